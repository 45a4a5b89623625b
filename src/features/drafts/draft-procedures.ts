/** What staff do with the drafts of a kind: each is a procedure of its own, for who may write or for who may publish. */
import type { Values } from '#src/features/resources/resources.ts';
import { permit } from '#src/server/trpc.ts';
import { discardDraft } from './discard-draft.ts';
import { discardInput, draftInput, publishInput, scheduleInput } from './draft-input.ts';
import type { PublishableKind } from './draft-sides.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { unscheduleDraft } from './unschedule-draft.ts';

export function draftProcedures<V extends Values>(kind: PublishableKind<V>) {
  const { resource } = kind;
  const writing = permit(resource.permission);
  const publishing = permit(resource.publishing);
  return {
    saveDraft: writing.input(draftInput(resource)).mutation(({ ctx, input }) => saveDraft(ctx, kind, input)),
    publish: publishing
      .input(publishInput(resource))
      .mutation(({ ctx, input }) => publishDraft(ctx, kind, input)),
    schedule: publishing
      .input(scheduleInput(resource))
      .mutation(({ ctx, input }) => scheduleDraft(ctx, kind, input)),
    unschedule: publishing
      .input(draftInput(resource))
      .mutation(({ ctx, input }) => unscheduleDraft(ctx, kind, input)),
    discard: writing.input(discardInput).mutation(({ ctx, input }) => discardDraft(ctx, kind, input)),
  };
}
