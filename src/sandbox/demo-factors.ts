/** Gives the demo's people who work with money or settings the app of `demo-code.ts`. */
import type { Db } from '#db/client.ts';
import { totpSecrets } from '#db/schema/factors.ts';
import { DEMO_USERS } from '#db/seeds/demo-accounts.ts';
import { sealTotp } from '#src/server/sessions/totp-secret.ts';
import { mustProve, PRESETS } from '#src/values/permissions.ts';
import { DEMO_TOTP_SECRET } from './demo-code.ts';

/** Only the demo says so; a park that opens has none of these accounts either. */
export function factorRefusal(env: Record<string, string | undefined>): string | null {
  return env.ALLOW_DEMO_SEED === '1' ? null : 'Refusing to store a known secret without ALLOW_DEMO_SEED=1.';
}

export async function giveFactors(db: Db, now: string): Promise<void> {
  const people = DEMO_USERS.filter(
    ({ role }) => role !== 'visitor' && PRESETS[role].some((permission) => mustProve(permission)),
  );
  const rows = people.map(({ id: userId }) => ({
    userId,
    secret: sealTotp(userId, DEMO_TOTP_SECRET),
    lastStep: 0,
    createdAt: now,
  }));
  await db.write((tx) => tx.insert(totpSecrets).values(rows).onConflictDoNothing());
}
