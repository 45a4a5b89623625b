import { assertGoodPassword, changePassword } from '#src/features/auth/reset-password.ts';
import { sendLink } from '#src/features/auth/send-link.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { checkSelf } from './check-self.ts';
import type { NewEmail, NewPassword } from './profile-input.ts';
import { findSelf } from './read-profile.ts';

const MAILS = { kind: 'new-email', max: 5, windowSeconds: 60 * 60 };

/** A new password: every other session ends, and the owner is notified by mail. */
export async function setPassword(
  ctx: UserContext,
  { current, password }: NewPassword,
): Promise<{ status: 'changed' }> {
  const user = await findSelf(ctx);
  await checkSelf(ctx, { user, current, action: 'password.change' });
  await assertGoodPassword(password, user);
  const passwordHash = await hashPassword(password, ctx.ip);
  const change = { user, passwordHash, now: ctx.now, exceptSession: ctx.user.sessionId };
  await ctx.db.write(async (tx) => {
    await changePassword(tx, change);
    const event = { kind: 'account', action: 'password.change', result: 'ok', userId: user.id } as const;
    await recordEvent(tx, ctx, event);
  });
  return { status: 'changed' };
}

/** Asks the new address by mail; until its link is followed the old one stays. The same answer for an address in use. */
export async function askNewEmail(
  ctx: UserContext,
  { email, current }: NewEmail,
): Promise<{ status: 'check-mail' }> {
  const user = await findSelf(ctx);
  await checkSelf(ctx, { user, current, action: 'email.ask' });
  await limitStored(ctx.db, { ...MAILS, key: user.id, now: ctx.now });
  await ctx.db.write(async (tx) => {
    await sendLink(tx, ctx, { kind: 'email', email, userId: user.id });
    await recordEvent(tx, ctx, { kind: 'account', action: 'email.ask', result: 'ok', userId: user.id });
  });
  return { status: 'check-mail' };
}
