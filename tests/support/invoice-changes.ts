/**
 * Every change after which a sale's invoice is another, as statements on the views that `nameSales` makes; the trigger by
 * which the stored sums hear of it stands first.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parkInstant } from '#src/values/day.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';

export const NEXT = parkInstant('2026-12-02', '10:00');

type Named = Record<'tickets' | 'parcel' | 'other', Pick<Purchase, 'code'>>;

/** Tickets that a company bought, goods that are sent, and others. */
export async function nameSales(db: Db, names: Named): Promise<void> {
  for (const [name, { code }] of Object.entries(names))
    for (const table of ['orders', 'holds'])
      await db.read.run(
        sql.raw(`CREATE VIEW ${table}_${name} AS SELECT * FROM ${table} WHERE code = '${code}'`),
      );
  await db.read.run(sql`UPDATE orders SET invoice = '{}' WHERE id = (SELECT id FROM orders_tickets)`);
}

const TICKETS = 'id = (SELECT id FROM orders_tickets)';
const OTHER = 'id = (SELECT id FROM orders_other)';
const OF_TICKETS = 'hold_id = (SELECT id FROM holds_tickets)';
const OF_PARCEL = 'hold_id = (SELECT id FROM holds_parcel)';
const CANCELLED = `UPDATE orders SET status = 'cancelled' WHERE ${OTHER}`;
const aside = (table: string, where: string) =>
  `CREATE TEMP TABLE aside AS SELECT * FROM ${table} WHERE ${where}`;
const again = (table: string) => `INSERT INTO ${table} SELECT * FROM aside`;

const due = (reason: string, order = 'other') =>
  `INSERT INTO refund_dues (id, order_id, provider, amount_vnd, reason, state, created_at, updated_at)
   SELECT 'due', id, 'vnpay', 1, '${reason}', 'open', '2027-01-01', '2027-01-01' FROM orders_${order}`;
const refund = (reason: string, order = 'other') =>
  `INSERT INTO refunds (id, order_id, attempt_id, amount_vnd, state, request_id, reason, created_by, created_at, updated_at)
   SELECT 'refund', id, 'x', 1, 'paying', 'x', '${reason}', 'x', '2027-01-01', '2027-01-01' FROM orders_${order}`;
const request = (id: string, order = 'other') =>
  `INSERT INTO refund_requests (id, order_id, state, ground, fee_vnd, amount_vnd, note, created_at, updated_at)
   SELECT '${id}', id, 'paying', 'staff', 0, 1, '', '2027-01-01', '2027-01-01' FROM orders_${order}`;
const line = (id: string) =>
  `INSERT INTO refund_lines (request_id, line_id, kind, amount_vnd) VALUES ('${id}', 'x', 'product', 1)`;

/** `before` is done before the sums are stored. */
export type Case = [trigger: string, change: string, ...before: string[]];
const added = (name: string, table: string, where: string): Case => [
  `${name}_added`,
  again(table),
  aside(table, where),
  `DELETE FROM ${table} WHERE ${where}`,
];
const removed = (name: string, table: string, where: string): Case => [
  `${name}_removed`,
  `DELETE FROM ${table} WHERE ${where}`,
];
const changed = (name: string, table: string, where: string, ...sets: string[]): Case[] =>
  sets.map((set) => [`${name}_changed`, `UPDATE ${table} SET ${set} WHERE ${where}`]);

export const CASES: Case[] = [
  added('order', 'orders', TICKETS),
  removed('order', 'orders', TICKETS),
  ...changed(
    'order',
    'orders',
    TICKETS,
    "status = 'pending'",
    'total_vnd = 0',
    'invoice = NULL',
    "hold_id = 'none'",
    `paid_at = '${NEXT}'`,
  ),
  [
    'order_changed',
    `UPDATE orders SET paid_at = '${BEFORE}' WHERE ${TICKETS}`,
    `UPDATE orders SET paid_at = NULL WHERE ${TICKETS}`,
  ],
  ['order_changed', CANCELLED, `UPDATE orders SET status = 'pending' WHERE ${OTHER}`, due('cancelled')],
  ['order_left', `UPDATE orders SET paid_at = NULL WHERE ${TICKETS}`],
  added('ticket_line', 'hold_lines', OF_TICKETS),
  removed('ticket_line', 'hold_lines', OF_TICKETS),
  ...changed(
    'ticket_line',
    'hold_lines',
    OF_TICKETS,
    'quantity = 1',
    'unit_price_vnd = 1000',
    'vat_per_mille = 50',
    "hold_id = 'none'",
  ),
  added('goods_line', 'order_lines', OF_PARCEL),
  removed('goods_line', 'order_lines', OF_PARCEL),
  ...changed(
    'goods_line',
    'order_lines',
    OF_PARCEL,
    'quantity = 1',
    'unit_price_vnd = 1000',
    'discount_vnd = 1000',
    'vat_per_mille = 50',
  ),
  [
    'goods_line_changed',
    `UPDATE order_lines SET hold_id = (SELECT id FROM holds_parcel) WHERE hold_id = 'none'`,
    `UPDATE order_lines SET hold_id = 'none' WHERE ${OF_PARCEL}`,
  ],
  added('delivery', 'order_deliveries', OF_PARCEL),
  removed('delivery', 'order_deliveries', OF_PARCEL),
  ...changed(
    'delivery',
    'order_deliveries',
    OF_PARCEL,
    'fee_vnd = 1000',
    'vat_per_mille = 50',
    "hold_id = 'none'",
  ),
  ...[due, refund].flatMap((make): Case[] => {
    const [name, table] = make === due ? ['due', 'refund_dues'] : ['refund', 'refunds'];
    const toOther = `order_id = (SELECT id FROM orders_other)`;
    return [
      [`${name}_added`, make('cancelled'), CANCELLED],
      [
        `${name}_changed`,
        `UPDATE ${table} SET reason = 'cancelled' WHERE id = '${name}'`,
        CANCELLED,
        make('late'),
      ],
      [
        `${name}_changed`,
        `UPDATE ${table} SET reason = 'late' WHERE id = '${name}'`,
        CANCELLED,
        make('cancelled'),
      ],
      [
        `${name}_changed`,
        `UPDATE ${table} SET ${toOther} WHERE id = '${name}'`,
        CANCELLED,
        make('cancelled', 'parcel'),
      ],
      [
        `${name}_changed`,
        `UPDATE ${table} SET order_id = 'none' WHERE id = '${name}'`,
        CANCELLED,
        make('cancelled'),
      ],
      [`${name}_removed`, `DELETE FROM ${table} WHERE id = '${name}'`, CANCELLED, make('cancelled')],
    ];
  }),
  ['return_added', line('one'), CANCELLED, request('one')],
  [
    'return_removed',
    `DELETE FROM refund_lines WHERE request_id = 'one'`,
    CANCELLED,
    request('one'),
    line('one'),
  ],
  [
    'return_changed',
    `UPDATE refund_lines SET request_id = 'one'`,
    CANCELLED,
    request('one'),
    request('two', 'parcel'),
    line('two'),
  ],
  [
    'return_changed',
    `UPDATE refund_lines SET request_id = 'two'`,
    CANCELLED,
    request('one'),
    request('two', 'parcel'),
    line('one'),
  ],
  [
    'request_changed',
    `UPDATE refund_requests SET order_id = (SELECT id FROM orders_other)`,
    CANCELLED,
    request('one', 'parcel'),
    line('one'),
  ],
  [
    'request_changed',
    `UPDATE refund_requests SET order_id = (SELECT id FROM orders_parcel)`,
    CANCELLED,
    request('one'),
    line('one'),
  ],
];
