import * as z from 'zod/mini';
import { changeInput, tickedRow, tickedRows } from '#src/features/resources/bulk/change-input.ts';
import { resourceInput, type SaveInput } from '#src/features/resources/resource-input.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import type { DraftRead } from './drafts.ts';

const draftRead = z.object({
  id: z.string('errors.invalid').check(z.regex(/^[0-9a-z]{20}$/, 'errors.invalid')),
  revision: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
});
const draft = z._default(z.nullable(draftRead), null);
const time = z.string('errors.required').check(z.maxLength(20, 'errors.invalid'));

export type DraftInput = SaveInput & {
  /** The draft that was read; null where there was none. */
  draft: DraftRead | null;
};
export type ScheduleInput = DraftInput & { publishDay: string; publishTime: string };

/** What saves a draft: what has to be filled may still be missing. */
export function draftInput(resource: Resource) {
  return z.extend(resourceInput(resource, { isDraft: true }), { draft });
}

/** What guests will see: nothing is missing. */
export function publishInput(resource: Resource) {
  return z.extend(resourceInput(resource), { draft });
}

/** The same at a park day, `YYYY-MM-DD`, and time, `HH:MM`. */
export function scheduleInput(resource: Resource) {
  return z.extend(publishInput(resource), { publishDay: time, publishTime: time });
}

export const discardInput = z.object({
  /** Of the row. */
  id: z.string('errors.invalid').check(z.regex(/^[\w-]{1,80}$/, 'errors.invalid')),
  draft: draftRead,
});
export type DiscardInput = z.infer<typeof discardInput>;

/** A row with the draft that stood beside it when it was ticked. */
export const tickedDraft = z.extend(tickedRow, { draft });

/** One flag or choice for many rows. */
export const changeDraftsInput = z.extend(changeInput, { rows: tickedRows(tickedDraft) });
export type ChangeDraftsInput = z.infer<typeof changeDraftsInput>;
