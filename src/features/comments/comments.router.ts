import { publicProcedure, router } from '#src/server/trpc.ts';
import { commentInput, commentListInput, ownCommentsInput } from './comment-input.ts';
import { listComments } from './comments.queries.ts';
import { ownComments } from './list-own-comments.ts';
import { writeComment } from './write-comment.ts';

export const commentsRouter = router({
  list: publicProcedure.input(commentListInput).query(({ ctx, input }) => listComments(ctx.db.read, input)),
  mine: publicProcedure.input(ownCommentsInput).query(({ ctx, input }) => ownComments(ctx, input)),
  create: publicProcedure.input(commentInput).mutation(({ ctx, input }) => writeComment(ctx, input)),
});
