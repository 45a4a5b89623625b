/** The audit log by the words of its reasons and values: `audit_search`, an index without accents of each row by its id. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { type AuditQuery, wordsIn } from './audit.ts';

type Asked = AuditQuery & { text: string; subjects?: readonly string[] };

/**
 * The ids of the rows that have every word, the last one perhaps unfinished. The newest first, and with `after` the oldest
 * first; rows come in the order in which they were written.
 */
export async function listIdsByText(db: Queryable, asked: Asked, limit: number): Promise<number[]> {
  const order = sql.raw(asked.after === null ? 'DESC' : 'ASC');
  const wanted = sql.join([sql`audit_search MATCH ${questionOf(asked)}`, ...conditionsOf(asked)], sql` AND `);
  const rows = await db.all<{ id: number }>(
    sql`SELECT e.id AS id FROM audit_search s CROSS JOIN audit_events e ON e.id = s.rowid
      WHERE ${wanted} ORDER BY s.rowid ${order} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Who, what and the subject are asked of the index too: it skips what only one of them has. */
function questionOf({ text, who, permission, subject, subjects = [] }: Asked): string {
  const words = wordsIn(text).map(
    (word, index, all) => `${quoted(word)}${index < all.length - 1 ? '' : '*'}`,
  );
  const parts = [`words : (${words.join(' AND ')})`];
  if (who !== null && permission !== null) parts.push(`act : ${quoted(oneWord(who + permission))}`);
  else if (who !== null) parts.push(`who : ${quoted(who)}`);
  else if (permission !== null) parts.push(`permission : ${quoted(permission)}`);
  if (subject !== null) parts.push(`subject : (${subjects.map(quoted).join(' OR ')})`);
  return parts.join(' AND ');
}

/** As the trigger of the index writes it. */
function oneWord(ids: string): string {
  return ids.replaceAll(/[-._]/g, '');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows are written in the order of their instants but for a few that waited for each other. */
const UNORDERED_MAX = 1000;

function conditionsOf({ who, permission, subject, subjects = [], from, to, before, after }: Asked): SQL[] {
  const wanted: SQL[] = [];
  // The index finds parts of an id too.
  if (who !== null) wanted.push(sql`e.who = ${who}`);
  if (permission !== null) wanted.push(sql`e.permission = ${permission}`);
  if (subject !== null) wanted.push(sql`e.subject_id IN ${[...subjects]}`);
  if (from !== null) wanted.push(...sinceDay(from));
  if (to !== null) wanted.push(...untilDay(to));
  if (before !== null) wanted.push(sql`s.rowid < ${before.id}`);
  else if (after !== null) wanted.push(sql`s.rowid > ${after.id}`);
  return wanted;
}

function sinceDay(day: string): SQL[] {
  const start = parkInstant(day, '00:00');
  const first = sql`SELECT id FROM audit_events INDEXED BY audit_events_at WHERE at >= ${start} ORDER BY at, id`;
  return [sql`e.at >= ${start}`, sql`s.rowid >= (SELECT min(id) FROM (${first} LIMIT ${UNORDERED_MAX}))`];
}

function untilDay(day: string): SQL[] {
  const end = parkInstant(addDays(day, 1), '00:00');
  const last = sql`SELECT id FROM audit_events INDEXED BY audit_events_at WHERE at < ${end} ORDER BY at DESC, id DESC`;
  return [sql`e.at < ${end}`, sql`s.rowid <= (SELECT max(id) FROM (${last} LIMIT ${UNORDERED_MAX}))`];
}
