import { publicProcedure, router } from '#src/server/trpc.ts';
import { countView } from './count-view.ts';
import { listPostCategories } from './post-groups.queries.ts';
import { findPost, listPosts } from './posts.queries.ts';
import { postInput, postListInput } from './posts.ts';
import { publishedAnswer } from './published-answer.ts';

export const postsRouter = router({
  list: publicProcedure
    .input(postListInput)
    .query(({ ctx, input }) =>
      publishedAnswer(ctx, ['list', input], (reads, now) => listPosts(reads, { ...input, now })),
    ),
  bySlug: publicProcedure
    .input(postInput)
    .query(({ ctx, input }) =>
      publishedAnswer(ctx, ['one', input], (reads, now) => findPost(reads, { ...input, now })),
    ),
  categories: publicProcedure.query(({ ctx }) =>
    publishedAnswer(ctx, ['categories'], (reads, now) => listPostCategories(reads, { now })),
  ),
  view: publicProcedure.input(postInput).mutation(({ ctx, input }) => countView(ctx, input)),
});
