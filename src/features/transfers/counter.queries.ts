import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { findCount } from './counter-counts.queries.ts';

export type Takings = { day: string; cashVnd: number; cardVnd: number };

/** Whether the payment at the counter that `ref` names was by card, from its receipt. */
export function isByCard(ref: SQL): SQL<number> {
  return sql`EXISTS (SELECT 1 FROM payment_events p INDEXED BY payment_events_ref WHERE p.ref = ${ref} AND p.outcome = 'settled'
    AND json_extract(p.payload, '$.how') = 'card')`;
}

/** The counter payments of a day in the ledger, less refunds: by card what was paid by card. */
export async function sumTakings(db: Queryable, day: string): Promise<Takings> {
  const [from, until] = [parkInstant(day, '00:00'), parkInstant(addDays(day, 1), '00:00')];
  const [sums] = await db.all<{ allVnd: number; cardVnd: number }>(sql`SELECT
    (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries INDEXED BY ledger_entries_counter
      WHERE account = 'money:counter' AND at >= ${from} AND at < ${until}) AS allVnd,
    (SELECT coalesce(sum(a.amount_vnd), 0) FROM payment_attempts a INDEXED BY payment_attempts_counter
      WHERE a.provider = 'counter' AND a.state = 'paid' AND a.settled_at >= ${from} AND a.settled_at < ${until}
      AND ${isByCard(sql`a.ref`)})
    - (SELECT coalesce(sum(r.amount_vnd), 0) FROM refunds r INDEXED BY refunds_updated CROSS JOIN payment_attempts a ON a.id = r.attempt_id
      WHERE a.provider = 'counter' AND r.state = 'done' AND r.updated_at >= ${from} AND r.updated_at < ${until}
      AND ${isByCard(sql`a.ref`)}) AS cardVnd`);
  if (!sums) throw new Error('no sums');
  return { day, cashVnd: sums.allVnd - sums.cardVnd, cardVnd: sums.cardVnd };
}

/** Those of these days that are not counted and had payments; newest first. */
export async function listUncounted(db: Queryable, days: readonly string[]): Promise<Takings[]> {
  const open = await Promise.all(
    days.map(async (day) => ((await findCount(db, day)) ? null : sumTakings(db, day))),
  );
  return open.filter(
    (takings) => takings !== null && (takings.cashVnd !== 0 || takings.cardVnd !== 0),
  ) as Takings[];
}
