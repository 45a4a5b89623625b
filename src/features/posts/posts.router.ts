import { publicProcedure, router } from '#src/server/trpc.ts';
import { countView } from './count-view.ts';
import { listPostCategories } from './post-groups.queries.ts';
import { findPost, listPosts } from './posts.queries.ts';
import { postInput, postListInput } from './posts.ts';

export const postsRouter = router({
  list: publicProcedure
    .input(postListInput)
    .query(({ ctx, input }) => listPosts(ctx.db.read, { ...input, now: ctx.now })),
  bySlug: publicProcedure
    .input(postInput)
    .query(({ ctx, input }) => findPost(ctx.db.read, { ...input, now: ctx.now })),
  categories: publicProcedure.query(({ ctx }) => listPostCategories(ctx.db.read, { now: ctx.now })),
  view: publicProcedure.input(postInput).mutation(({ ctx, input }) => countView(ctx, input)),
});
