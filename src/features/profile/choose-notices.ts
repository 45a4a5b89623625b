import { askedByOwner, leaveAsOwner } from '#src/features/subscriptions/choose-news.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { saveOffersChoice } from './profile.queries.ts';
import type { ChoicesInput } from './profile.ts';
import { findSelf, proofsOf } from './read-profile.ts';

/** What the caller wants to be written about. News need a confirmed address, which is proof enough to begin at once. */
export async function chooseNotices(
  ctx: UserContext,
  { wantsOffers, wantsNews }: ChoicesInput,
): Promise<ChoicesInput> {
  const { email } = proofsOf(await findSelf(ctx));
  if (wantsNews && !email)
    throw new Problem('PRECONDITION_FAILED', 'profile.error.emailFirst', { field: 'wantsNews' });
  await ctx.db.write(async (tx) => {
    await saveOffersChoice(tx, { userId: ctx.user.id, wantsOffers, now: ctx.now });
    if (email && wantsNews) await askedByOwner(tx, ctx, email);
    if (email && !wantsNews) await leaveAsOwner(tx, ctx, email);
  });
  return { wantsOffers, wantsNews };
}
