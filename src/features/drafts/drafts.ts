/** What staff write beside what guests see: what a draft is, which one was read, and when it may be published. */
import type { ResourceDraftRow } from '#db/schema/drafts.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';
import { isDay, parkDay, parkInstant, parkTime } from '#src/values/day.ts';
import type { Permission } from '#src/values/permissions.ts';

/** A kind whose rows are written as drafts. */
export type PublishableResource = Resource & { publishing: Permission };
export type Draft = ResourceDraftRow & {
  /** Of the account that saved it last, as far as it still exists. */
  name: string | null;
};
/** Which saving of which draft. */
export type DraftRead = { id: string; revision: number };
/** What a form was read from: the revision of the row, 0 for a new one, and the draft that stood beside it. */
export type Stamp = { revision: number; draft: DraftRead | null };
/** What a guest's page shows in place of the stored row. */
export type ShownDraft = { kind: string; rowId: string; values: Values };

/** What became of a row or its draft. */
export type DraftSaved = {
  /** Of the row. */
  id: string;
  /** Of what guests see; 0 while they see nothing. */
  revision: number;
  done: 'same' | 'drafted' | 'scheduled' | 'unscheduled' | 'published' | 'discarded';
  /** The saving of the draft, where that was saved. */
  draft?: DraftRead;
};

const STAMP = /^(\d{1,9})(?:\.([0-9a-z]{20})\.(\d{1,9}))?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MINUTE_MS = 60_000;
/** Further ahead nobody plans, and a slip of the finger is told. */
const DAYS_AHEAD_MAX = 400;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function stampText({ revision, draft }: Stamp): string {
  return draft ? `${revision}.${draft.id}.${draft.revision}` : String(revision);
}

export function readStamp(text: string | null | undefined): Stamp | null {
  const [, revision, id, saving] = STAMP.exec(text ?? '') ?? [];
  if (revision === undefined) return null;
  return { revision: Number(revision), draft: id ? { id, revision: Number(saving) } : null };
}

/** What stands in the store now, as a form that is opened says it. */
export function stampOf(row: { revision: number } | null, draft: Draft | null): Stamp {
  if (!draft) return { revision: row?.revision ?? 0, draft: null };
  return { revision: draft.baseRevision, draft: { id: draft.id, revision: draft.revision } };
}

export function isSameDraft(one: DraftRead | null, other: DraftRead | null): boolean {
  return one?.id === other?.id && one?.revision === other?.revision;
}

type Unfit = 'drafts.many.scheduled' | 'drafts.many.unfinished' | 'drafts.many.behind';

/** Many at once neither change what is published by itself, nor publish what somebody has not finished writing. */
export function unfitForMany(
  { publishAt, baseRevision }: Draft,
  { as, revision }: { as: 'draft' | 'published'; revision: number },
): Unfit | null {
  if (publishAt) return 'drafts.many.scheduled';
  if (as === 'published') return 'drafts.many.unfinished';
  // Whoever opens the draft is shown both sides, for which there is no place here.
  return revision === baseRevision ? null : 'drafts.many.behind';
}

/** Under which the savings of a draft are kept as versions, so that two editors' texts can be put together. */
export function draftKind(kind: string): string {
  return `${kind}.draft`;
}

/** The instant of a park day and `HH:MM`, or null when there is none. */
export function momentOf(day: string, time: string): string | null {
  const padded = time.trim().padStart(5, '0');
  return isDay(day) && TIME.test(padded) ? parkInstant(day, padded) : null;
}

type WrongMoment = { reason: 'drafts.error.past' | 'drafts.error.tooFar'; nearest: string };

/** Why a draft cannot be published then, with the nearest instant at which it can; null when it can. */
export function wrongMoment(at: string, now: string): WrongMoment | null {
  const soonest = new Date((Math.floor(Date.parse(now) / MINUTE_MS) + 1) * MINUTE_MS).toISOString();
  if (at < soonest) return { reason: 'drafts.error.past', nearest: soonest };
  const latest = new Date(Date.parse(soonest) + DAYS_AHEAD_MAX * DAY_MS).toISOString();
  return at > latest ? { reason: 'drafts.error.tooFar', nearest: latest } : null;
}

/** `09:30, 21/11/2026` on the park's clock. */
export function shownMoment(instant: string): string {
  return `${parkTime(instant)}, ${parkDay(instant).split('-').reverse().join('/')}`;
}

const FAILURES = [
  'drafts.failed.permission',
  'drafts.failed.changed',
  'resources.error.taken',
] as const satisfies MessageId[];
type Failure = (typeof FAILURES)[number] | 'drafts.failed.invalid';

/** What is told of a draft that could not be published when it was due. */
export function failureOf(reason: string | null): Failure | null {
  if (reason === null) return null;
  return FAILURES.find((known) => known === reason) ?? 'drafts.failed.invalid';
}
