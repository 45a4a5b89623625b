/** What staff did, as the office reads it; the rows are written by `src/server/sessions/record-audit.ts`. */
import type { AuditEventRow } from '#db/schema/audit.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

export const AUDIT_PAGE_SIZE = 40;
export const SUBJECT_MAX_CHARS = 100;

const WORD = /[\p{L}\p{N}]+/gu;
const NAME = /^[\w.-]{1,60}$/;
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,14})$/;
const ORDER_CODE = /^DM[0-9A-Z]{8}$/;

export type AuditFilter = {
  /** The id of an account. */
  who: string | null;
  permission: string | null;
  /** The code of an order, or the id of what was changed. */
  subject: string | null;
  /** Of a reason or of a value, before or after. */
  text: string | null;
  /** Park days, both included. */
  from: string | null;
  to: string | null;
  /** Whether scans at the gates are among it; asking for a permission, a subject or a text does it too. */
  hasScans: boolean;
};

/** Between which rows a page begins; it need not be the place of a row that is there. */
export type AuditPlace = Pick<AuditEventRow, 'at' | 'id'>;
export type AuditQuery = AuditFilter & { before: AuditPlace | null; after: AuditPlace | null };

/** The row, and who it was as far as the account still exists. */
export type AuditEvent = AuditEventRow & { name: string | null; email: string | null };
export type AuditPage = { events: AuditEvent[]; older: AuditPlace | null; newer: AuditPlace | null };

/** What an address asks for; what it cannot mean is as if it were not there. */
export function readAuditQuery(query: URLSearchParams, today: string): AuditQuery {
  const named = (name: string) => {
    const value = query.get(name) ?? '';
    return NAME.test(value) ? value : null;
  };
  const dayOf = (name: string) => {
    const read = readDay(query.get(name) ?? '', { today, toward: 'back' });
    return 'day' in read ? read.day : null;
  };
  const before = readPlace(query.get('before'));
  const [from, to] = [dayOf('from'), dayOf('to')];
  const isReversed = from !== null && to !== null && from > to;
  return {
    who: named('who'),
    permission: named('permission'),
    subject: readSubject(query.get('subject')),
    text: readText(query.get('text')),
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    hasScans: query.get('scans') === '1',
    before,
    after: before ? null : readPlace(query.get('after')),
  };
}

/** Codes of orders are found however they were typed; a text too long to be an id finds nothing. */
function readSubject(typed: string | null): string | null {
  const text = (typed ?? '').trim().slice(0, SUBJECT_MAX_CHARS + 1);
  const code = normalizeCode(text);
  return ORDER_CODE.test(code) ? code : text || null;
}

function readText(typed: string | null): string | null {
  const text = (typed ?? '').trim().slice(0, SUBJECT_MAX_CHARS);
  return wordsIn(text).length > 0 ? text : null;
}

/** As the index has them: lower case, without accents. */
export function wordsIn(text: string): string[] {
  return withoutMarks(text).toLowerCase().match(WORD) ?? [];
}

function readPlace(text: string | null): AuditPlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? [];
  return at && id ? { at, id: Number(id) } : null;
}

export function auditQuery(
  { who, permission, subject, text, from, to, hasScans }: AuditFilter,
  place: { before?: AuditPlace; after?: AuditPlace } = {},
): RouteQuery {
  return {
    who: who ?? undefined,
    permission: permission ?? undefined,
    subject: subject ?? undefined,
    text: text ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    scans: hasScans ? '1' : undefined,
    before: place.before && placeText(place.before),
    after: place.after && placeText(place.after),
  };
}

function placeText({ at, id }: AuditPlace): string {
  return `${at}_${id}`;
}

export function isFiltered({ who, permission, subject, text, from, to }: AuditFilter): boolean {
  return (who ?? permission ?? subject ?? text ?? from ?? to) !== null;
}

/** One field of a row: what it was, where it was anything, and what it is. */
type Change = { field: string; hasBefore: boolean; before: unknown; after: unknown };

/** Changed fields first, then what else was written down about it. */
export function changesOf({ before, after }: Pick<AuditEventRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    hasBefore: before !== null && Object.hasOwn(before, field),
    before: before?.[field],
    after: after?.[field],
  }));
}
