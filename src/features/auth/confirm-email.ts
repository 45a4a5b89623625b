import type { Tx } from '#db/client.ts';
import type { UserRow } from '#db/schema/auth.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { findOpenLink, useLink } from './account-links.queries.ts';
import { findUser, findUserByEmail, updateUser } from './auth.queries.ts';
import { isRealEmail } from './auth.ts';
import { linkHash } from './link-tokens.ts';

const BY_NETWORK = { kind: 'confirm-email', max: 40, windowSeconds: 15 * 60 };

/**
 * Confirms the new address of an account and makes it current. Only for the user who is signed in to that account:
 * somebody else may have requested the mail, and an address gives access to the orders made with it.
 */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<{ email: string }> {
  await limitStored(ctx.db, { ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  const asked = { kind: 'email' as const, tokenHash: linkHash(token), now: ctx.now };
  const link = await findOpenLink(ctx.db.read, asked);
  const userId = link?.userId;
  if (!link || !userId) throw new Problem('NOT_FOUND', 'auth.error.link');
  if (ctx.user?.id !== userId) throw new Problem('FORBIDDEN', 'auth.error.linkOwner');
  const isDone = await ctx.db.write(async (tx) => {
    const [user, holder] = [await findUser(tx, userId), await findUserByEmail(tx, link.email)];
    const isFree = holder === null || holder.id === userId;
    if (!(await useLink(tx, link, ctx.now)) || !user || !isFree) return false;
    await updateUser(tx, userId, { email: link.email, emailVerifiedAt: ctx.now });
    await recordEvent(tx, ctx, { kind: 'account', action: 'email.change', result: 'ok', userId });
    await notifyOldAddress(tx, ctx, { user, email: link.email });
    return true;
  });
  if (!isDone) throw new Problem('NOT_FOUND', 'auth.error.link');
  return { email: link.email };
}

/** Notifies the old address: the change may have been made by somebody else. */
async function notifyOldAddress(
  tx: Tx,
  { now, locale }: Pick<Context, 'now' | 'locale'>,
  { user, email }: { user: UserRow; email: string },
): Promise<void> {
  if (user.email === email || !isRealEmail(user.email)) return;
  await createMessage(tx, {
    kind: 'account-email-changed',
    orderId: '',
    payload: { to: user.email, name: user.firstName, locale: user.locale ?? locale, at: now },
    now,
    dedupeKey: `account-email-changed:${newId()}`,
  });
}
