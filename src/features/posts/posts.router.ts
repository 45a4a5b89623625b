import { discardDraft } from '#src/features/drafts/discard-draft.ts';
import { discardInput, draftInput, publishInput, scheduleInput } from '#src/features/drafts/draft-input.ts';
import { publishDraft } from '#src/features/drafts/publish-draft.ts';
import { saveDraft } from '#src/features/drafts/save-draft.ts';
import { scheduleDraft } from '#src/features/drafts/schedule-draft.ts';
import { unscheduleDraft } from '#src/features/drafts/unschedule-draft.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { countView } from './count-view.ts';
import { listPostCategories } from './post-groups.queries.ts';
import { POST_KIND } from './post-kind.ts';
import { POST_RESOURCE } from './post-resource.ts';
import { findPost, listPosts } from './posts.queries.ts';
import { postInput, postListInput } from './posts.ts';
import { publishedAnswer } from './published-answer.ts';

export const postsRouter = router({
  list: publicProcedure
    .input(postListInput)
    .query(({ ctx, input }) => publishedAnswer(ctx, listPosts, input)),
  bySlug: publicProcedure.input(postInput).query(({ ctx, input }) => publishedAnswer(ctx, findPost, input)),
  categories: publicProcedure.query(({ ctx }) => publishedAnswer(ctx, listPostCategories, {})),
  view: publicProcedure.input(postInput).mutation(({ ctx, input }) => countView(ctx, input)),
});

/** What staff write. */
export const staffPostsRouter = router({
  saveDraft: permit(POST_RESOURCE.permission)
    .input(draftInput(POST_RESOURCE))
    .mutation(({ ctx, input }) => saveDraft(ctx, POST_KIND, input)),
  publish: permit(POST_RESOURCE.publishing)
    .input(publishInput(POST_RESOURCE))
    .mutation(({ ctx, input }) => publishDraft(ctx, POST_KIND, input)),
  schedule: permit(POST_RESOURCE.publishing)
    .input(scheduleInput(POST_RESOURCE))
    .mutation(({ ctx, input }) => scheduleDraft(ctx, POST_KIND, input)),
  unschedule: permit(POST_RESOURCE.publishing)
    .input(draftInput(POST_RESOURCE))
    .mutation(({ ctx, input }) => unscheduleDraft(ctx, POST_KIND, input)),
  discard: permit(POST_RESOURCE.permission)
    .input(discardInput)
    .mutation(({ ctx, input }) => discardDraft(ctx, POST_KIND, input)),
});
