import { isPassword } from '#src/server/passwords.ts';
import { Problem } from '#src/server/problem.ts';
import { forgetLimit, limit, networkOf } from '#src/server/rate-limit.ts';
import type { Context } from '#src/server/trpc.ts';
import { toE164 } from '#src/values/phone.ts';
import { LOGIN_CANDIDATES, listLoginUsers } from './auth.queries.ts';
import type { LoginInput } from './auth.ts';
import { startSession } from './start-session.ts';

const BY_ACCOUNT = { kind: 'login-account', max: 10, windowSeconds: 15 * 60 };
const BY_NETWORK = { kind: 'login-network', max: 40, windowSeconds: 15 * 60 };

/**
 * Signs in by e-mail address or telephone number: a session, its cookie, and an access token for the API. Throws
 * TOO_MANY_REQUESTS before any hashing; UNAUTHORIZED in the same words and time for every wrong pair.
 */
export async function openSession(
  ctx: Context,
  { email: typed, password }: LoginInput,
): Promise<{ accessToken: string }> {
  const phone = typed.includes('@') ? null : toE164(typed);
  const key = phone ?? typed;
  limit({ ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  limit({ ...BY_ACCOUNT, key, now: ctx.now });
  const found = await listLoginUsers(ctx.db.read, phone ? { phone } : { email: typed });
  // As many hashes for a number nobody has as for one that two have.
  const candidates = Array.from({ length: phone ? LOGIN_CANDIDATES : 1 }, (_, index) => found[index] ?? null);
  const rights = await Promise.all(
    candidates.map((user) => isPassword(password, user?.passwordHash || null)),
  );
  const user = candidates.find((_, index) => rights[index]);
  if (!user) throw new Problem('UNAUTHORIZED', 'auth.error.wrongCredentials');
  // Of a number that two have, one's right password says nothing of the tries at the other's.
  if (found.length === 1) forgetLimit({ ...BY_ACCOUNT, key });
  return startSession(ctx, user);
}
