import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type FoundBy, PERSONAL } from './personal-tables.ts';
import { PLAIN_COLUMNS } from './plain-columns.ts';
import { RETENTION } from './retention.ts';

/** A user's account and confirmed contacts. */
type Person = { userId: string; email: string | null; phone: string | null };

const ROWS_MAX = 1000;

/** All rows about a person by table, without hashes, tokens and files. */
export async function collectPersonal(db: Queryable, person: Person): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, { personal, by }] of Object.entries(PERSONAL)) {
    if (!by) continue;
    const columns = `${personal} ${PLAIN_COLUMNS[table] ?? ''}`.trim().split(/ +/).join(', ');
    const rows = await db.all<Record<string, unknown>>(
      sql`SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE ${isAbout(by, person)} LIMIT ${ROWS_MAX}`,
    );
    if (rows.length > 0) found[table] = rows.map(withoutFiles);
  }
  return found;
}

/** Removes or blanks what goes with the account, by the classification of the tables; the account itself goes last. */
export async function erasePersonal(db: Queryable, person: Person): Promise<void> {
  // What hangs on another row goes before it.
  const tables = Object.entries(PERSONAL).toSorted(([, one], [, other]) => order(one.by) - order(other.by));
  for (const [table, { by, onDeletion }] of tables) {
    if (!by || by === 'self' || onDeletion === 'kept') continue;
    const where = isAbout(by, person);
    if (onDeletion === 'removed') await db.run(sql`DELETE FROM ${sql.raw(table)} WHERE ${where}`);
    const blanks = blanksOf(table);
    if (onDeletion === 'blanked' && blanks)
      await db.run(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(blanks)} WHERE ${where}`);
  }
}

function order(by: FoundBy | undefined): number {
  return by === 'application' || by === 'quote' ? 0 : 1;
}

/** As at the end of its period. */
function blanksOf(table: string): string | null {
  const step = RETENTION.flatMap(({ steps }) => steps).find((one) => one.table === table);
  if (!step || step.remove === 'row') return null;
  return Object.entries(step.remove)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}

function isAbout(by: FoundBy, { userId, email, phone }: Person): SQL {
  const owned = sql`(SELECT order_id FROM owned_orders WHERE user_id = ${userId})`;
  const holds = sql`(SELECT hold_id FROM orders WHERE id IN ${owned})`;
  const lines = sql`(SELECT id FROM order_lines WHERE hold_id IN ${holds}
    UNION ALL SELECT id FROM issued_tickets WHERE order_id IN ${owned})`;
  const filters: Record<FoundBy, SQL> = {
    self: sql`id = ${userId}`,
    user: sql`user_id = ${userId}`,
    email: sql`lower(email) = ${email}`,
    contact: sql`contact IN (${email}, ${phone})`,
    owned: sql`id IN ${owned}`,
    order: sql`order_id IN ${owned}`,
    hold: sql`hold_id IN ${holds}`,
    line: sql`order_line_id IN ${lines}`,
    picture: sql`user_id = ${userId} OR user_id IS NULL AND id IN (SELECT upload_id FROM review_photos WHERE review_id IN
      (SELECT id FROM reviews WHERE order_line_id IN ${lines}))`,
    application: sql`application_id IN (SELECT id FROM job_applications WHERE lower(email) = ${email})`,
    quote: sql`quote_id IN (SELECT id FROM quote_requests WHERE lower(email) = ${email})`,
  };
  return filters[by];
}

function withoutFiles(row: Record<string, unknown>): Record<string, unknown> {
  const isFile = (value: unknown) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isFile(value)));
}
