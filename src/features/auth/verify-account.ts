import type { AccountLinkRow, Registration, UserRow } from '#db/schema/auth.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { isPassword } from '#src/server/sessions/passwords.ts';
import { queueEvent } from '#src/server/sessions/security-events.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { findOpenLink, useLink } from './account-links.queries.ts';
import { createUser, findUserByEmail } from './auth.queries.ts';
import type { VerifyInput } from './auth.ts';
import { linkHash } from './link-tokens.ts';
import { startSession } from './start-session.ts';

const BY_NETWORK = { kind: 'verify-network', max: 40, windowSeconds: 15 * 60 };
const BY_LINK = { kind: 'verify-link', max: 10, windowSeconds: 15 * 60 };

/**
 * Creates a user for the owner of both the mailbox and the chosen password, and signs them in. The password is required
 * because somebody may have registered with another person's address and wait for that person to click.
 */
export async function verifyAccount(
  ctx: Context,
  { token, password }: VerifyInput,
): Promise<{ accessToken: string; next: string | null }> {
  const tokenHash = linkHash(token);
  await limitStored(ctx.db, { ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const link = await findOpenLink(ctx.db.read, { kind: 'register', tokenHash, now: ctx.now });
  const wanted = link?.registration;
  if (!wanted) throw new Problem('NOT_FOUND', 'auth.error.link');
  await limitStored(ctx.db, { ...BY_LINK, key: tokenHash, now: ctx.now });
  if (!(await isPassword(password, wanted.passwordHash, ctx.ip))) {
    const reason = 'auth.error.wrongPassword';
    queueEvent(ctx, { kind: 'sign-in', action: 'register', result: 'refused', reason, userId: null });
    throw new Problem('UNAUTHORIZED', 'auth.error.wrongPassword', { field: 'password' });
  }
  const user = newUser(link, wanted, ctx.now);
  const isDone = await ctx.db.write(async (tx) => {
    if (!(await useLink(tx, link, ctx.now)) || (await findUserByEmail(tx, link.email))) return false;
    await createUser(tx, user);
    return true;
  });
  if (!isDone) throw new Problem('NOT_FOUND', 'auth.error.link');
  return { ...(await startSession(ctx, user, 'register')), next: ownPath(wanted.next) };
}

function newUser({ email, locale }: AccountLinkRow, wanted: Registration, now: string): UserRow {
  const { firstName, phone, passwordHash } = wanted;
  return {
    id: newId(),
    email,
    passwordHash,
    firstName,
    createdAt: now,
    emailVerifiedAt: now,
    phone: phone || null,
    phoneVerifiedAt: null,
    locale,
  };
}
