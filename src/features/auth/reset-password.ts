import type { Tx } from '#db/client.ts';
import type { UserRow } from '#db/schema/auth.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { refuseCommonPassword } from '#src/server/sessions/common-passwords.ts';
import { deviceCookie } from '#src/server/sessions/device-cookie.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { Context } from '#src/server/trpc.ts';
import { mailboxOf } from '#src/values/email.ts';
import { newId } from '#src/values/id.ts';
import { isOwnWords } from '#src/values/password.ts';
import { findOpenLink, useLink } from './account-links.queries.ts';
import { findUserByEmail, revokeSessionsOf, updateUser } from './auth.queries.ts';
import type { ResetInput } from './auth.ts';
import { linkHash } from './link-tokens.ts';
import { sendLink } from './send-link.ts';

const ASKS_BY_NETWORK = { kind: 'reset-network', max: 20, windowSeconds: 60 * 60 };
const ASKS_BY_EMAIL = { kind: 'reset-email', max: 3, windowSeconds: 60 * 60 };
const USES_BY_NETWORK = { kind: 'reset-use', max: 30, windowSeconds: 15 * 60 };

/** Always the same answer after the same work; only an address with an account gets a mail. */
export async function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
): Promise<{ status: 'check-mail' }> {
  await limitStored(
    ctx.db,
    { ...ASKS_BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now },
    { ...ASKS_BY_EMAIL, key: mailboxOf(email), now: ctx.now },
  );
  await ctx.db.write((tx) => sendLink(tx, ctx, { kind: 'reset', email }));
  return { status: 'check-mail' };
}

/**
 * Sets a new password for the owner of the mailbox: every session of the account ends, and its other links are revoked.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ResetInput,
): Promise<{ status: 'changed' }> {
  await limitStored(ctx.db, { ...USES_BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const asked = { kind: 'reset' as const, tokenHash: linkHash(token), now: ctx.now };
  const link = await findOpenLink(ctx.db.read, asked);
  const user = link && (await findUserByEmail(ctx.db.read, link.email));
  if (!link || !user) throw new Problem('NOT_FOUND', 'auth.error.link');
  await assertGoodPassword(password, user);
  const passwordHash = await hashPassword(password, ctx.ip);
  const isDone = await ctx.db.write(async (tx) => {
    if (!(await useLink(tx, link, ctx.now))) return false;
    await changePassword(tx, { user, passwordHash, now: ctx.now });
    await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? ctx.now });
    const event = { kind: 'account', action: 'password.reset', result: 'ok', userId: user.id } as const;
    await recordEvent(tx, ctx, event);
    return true;
  });
  if (!isDone) throw new Problem('NOT_FOUND', 'auth.error.link');
  // The owner of the mailbox can sign in with the new password even while others try passwords.
  ctx.setCookie(deviceCookie(ctx.cookies, user.id));
  return { status: 'changed' };
}

/** Throws BAD_REQUEST for one that others would guess. */
export async function assertGoodPassword(
  password: string,
  { email, firstName, phone }: Pick<UserRow, 'email' | 'firstName' | 'phone'>,
): Promise<void> {
  if (isOwnWords(password, [email, firstName, phone ?? '']))
    throw new Problem('BAD_REQUEST', 'auth.error.passwordOwn', { field: 'password' });
  await refuseCommonPassword(password);
}

type Change = { user: UserRow; passwordHash: string; now: string; exceptSession?: string };

/** Stores it, ends the other sessions and notifies the owner by mail. */
export async function changePassword(
  tx: Tx,
  { user, passwordHash, now, exceptSession }: Change,
): Promise<void> {
  await updateUser(tx, user.id, { passwordHash });
  await revokeSessionsOf(tx, {
    userId: user.id,
    now,
    ...(exceptSession === undefined ? {} : { except: exceptSession }),
  });
  const message = { kind: 'account-password' as const, orderId: '', payload: { userId: user.id }, now };
  await createMessage(tx, { ...message, dedupeKey: `account-password:${newId()}` });
}
