/** What staff do with the drafts of a kind: each is a procedure of its own, for who may write or for who may publish. */
import { takeBackRowsInput } from '#src/features/resources/bulk/change-input.ts';
import { csvInput, partInput } from '#src/features/resources/bulk/resource-procedures.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { permit } from '#src/server/trpc.ts';
import { discardDraft } from './discard-draft.ts';
import { changeDraftsInput, discardInput, draftInput, publishInput, scheduleInput } from './draft-input.ts';
import type { PublishableKind } from './draft-sides.ts';
import { changeDrafts } from './many/change-drafts.ts';
import { checkDrafts, exportDrafts, importDrafts } from './many/draft-files.ts';
import { takeBackDrafts } from './many/take-back-drafts.ts';
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
    ...fileProcedures(anyKind(kind)),
  };
}

// The engine hands a store only what it has read by the description of the same kind.
function anyKind<V extends Values>(kind: PublishableKind<V>) {
  return kind as unknown as PublishableKind<Values>;
}

function fileProcedures(kind: PublishableKind<Values>) {
  const writing = permit(kind.resource.permission);
  return {
    sheet: writing.input(partInput).query(({ ctx, input }) => exportDrafts(ctx, kind, input)),
    check: writing.input(csvInput).query(({ ctx, input }) => checkDrafts(ctx, kind, input.sheet)),
    import: writing
      .input(csvInput)
      .mutation(({ ctx, input }) => importDrafts(ctx, kind, input.sheet, 'draft')),
    /** Of a file, and of many rows at once where the kind has these. */
    takeBack: writing
      .input(takeBackRowsInput)
      .mutation(({ ctx, input }) => takeBackDrafts(ctx, kind, input, 'draft')),
  };
}

/** Of a kind of which guests may see many rows: a file that is published at once. */
export function publishedFileProcedures<V extends Values>(given: PublishableKind<V>) {
  const kind = anyKind(given);
  const publishing = permit(kind.resource.publishing);
  return {
    importPublished: publishing
      .input(csvInput)
      .mutation(({ ctx, input }) => importDrafts(ctx, kind, input.sheet, 'published')),
    takeBackPublished: publishing
      .input(takeBackRowsInput)
      .mutation(({ ctx, input }) => takeBackDrafts(ctx, kind, input, 'published')),
  };
}

/** Of a kind with flags or choices: many rows at once, by their ticks. */
function changeProcedures<V extends Values>(given: PublishableKind<V>) {
  const kind = anyKind(given);
  const writing = permit(kind.resource.permission);
  const publishing = permit(kind.resource.publishing);
  return {
    change: writing
      .input(changeDraftsInput)
      .mutation(({ ctx, input }) => changeDrafts(ctx, kind, input, 'draft')),
    changePublished: publishing
      .input(changeDraftsInput)
      .mutation(({ ctx, input }) => changeDrafts(ctx, kind, input, 'published')),
  };
}

/** Of a kind with flags or choices of which guests may see many rows: all of these. */
export function publishableProcedures<V extends Values>(kind: PublishableKind<V>) {
  return { ...draftProcedures(kind), ...publishedFileProcedures(kind), ...changeProcedures(kind) };
}
