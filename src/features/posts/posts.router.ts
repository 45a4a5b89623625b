import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { countView } from './count-view.ts';
import { listPostCategories } from './post-groups.queries.ts';
import { POST_KIND } from './post-kind.ts';
import { findPost, listPosts } from './posts.queries.ts';
import { postInput, postListInput } from './posts.ts';
import { publishedAnswer } from './published-answer.ts';
import { TAG_KIND } from './tag-kind.ts';

export const postsRouter = router({
  list: publicProcedure
    .input(postListInput)
    .query(({ ctx, input }) => publishedAnswer(ctx, listPosts, input)),
  bySlug: publicProcedure.input(postInput).query(({ ctx, input }) => publishedAnswer(ctx, findPost, input)),
  categories: publicProcedure.query(({ ctx }) => publishedAnswer(ctx, listPostCategories, {})),
  view: publicProcedure.input(postInput).mutation(({ ctx, input }) => countView(ctx, input)),
});

/** What staff write. */
export const staffPostsRouter = router(publishableProcedures(POST_KIND));
export const staffTagsRouter = router(resourceProcedures(TAG_KIND));
