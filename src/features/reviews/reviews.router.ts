import { publicProcedure, router } from '#src/server/trpc.ts';
import { ownReviews } from './own-reviews.ts';
import { reviewInput, reviewListInput, summaryInput, voteInput } from './review-input.ts';
import { listReviews, summarizeReviews } from './reviews.queries.ts';
import { voteHelpful } from './vote-helpful.ts';
import { writeReview } from './write-review.ts';

export const reviewsRouter = router({
  list: publicProcedure.input(reviewListInput).query(({ ctx, input }) => listReviews(ctx.db.lists, input)),
  summary: publicProcedure
    .input(summaryInput)
    .query(({ ctx, input }) => summarizeReviews(ctx.db.lists, input.subject)),
  mine: publicProcedure.input(summaryInput).query(({ ctx, input }) => ownReviews(ctx, input)),
  create: publicProcedure.input(reviewInput).mutation(({ ctx, input }) => writeReview(ctx, input)),
  vote: publicProcedure.input(voteInput).mutation(({ ctx, input }) => voteHelpful(ctx, input)),
});
