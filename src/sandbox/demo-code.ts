/** The authenticator app of the demo's people: one secret for all, which only the sandbox knows. */
import { totpCode, totpStep } from '#src/server/sessions/totp.ts';

export const DEMO_TOTP_SECRET = 'DEMOMAYXANHDEMOMAYXANHDEMOMAYXAN';
const STEP_SECONDS = 30;

/** The code of this moment, and for how long. */
export function demoCode(now: string): { code: string; secondsLeft: number } {
  const passed = Math.floor(Date.parse(now) / 1000) % STEP_SECONDS;
  return { code: totpCode(DEMO_TOTP_SECRET, totpStep(now)), secondsLeft: STEP_SECONDS - passed };
}
