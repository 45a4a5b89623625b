/** What the day totals say of a day, and the rows that they must add up to, some at a time. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

/** `from` and `until` are the instants at which the park day begins and ends. */
export type CountedDay = { day: string; from: string; until: string };

/** A total by name: what it counts, and its sums. */
export type StoredTotal = { key: string; a: number; b: number; c: number };

/** A row that counts towards `key`; all zero for one that is passed over. `row` is its rowid. */
export type CountedRow = StoredTotal & { row: number };
export type ScanRow = CountedRow & { at: string };

/** Money has no other order than time, account and amount: those of its index. */
export type TakingRow = ScanRow & { account: string; amountVnd: number; channelKey: string };

const NO_CONDITION = sql``;

export type StoredSale = StoredTotal & { type: string; start: string };
export type StoredEntry = StoredSale & { gate: string; half: string };

export function listStoredSales(
  db: Queryable,
  day: string,
  { after, limit }: Page<StoredSale>,
): Promise<StoredSale[]> {
  const isPast = after
    ? sql`AND (ticket_type_id, start_time) > (${after.type}, ${after.start})`
    : NO_CONDITION;
  return db.all(sql`SELECT ticket_type_id AS type, start_time AS start, ticket_type_id || ' ' || start_time AS key,
    tickets AS a, people AS b, value_vnd AS c FROM day_sales INDEXED BY sqlite_autoindex_day_sales_1
    WHERE day = ${day} ${isPast} ORDER BY ticket_type_id, start_time LIMIT ${limit}`);
}

export function listStoredEntries(
  db: Queryable,
  day: string,
  { after, limit }: Page<StoredEntry>,
): Promise<StoredEntry[]> {
  const names = sql`gate_id, ticket_type_id, start_time, half_hour`;
  const isPast = after
    ? sql`AND (${names}) > (${after.gate}, ${after.type}, ${after.start}, ${after.half})`
    : NO_CONDITION;
  return db.all(sql`SELECT gate_id AS gate, ticket_type_id AS type, start_time AS start, half_hour AS half,
    gate_id || ' ' || ticket_type_id || ' ' || start_time || ' ' || half_hour AS key, people AS a, 0 AS b, 0 AS c
    FROM day_entries INDEXED BY sqlite_autoindex_day_entries_1
    WHERE day = ${day} ${isPast} ORDER BY ${names} LIMIT ${limit}`);
}

export function listStoredTakings(db: Queryable, day: string): Promise<StoredTotal[]> {
  return db.all(sql`SELECT provider AS key, payments AS a, received_vnd AS b, refunded_vnd AS c
    FROM day_takings WHERE day = ${day}`);
}

export function listStoredChannelTakings(db: Queryable, day: string): Promise<StoredTotal[]> {
  return db.all(sql`SELECT sales_channel || ' ' || provider AS key, payments AS a, received_vnd AS b, refunded_vnd AS c
    FROM day_channel_takings WHERE day = ${day}`);
}

export type Page<Row> = { after: Row | undefined; limit: number };

/** Tickets of the day in the order of their rows, those that were given back among them. */
export function listSoldTickets(
  db: Queryable,
  { day }: CountedDay,
  { after, limit }: Page<CountedRow>,
): Promise<CountedRow[]> {
  return db.all(sql`SELECT "row", key, counts AS a, counts * people AS b, counts * value AS c FROM (
    SELECT t.rowid AS "row", t.ticket_type_id || ' ' || t.start_time AS key, t.pax_count AS people, t.price_vnd AS value,
      t.state IN ('issued', 'redeemed') AND coalesce(o.payment_status, '') IN ('paid', 'partially_refunded') AS counts
    FROM issued_tickets t INDEXED BY issued_tickets_day
      LEFT JOIN orders o INDEXED BY sqlite_autoindex_orders_1 ON o.id = t.order_id
    WHERE t.day = ${day} AND t.rowid > ${after?.row ?? 0} ORDER BY t.rowid LIMIT ${limit})`);
}

/** Scans of the day in the order of their time, the refused ones among them. */
export function listCountedScans(
  db: Queryable,
  { from, until }: CountedDay,
  { after, limit }: Page<ScanRow>,
): Promise<ScanRow[]> {
  return db.all(sql`SELECT s.rowid AS "row", s.at,
      s.gate_id || ' ' || coalesce(t.ticket_type_id, '') || ' ' || coalesce(t.start_time, '') || ' ' ||
        strftime('%H', s.at, '+7 hours') || iif(strftime('%M', s.at) < '30', ':00', ':30') AS key,
      iif(s.result = 'ok' AND s.undone_at IS NULL, s.pax_count, 0) AS a, 0 AS b, 0 AS c
    FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id
    WHERE (s.at, s.rowid) > (${after?.at ?? from}, ${after?.row ?? 0}) AND s.at < ${until}
    ORDER BY s.at, s.rowid LIMIT ${limit}`);
}

/** Money from and to buyers on the day, with the sales channel of its order. */
export function listTakingRows(
  db: Queryable,
  { from, until }: CountedDay,
  { after, limit }: Page<TakingRow>,
): Promise<TakingRow[]> {
  const { at = from, account = '', amountVnd = 0, row = 0 } = after ?? {};
  return db.all(sql`SELECT *, coalesce(channel, '') || ' ' || key AS channelKey,
      amountVnd > 0 AS a, max(amountVnd, 0) AS b, -min(amountVnd, 0) AS c FROM (
    SELECT e.id AS "row", e.at, e.account, e.amount_vnd AS amountVnd, o.sales_channel AS channel,
      iif(e.account = 'suspense', 'transfer', replace(e.account, 'money:', '')) AS key
    FROM ledger_entries e INDEXED BY ledger_entries_takings
      LEFT JOIN orders o INDEXED BY sqlite_autoindex_orders_1 ON o.id = e.order_id
    WHERE (e.at, e.account, e.amount_vnd, e.id) > (${at}, ${account}, ${amountVnd}, ${row}) AND e.at < ${until}
      AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')
    ORDER BY e.at, e.account, e.amount_vnd, e.id LIMIT ${limit})`);
}
