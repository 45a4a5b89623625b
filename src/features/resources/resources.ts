/** What a kind of editable row is, without knowing any of them: each feature describes its own. */
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import type { MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { WorkAsked } from '#src/features/resources/list/list-work.ts';
import type { RouteName } from '#src/routes.ts';
import type { Permission } from '#src/values/permissions.ts';
import type { LineForm } from './line-forms.ts';

export type Choice = { value: string; label: MessageId };
type Named = {
  label: MessageId;
  hint?: MessageId;
  /** May be left empty, and is then stored as null. */
  isOptional?: boolean;
  /** Chosen when the row is created, and never changed. */
  isFixed?: boolean;
  /** No two rows have the same. */
  isUnique?: boolean;
  /** In a list: edited in the grid of its rows, beside their amounts. */
  isCell?: boolean;
};

type TextForm = 'slug' | 'picture' | 'key' | LineForm;
export type PlainField = Named &
  /** `within`: the field that tells rows apart which may have the same address. */
  (
    | { kind: 'text'; max: number; form?: TextForm; isLong?: boolean; within?: string }
    | { kind: 'pair'; max: number; isLong?: boolean; isMarkdown?: boolean }
    | { kind: 'money'; max: number }
    /** `unit`: what is counted, shown behind it. */
    | { kind: 'number'; min: number; max: number; unit?: MessageId }
    | { kind: 'flag' }
    /** `rows`: what the store lists. */
    | { kind: 'choice'; options: readonly Choice[] | 'rows' }
    /** `rows`: what the store lists; `beside`: the other rows of the list in which it stands, by that field of theirs. */
    | { kind: 'many'; options: readonly Choice[] | 'rows' | { beside: string } }
    | { kind: 'day' }
    /** An instant, typed as the park's date and time. */
    | { kind: 'moment' }
    /** `HH:MM`; stored as minutes where it says so. */
    | { kind: 'time'; isMinutes?: boolean }
    /** An amount for each option; one that is left empty is not stored. */
    | { kind: 'amounts'; max: number; options: readonly Choice[] | 'rows' }
    /** `{from, to}`, neither without the other. Days and numbers may be the same, times are not. */
    | { kind: 'range'; of: RangeOf }
    /** `{x, y}`: shares of the width and height of the map's picture, from its top left corner. */
    | { kind: 'point' }
    /** Points of the map from one end of a line to the other. */
    | { kind: 'polyline'; min: number; max: number }
    /** `#rrggbb`. `shade`: its place on a scale; those that share a label are edited as one scale. */
    | { kind: 'color'; shade?: string }
    /** A row of another kind, found by a search; the store tells which there are. */
    | { kind: 'relation' }
  );
type RangeOf =
  | { kind: 'day' }
  | { kind: 'time' }
  | { kind: 'number'; min: number; max: number; unit?: MessageId };
export type Range = { from: string | number; to: string | number };
export type Point = { x: number; y: number };
/** A list within a row: rows of fields in an order of their own. */
export type RowsField = Named & {
  kind: 'rows';
  fields: Readonly<Record<string, PlainField>>;
  /** What one of them is called. */
  one: MessageId;
  max: number;
  min?: number;
  /** What stands in the controls of a row that is added, by field. */
  starts?: TypedText;
  /** Its one field is the value of a row; there are no others. */
  isBare?: boolean;
  /** Stored rows have ids, which last. */
  hasIds?: boolean;
  /** Their order means nothing. */
  isUnordered?: boolean;
};
export type Field = PlainField | RowsField;

/** What is wrong with what was typed into one control, with the limits that the message names. */
export type Fault = {
  error: string;
  minimum?: number;
  maximum?: number;
  from?: string;
  to?: string;
  /** What was read, and the nearest day, where it is none. */
  read?: string;
  nearest?: string;
  /** With decimals. */
  figure?: number;
  /** Parts of the message that are messages themselves. */
  words?: Readonly<Record<string, MessageId>>;
};

/** What is wrong with the values together. `path`: of a leaf. */
export type WrongLeaf = Fault & { path: string };
/** The path of a leaf in a row of a list, by the place of the row. */
type PathAt = (list: string, index: number, leaf: string) => string;

type Sort = {
  label: MessageId;
  /** The index of the database that has the rows in this order. */
  index: string;
  isDescending?: boolean;
};

type TypedText = Readonly<Record<string, string>>;
export type Resource = {
  /** Its name in addresses, and in what is recorded about its rows. */
  kind: string;
  /** What one row is called in the audit log. */
  subject: string;
  /** Opens its rows, and saves them. */
  permission: Permission;
  title: MessageId;
  /** One of them, for the heading of a new one. */
  newTitle: MessageId;
  lead: MessageId;
  fields: Readonly<Record<string, Field>>;
  /** What only the list knows of a row: columns and filters that no form has. */
  listFields?: Readonly<Record<string, PlainField>>;
  /** The parts of a long form with the fields of each; one part without a title where there are none. */
  parts?: readonly { title: MessageId; fields: readonly string[] }[];
  /** What a new row begins with; nothing but being shown where it does not say. */
  starts?: Values;
  /** What a new row begins with that is made from another one. */
  copy?: (row: StoredRow) => Values;
  /** What a button of its own does to what was typed; any other button changes nothing. */
  press?: (typed: TypedText, pressed: string, stored: TypedText) => TypedText;
  /** What no field can tell by itself. */
  check?: (values: Values, pathAt: PathAt) => WrongLeaf[];
  /** The field that names a row. */
  name: string;
  /** Fields that the list shows beside the name. */
  columns: readonly string[];
  /** Flags and choices by which the list is narrowed. */
  filters: readonly string[];
  /** The first is the order of the list unless another is asked for. */
  sorts: Readonly<Record<string, Sort>>;
  /** Where guests see the rows. */
  guestPage: RouteName;
  /** The very page of a row; null for one that no page shows. */
  guestPath?: (values: Values, locale: Locale) => `/${string}` | null;
  /** Its rows are drafts before guests read them, and who may do this publishes them. Null: what is saved counts at once. */
  publishing: Permission | null;
};

/** What a row holds, by field. */
export type Values = Readonly<Record<string, unknown>>;
export type StoredRow<V = Values> = {
  id: string;
  revision: number;
  values: V;
  /** It is published, and yet guests do not see it. */
  isHidden?: boolean;
};
/** `stamp`: what its tick sends where that is more than the revision. */
export type ListedRow = { id: string; revision: number; values: Values; stamp?: string };
type RowOption = {
  value: string;
  label: Bilingual;
  /** Of a row of another kind: what it is, how it looks, and whether guests see it. */
  of?: MessageId;
  picture?: string;
  isHidden?: boolean;
};
/** Where the rows for a relation come from. */
export type RelationSource = {
  find: (db: Queryable, values: readonly string[]) => Promise<RowOption[]>;
  /** Those whose names match all patterns; the first of all without any. */
  search: (db: Queryable, globs: readonly string[]) => Promise<RowOption[]>;
};
/** By field, of a row or of a list within it. */
export type Relations = Readonly<Record<string, RelationSource>>;
export type RowOptions = Readonly<Record<string, readonly RowOption[]>>;

/** What a list is asked for. */
export type ListAsked = {
  sort: string;
  filters: Readonly<Record<string, string | boolean>>;
  work?: WorkAsked | null;
  /** What was typed to search for, and the patterns that find it. */
  search: string;
  globs: readonly string[];
  /** The row beside which the page begins; null at the ends. */
  after: string | null;
  before: string | null;
  limit: number;
};

export type ListPage = {
  rows: ListedRow[];
  total: number;
  /** The cursors of the neighbouring pages. */
  next: string | null;
  previous: string | null;
};
