/** Sales as plain rows: what the sums of invoices are made of, and nothing else. */
import { sql } from 'drizzle-orm';
import type { Db, Reads } from '#db/client.ts';
import { parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';

export type RawSale = {
  paidAt: string | null;
  status?: string;
  totalVnd?: number;
  isInvoiced?: boolean;
  /** Quantity, price and tax rate of each line; of goods the discount comes third. */
  tickets?: [quantity: number, priceVnd: number, vatPerMille: number][];
  goods?: [quantity: number, priceVnd: number, discountVnd: number, vatPerMille: number][];
  delivery?: [feeVnd: number, vatPerMille: number];
  /** What says that a cancelled order was a sale, or something like it. */
  back?: 'due' | 'refund' | 'goods' | 'other due' | 'other refund' | 'tickets';
};

const NOON = '2026-01-01T05:00:00.000Z';

/** One ticket of 108,000 ₫, paid at noon. */
export function ticketSale(day: string, priceVnd = 108_000): RawSale {
  return { paidAt: parkInstant(day, '12:00'), tickets: [[1, priceVnd, 80]] };
}

/** For `read` of a database whose sales have neither departures nor products. */
export async function withoutKeys({ read }: Db): Promise<void> {
  await read.run(sql`PRAGMA foreign_keys = OFF`);
}

/** Returns the order's id. */
export async function addSale({ read }: Db, sale: RawSale): Promise<string> {
  const id = newId();
  await addLines(read, id, sale);
  const { paidAt, status = 'confirmed', totalVnd = 1, isInvoiced = false } = sale;
  await read.run(sql`INSERT INTO orders (id, code, hold_id, status, payment_status, refund_due_vnd, locale, contact_name,
      wants_marketing, method, total_vnd, paid_vnd, created_at, paid_at, invoice)
    VALUES (${id}, ${id}, ${id}, ${status}, 'paid', 0, 'vi', '', 0, 'vnpay', ${totalVnd}, ${totalVnd}, ${NOON}, ${paidAt},
      ${isInvoiced ? '{}' : null})`);
  await addBack(read, id, sale.back);
  return id;
}

async function addLines(
  read: Reads,
  id: string,
  { tickets = [], goods = [], delivery }: RawSale,
): Promise<void> {
  await read.run(sql`INSERT INTO holds (id, code, state, locale, day, total_vnd, created_at, expires_at)
    VALUES (${id}, ${id}, 'ordered', 'vi', '2026-01-01', 1, ${NOON}, ${NOON})`);
  for (const [quantity, priceVnd, vatPerMille] of tickets)
    await read.run(sql`INSERT INTO hold_lines (id, hold_id, departure_id, unit_id, unit_key, name, quantity, pax_count, unit_price_vnd, vat_per_mille)
      VALUES (${newId()}, ${id}, '', '', 'adult', '{}', ${quantity}, 1, ${priceVnd}, ${vatPerMille})`);
  for (const [quantity, priceVnd, discountVnd, vatPerMille] of goods)
    await read.run(sql`INSERT INTO order_lines (id, hold_id, kind, item_id, slug, name, choice, picture, quantity, unit_price_vnd, discount_vnd, savings, vat_per_mille)
      VALUES (${newId()}, ${id}, 'product', '', '', '{}', '{}', '', ${quantity}, ${priceVnd}, ${discountVnd}, '[]', ${vatPerMille})`);
  if (delivery)
    await read.run(sql`INSERT INTO order_deliveries (hold_id, fee_vnd, vat_per_mille, address)
      VALUES (${id}, ${delivery[0]}, ${delivery[1]}, '{}')`);
}

async function addBack(read: Reads, id: string, back: RawSale['back']): Promise<void> {
  const reason = back?.startsWith('other') ? 'late' : 'cancelled';
  if (back?.endsWith('due'))
    await read.run(sql`INSERT INTO refund_dues (id, order_id, provider, amount_vnd, reason, state, created_at, updated_at)
      VALUES (${id}, ${id}, 'vnpay', 1, ${reason}, 'open', ${NOON}, ${NOON})`);
  if (back?.endsWith('refund'))
    await read.run(sql`INSERT INTO refunds (id, order_id, attempt_id, amount_vnd, state, request_id, reason, created_by, created_at, updated_at)
      VALUES (${id}, ${id}, '', 1, 'paying', ${id}, ${reason}, '', ${NOON}, ${NOON})`);
  if (back !== 'goods' && back !== 'tickets') return;
  await read.run(sql`INSERT INTO refund_requests (id, order_id, state, ground, fee_vnd, amount_vnd, note, created_at, updated_at)
    VALUES (${id}, ${id}, 'paying', 'staff', 0, 1, '', ${NOON}, ${NOON})`);
  if (back === 'goods')
    await read.run(
      sql`INSERT INTO refund_lines (request_id, line_id, kind, amount_vnd) VALUES (${id}, 'x', 'product', 1)`,
    );
}
