import { customType, integer, text } from 'drizzle-orm/sqlite-core';

/** Opaque text id, chosen by the code that inserts the row. */
export function id() {
  return text('id').primaryKey();
}

/** UTC instant as ISO text, e.g. `2026-11-21T01:30:00.000Z`; sorts as time. */
export function instant(name: string) {
  return text(name);
}

/** Calendar day in Asia/Ho_Chi_Minh, `YYYY-MM-DD`. */
export function day(name: string) {
  return text(name);
}

/** Integer đồng, VAT included. */
export function vnd(name: string) {
  return integer(name);
}

export function flag(name: string) {
  return integer(name, { mode: 'boolean' });
}

/** Which writing of an editable row this is: who saves it must have read the same. */
/** When it was last saved; before anything else, where nobody has saved it since this was written down. */
export function changedAt() {
  return instant('updated_at').notNull().default('1970-01-01T00:00:00.000Z');
}

export function revision() {
  return integer('revision').notNull().default(1);
}

/** JSON text; malformed stored JSON reads as `null` so that one bad row cannot take a page down. */
export function json<T>(name: string) {
  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => parseOrNull<T>(stored),
  })(name);
}

function parseOrNull<T>(stored: string): T {
  try {
    return JSON.parse(stored) as T;
  } catch {
    return null as T;
  }
}

/** A text in both languages of the site. */
export type Bilingual = { vi: string; en: string };
