/** Codes and tokens as Zalo gives them out: short-lived, and a code only once. */
import { createHash, randomBytes } from 'node:crypto';

export type ZaloKeys = { appId: string; secret: string };
type ZaloPerson = { id: string; name: string };

/** Who uses Zalo on this machine. */
export const ZALO_PEOPLE: readonly ZaloPerson[] = [
  { id: '3805671250984417203', name: 'Nguyễn Thị Lan' },
  { id: '7120093344518866021', name: 'Trần Quốc Bảo' },
];

type Issued = { person: ZaloPerson; challenge: string; until: number };
type CodeRequest = { code: string; verifier: string };

const CODE_MS = 10 * 60 * 1000;
const TOKEN_MS = 60 * 60 * 1000;

export function createCodes() {
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, { person: ZaloPerson; until: number }>();

  return {
    issueCode(person: ZaloPerson, challenge: string, now = Date.now()): string {
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { person, challenge, until: now + CODE_MS });
      return code;
    },
    /** A token for a code whose verifier fits; null uses the code up all the same. */
    redeem({ code, verifier }: CodeRequest, now = Date.now()): string | null {
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued || issued.until < now) return null;
      if (createHash('sha256').update(verifier).digest('base64url') !== issued.challenge) return null;
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, { person: issued.person, until: now + TOKEN_MS });
      return token;
    },
    personOf(token: string, now = Date.now()): ZaloPerson | null {
      const issued = tokens.get(token);
      return issued && issued.until > now ? issued.person : null;
    },
  };
}
