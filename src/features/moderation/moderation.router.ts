import { permit, router } from '#src/server/trpc.ts';
import { decideItem } from './decide-item.ts';
import { countInbox, listInbox } from './inbox.queries.ts';
import { decideInput, inboxInput, replyInput, undoInput } from './moderation-input.ts';
import { replyToGuest } from './reply-to-guest.ts';
import { undoDecision } from './undo-decision.ts';

export const moderationRouter = router({
  list: permit('moderation.edit')
    .input(inboxInput)
    .query(({ ctx, input }) => listInbox(ctx.db.read, input)),
  counts: permit('moderation.edit').query(({ ctx }) => countInbox(ctx.db.read)),
  decide: permit('moderation.edit')
    .input(decideInput)
    .mutation(({ ctx, input }) => decideItem(ctx, input)),
  undo: permit('moderation.edit')
    .input(undoInput)
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),
  reply: permit('moderation.edit')
    .input(replyInput)
    .mutation(({ ctx, input }) => replyToGuest(ctx, input)),
});
