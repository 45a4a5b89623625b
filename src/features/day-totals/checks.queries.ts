import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type DayTotalCheckRow, dayTotalChecks, type TotalFault } from '#db/schema/day-totals.ts';

/** `from` and `until` are the instants at which the park day begins and ends. */
type CheckedDay = { day: string; from: string; until: string };
type Difference = Pick<TotalFault, 'key' | 'stored' | 'counted'>;

/** Sums of a total as it is stored, then of its rows, each with the name of what was added up. */
type Sums = { key: string; stored: number[]; counted: number[] };

function differencesOf({ key, stored, counted }: Sums, names: readonly string[]): Difference[] {
  return names.flatMap((name, index) => {
    const [own = 0, right = 0] = [stored[index], counted[index]];
    return own === right ? [] : [{ key: `${key} ${name}`, stored: own, counted: right }];
  });
}

type Compared = Record<'a' | 'b' | 'c' | 'x' | 'y' | 'z', number> & { key: string };
const sumsOf = ({ key, a, b, c, x, y, z }: Compared): Sums => ({
  key,
  stored: [a, b, c],
  counted: [x, y, z],
});

/** Each total beside what its rows add up to, in one statement, so that no write comes between. */
export async function findSalesFaults(db: Queryable, { day }: CheckedDay): Promise<Difference[]> {
  const rows = await db.all<Compared>(sql`SELECT ${day} || ' ' || type || ' ' || start AS key,
      sum(tickets) AS a, sum(people) AS b, sum(value) AS c,
      sum(own_tickets) AS x, sum(own_people) AS y, sum(own_value) AS z FROM (
    SELECT ticket_type_id AS type, start_time AS start, tickets, people, value_vnd AS value,
      0 AS own_tickets, 0 AS own_people, 0 AS own_value FROM day_sales WHERE day = ${day}
    UNION ALL SELECT t.ticket_type_id, t.start_time, 0, 0, 0, 1, t.pax_count, t.price_vnd
      FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id
      WHERE t.day = ${day} AND t.state IN ('issued', 'redeemed')
      AND o.payment_status IN ('paid', 'partially_refunded'))
    GROUP BY type, start HAVING a <> x OR b <> y OR c <> z`);
  return rows.flatMap((row) => differencesOf(sumsOf(row), ['tickets', 'people', 'value']));
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
  const rows = await db.all<Compared>(sql`SELECT ${day} || ' ' || name AS key,
      sum(payments) AS a, sum(received) AS b, sum(refunded) AS c,
      sum(own_payments) AS x, sum(own_received) AS y, sum(own_refunded) AS z FROM (
    SELECT provider AS name, payments, received_vnd AS received, refunded_vnd AS refunded,
      0 AS own_payments, 0 AS own_received, 0 AS own_refunded FROM day_takings WHERE day = ${day}
    UNION ALL SELECT iif(account = 'suspense', 'transfer', replace(account, 'money:', '')), 0, 0, 0,
      amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0)
      FROM ledger_entries INDEXED BY ledger_entries_takings
      WHERE at >= ${from} AND at < ${until} AND account <> 'orders'
      AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'))
    GROUP BY name HAVING a <> x OR b <> y OR c <> z`);
  return rows.flatMap((row) => differencesOf(sumsOf(row), ['payments', 'received', 'refunded']));
}

/** The same by sales channel: each entry belongs to that of its order. */
export async function findChannelFaults(
  db: Queryable,
  { day, from, until }: CheckedDay,
): Promise<Difference[]> {
  const rows = await db.all<Compared>(sql`SELECT ${day} || ' ' || channel || ' ' || name AS key,
      sum(payments) AS a, sum(received) AS b, sum(refunded) AS c,
      sum(own_payments) AS x, sum(own_received) AS y, sum(own_refunded) AS z FROM (
    SELECT sales_channel AS channel, provider AS name, payments, received_vnd AS received, refunded_vnd AS refunded,
      0 AS own_payments, 0 AS own_received, 0 AS own_refunded FROM day_channel_takings WHERE day = ${day}
    UNION ALL SELECT coalesce(o.sales_channel, ''),
      iif(e.account = 'suspense', 'transfer', replace(e.account, 'money:', '')), 0, 0, 0,
      e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0)
      FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o INDEXED BY sqlite_autoindex_orders_1
        ON o.id = e.order_id
      WHERE e.at >= ${from} AND e.at < ${until} AND e.account <> 'orders'
      AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'))
    GROUP BY channel, name HAVING a <> x OR b <> y OR c <> z`);
  return rows.flatMap((row) => differencesOf(sumsOf(row), ['payments', 'received', 'refunded']));
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
