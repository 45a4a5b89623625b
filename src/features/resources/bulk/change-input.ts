/** One flag, choice, day or row of another kind for many rows at once, and what came of it. */
import * as z from 'zod/mini';
import type { Bilingual } from '#db/columns.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';

/** More than a page of the list has. */
const ROWS_MAX = 100;
const ID = /^[\w-]{1,80}$/;
const VALUE_MAX_CHARS = 80;
const QUERY_MAX_CHARS = 1000;
/** More than these are not changed with one press. */
export const MATCHING_MAX = 1000;
/** More than these are changed only by who types how many they are. */
export const CONFIRMED_ABOVE = 20;

/** Which row, at which revision it was ticked. */
export const tickedRow = z.object({
  id: z.string('errors.invalid').check(z.regex(ID, 'errors.invalid')),
  revision: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
});

export function tickedRows<Row extends z.ZodMiniType>(row: Row) {
  return z
    .array(row, 'errors.invalid')
    .check(z.minLength(1, 'resources.bulk.error.none'), z.maxLength(ROWS_MAX, 'errors.invalid'));
}

/** All rows that a list has: `query` is its address, `count` how many it showed. */
const matching = z.object({
  query: z.string('errors.invalid').check(z.maxLength(QUERY_MAX_CHARS, 'errors.tooLong')),
  count: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
  typedCount: z.string('errors.invalid').check(z.maxLength(VALUE_MAX_CHARS, 'errors.tooLong')),
});
export type Matching = z.infer<typeof matching>;

export const changeInput = z.object({
  rows: tickedRows(tickedRow),
  /** Instead of the ticked rows, which still say what was read of them. */
  all: z.optional(matching),
  field: z.string('errors.invalid').check(z.maxLength(VALUE_MAX_CHARS, 'errors.invalid')),
  /** As a form sends it: empty for no. */
  typed: z.string('errors.invalid').check(z.maxLength(VALUE_MAX_CHARS, 'errors.invalid')),
});
export type ChangeInput = z.infer<typeof changeInput>;

/** A row that was left as it is; `name`: the value of the field that names it. */
export type LeftRow = {
  id: string;
  name: Values;
  error: MessageId;
  values: Readonly<Record<string, string | number>>;
};
type ChangeOutcome = {
  field: string;
  typed: string;
  /** What the row is called that the others name now. */
  target?: Bilingual;
  done: number;
  left: readonly LeftRow[];
  /** Of a kind with drafts: what was written. */
  as?: As;
  /** Of a file: how many rows it has added, which stay. */
  addedRows?: number;
  /** Of how many rows it is, until it is over. */
  total?: number;
};
export type As = 'draft' | 'published';
/** Where a row stands since it was changed; `draft`: the saving of its draft, where that was changed. */
export type WrittenRow = {
  id: string;
  revision: number;
  draft?: { id: string; revision: number } | undefined;
};
export type WrittenOutcome = ChangeOutcome & { written: readonly WrittenRow[] };
/**
 * The same as it is stored for who made it, by the name under which it may be taken back. `back`: what came of that so far;
 * `written` are the rows that it has not come to.
 */
export type StoredOutcome = WrittenOutcome & {
  at: string;
  back?: { done: number; left: readonly LeftRow[] };
  isTakenBack?: boolean;
};
export type StoredChange = ChangeOutcome & { change: string };

/** `change`: what a change of many rows was stored as. Which rows these were is not asked of who takes it back. */
export const takeBackRowsInput = z.object({
  change: z.string('errors.invalid').check(z.regex(/^[0-9a-z]{20}$/, 'errors.invalid')),
});
export type TakeBackRowsInput = z.infer<typeof takeBackRowsInput>;

export function settableFields(resource: Pick<Resource, 'fields'>): string[] {
  return Object.keys(resource.fields).filter((name) => isSettable(resource, name));
}

const SETTABLE: readonly string[] = ['flag', 'choice', 'day', 'relation'];

/** Texts, prices and addresses are not the same for many rows. */
export function isSettable({ fields }: Pick<Resource, 'fields'>, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && SETTABLE.includes(field.kind) && !field.isFixed;
}

/** In place of the field where a file has changed whole rows. */
export const FILE = '@file';
/** In the list of what can be set: the day that is typed beside it. */
export const TYPED_DAY = '@day';
/** The row of another kind whose name is typed beside it. */
export const TYPED_ROW = '@row';
