import { Problem } from '#src/server/problem.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { queueEvent } from '#src/server/sessions/security-events.ts';
import type { Context } from '#src/server/trpc.ts';
import { toE164 } from '#src/values/phone.ts';
import { LOGIN_CANDIDATES, listLoginUsers } from './auth.queries.ts';
import type { LoginInput } from './auth.ts';
import { type SignedIn, signIn } from './await-factor.ts';
import { admitTry, clearTries, giveBackTry, noteWrongTry } from './limit-login.ts';

/**
 * Signs in by e-mail address or telephone number: a session, its cookie, and an access token for the API, or the
 * question for a second factor. Throws
 * TOO_MANY_REQUESTS before any hashing; UNAUTHORIZED in the same words and time for every wrong pair.
 */
export async function openSession(ctx: Context, { email: typed, password }: LoginInput): Promise<SignedIn> {
  const phone = typed.includes('@') ? null : toE164(typed);
  const key = phone ?? typed;
  const found = await listLoginUsers(ctx.db.read, phone ? { phone } : { email: typed });
  const admitted = await admitTry(ctx, { key, users: found });
  // As many hashes for an unknown number as for one shared by two accounts.
  const candidates = Array.from({ length: phone ? LOGIN_CANDIDATES : 1 }, (_, index) => found[index] ?? null);
  const rights = await Promise.all(
    candidates.map((user) => isPassword(password, user?.passwordHash || null, ctx.ip)),
  );
  const user = candidates.find((_, index) => rights[index]);
  if (!user) {
    noteRefusal(ctx, found);
    await noteWrongTry(ctx, key, admitted);
    throw new Problem('UNAUTHORIZED', 'auth.error.wrongCredentials');
  }
  // For a shared number, the right password of one account says nothing about attempts at the other's.
  await giveBackTry(ctx, admitted);
  if (found.length === 1 || admitted.ownerId === user.id) await clearTries(ctx, admitted);
  return signIn(ctx, user, 'password');
}

/** The row is not awaited, so the answer takes as long for an unknown address. */
function noteRefusal(ctx: Context, found: { id: string }[]): void {
  const userId = found.length === 1 ? (found[0]?.id ?? null) : null;
  const reason = 'auth.error.wrongCredentials';
  queueEvent(ctx, { kind: 'sign-in', action: 'password', result: 'refused', reason, userId });
}
