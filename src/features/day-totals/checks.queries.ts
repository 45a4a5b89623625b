import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type DayTotalCheckRow, dayTotalChecks, type TotalFault } from '#db/schema/day-totals.ts';

/** `from` and `until` are the instants at which the park day begins and ends. */
export type CheckedDay = { day: string; from: string; until: string };
type Difference = Pick<TotalFault, 'key' | 'stored' | 'counted'>;

/** Each total beside what its rows add up to, in one statement, so that no write comes between. */
export async function findSalesFaults(db: Queryable, { day }: CheckedDay): Promise<Difference[]> {
  return db.all(sql`SELECT ${day} || ' ' || type || ' ' || start || ' ' || what AS key,
      sum(stored) AS stored, sum(counted) AS counted FROM (
    SELECT ticket_type_id AS type, start_time AS start, w.value AS what, 0 AS counted,
      CASE w.value WHEN 'tickets' THEN tickets WHEN 'people' THEN people ELSE value_vnd END AS stored
      FROM day_sales, json_each('["tickets","people","value"]') w WHERE day = ${day}
    UNION ALL SELECT t.ticket_type_id, t.start_time, w.value,
      CASE w.value WHEN 'tickets' THEN 1 WHEN 'people' THEN t.pax_count ELSE t.price_vnd END, 0
      FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id
      CROSS JOIN json_each('["tickets","people","value"]') w
      WHERE t.day = ${day} AND t.state IN ('issued', 'redeemed')
      AND o.payment_status IN ('paid', 'partially_refunded'))
    GROUP BY type, start, what HAVING sum(stored) <> sum(counted)`);
}

export async function findEntryFaults(
  db: Queryable,
  { day, from, until }: CheckedDay,
): Promise<Difference[]> {
  return db.all(sql`SELECT ${day} || ' ' || gate || ' ' || type || ' ' || start || ' ' || half AS key,
      sum(stored) AS stored, sum(counted) AS counted FROM (
    SELECT gate_id AS gate, ticket_type_id AS type, start_time AS start, half_hour AS half,
      people AS stored, 0 AS counted FROM day_entries WHERE day = ${day}
    UNION ALL SELECT s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''),
      strftime('%H', s.at, '+7 hours') || iif(strftime('%M', s.at) < '30', ':00', ':30'), 0, s.pax_count
      FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id
      WHERE s.at >= ${from} AND s.at < ${until} AND s.result = 'ok' AND s.undone_at IS NULL)
    GROUP BY gate, type, start, half HAVING sum(stored) <> sum(counted)`);
}

export async function findTakingFaults(
  db: Queryable,
  { day, from, until }: CheckedDay,
): Promise<Difference[]> {
  return db.all(sql`SELECT ${day} || ' ' || provider || ' ' || what AS key,
      sum(stored) AS stored, sum(counted) AS counted FROM (
    SELECT provider, w.value AS what, 0 AS counted,
      CASE w.value WHEN 'payments' THEN payments WHEN 'received' THEN received_vnd ELSE refunded_vnd END AS stored
      FROM day_takings, json_each('["payments","received","refunded"]') w WHERE day = ${day}
    UNION ALL SELECT iif(account = 'suspense', 'transfer', replace(account, 'money:', '')), w.value,
      CASE w.value WHEN 'payments' THEN amount_vnd > 0 WHEN 'received' THEN max(amount_vnd, 0)
        ELSE -min(amount_vnd, 0) END, 0
      FROM ledger_entries INDEXED BY ledger_entries_takings
      CROSS JOIN json_each('["payments","received","refunded"]') w
      WHERE at >= ${from} AND at < ${until} AND account <> 'orders'
      AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'))
    GROUP BY provider, what HAVING sum(stored) <> sum(counted)`);
}

/** The last day of visit that any ticket is for; null without tickets. */
export async function findLastTicketDay(db: Queryable): Promise<string | null> {
  const [row] = await db.all<{ day: string | null }>(
    sql`SELECT max(day) AS day FROM issued_tickets INDEXED BY issued_tickets_day`,
  );
  return row?.day ?? null;
}

export async function findLastCheck(db: Queryable): Promise<DayTotalCheckRow | null> {
  const [row] = await db.select().from(dayTotalChecks).orderBy(desc(dayTotalChecks.day)).limit(1);
  return row ?? null;
}

export async function createCheck(db: Queryable, row: DayTotalCheckRow): Promise<void> {
  await db.insert(dayTotalChecks).values(row).onConflictDoNothing();
}
