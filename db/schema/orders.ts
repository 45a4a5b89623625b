import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, vnd } from '#db/columns.ts';
import type { Channel } from '#src/values/channel.ts';
import { listIndexes } from './order-list-indexes.ts';
import { departures, type RefundPolicy, ticketTypes } from './tickets.ts';

export type HoldState = 'held' | 'ordered' | 'released' | 'expired';
export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded' | 'partially_refunded';
/** Where an order was sold. `web`: tickets or services; `shop`: goods alone; `counter`: the ticket counter took the money. */
export type SalesChannel = 'web' | 'shop' | 'counter';
/** `refunding`: its money has been asked back and the answer is not yet given. */
export type TicketState = 'issued' | 'redeemed' | 'exchanged' | 'refunding' | 'refunded' | 'void';
export type Invoice = { company: string; taxCode: string; address: string; email: string };

/** Places taken for a while. `held` counts in `quotas.held` until it expires; `ordered` counts in `quotas.sold` once paid. */
export const holds = sqliteTable(
  'holds',
  {
    id: id(),
    code: text('code').notNull().unique(),
    state: text('state').$type<HoldState>().notNull(),
    locale: text('locale').notNull(),
    day: day('day').notNull(),
    totalVnd: vnd('total_vnd').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    extendedAt: instant('extended_at'),
    /** People that it takes places for; null for holds that are not limited: exchanges and offers to those who wait. */
    places: integer('places'),
    /** Keyed hashes of its holder, stored only while it is held: visitor cookie, network, proved contact. */
    visitorKey: text('visitor_key'),
    networkKey: text('network_key'),
    contactKey: text('contact_key'),
    /** Keyed hash of the proved contact that pays at the counter; stays when another payment method is chosen later. */
    counterKey: text('counter_key'),
  },
  (table) => [
    index('holds_expiry').on(table.state, table.expiresAt),
    index('holds_known')
      .on(table.createdAt)
      .where(
        sql`visitor_key IS NOT NULL OR network_key IS NOT NULL OR contact_key IS NOT NULL OR counter_key IS NOT NULL`,
      ),
    index('holds_visitor').on(table.visitorKey).where(sql`visitor_key IS NOT NULL`),
    index('holds_network').on(table.networkKey).where(sql`network_key IS NOT NULL`),
    index('holds_contact').on(table.contactKey).where(sql`contact_key IS NOT NULL`),
    index('holds_counter').on(table.counterKey).where(sql`counter_key IS NOT NULL`),
  ],
);

export const holdLines = sqliteTable(
  'hold_lines',
  {
    id: id(),
    holdId: text('hold_id')
      .notNull()
      .references(() => holds.id),
    departureId: text('departure_id')
      .notNull()
      .references(() => departures.id),
    unitId: text('unit_id').notNull(),
    unitKey: text('unit_key').notNull(),
    name: json<Bilingual>('name').notNull(),
    quantity: integer('quantity').notNull(),
    paxCount: integer('pax_count').notNull(),
    /** What one of them really costs: `discountVnd` is off it already. */
    unitPriceVnd: vnd('unit_price_vnd').notNull(),
    /** What a discount code took off each of them. */
    discountVnd: vnd('discount_vnd').notNull().default(0),
    vatPerMille: integer('vat_per_mille').notNull(),
  },
  (table) => [index('hold_lines_hold').on(table.holdId)],
);

export const orders = sqliteTable(
  'orders',
  {
    id: id(),
    code: text('code').notNull().unique(),
    holdId: text('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** A person must look: paid but no places left, paid twice, wrong amount … */
    needsReview: text('needs_review'),
    refundDueVnd: vnd('refund_due_vnd').notNull(),
    locale: text('locale').$type<'vi' | 'en'>().notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    invoice: json<Invoice>('invoice'),
    wantsMarketing: flag('wants_marketing').notNull(),
    /** The channel to be tried first; null until one was chosen. */
    channel: text('channel').$type<Channel>(),
    method: text('method').notNull(),
    salesChannel: text('sales_channel').$type<SalesChannel>().notNull().default('web'),
    totalVnd: vnd('total_vnd').notNull(),
    paidVnd: vnd('paid_vnd').notNull(),
    /** What a voucher pays of the total: reserved with the order, spent with its payment. */
    creditVnd: vnd('credit_vnd'),
    /** The discount code of the order, and what it took off: the total is what was left. */
    discountCode: text('discount_code'),
    discountVnd: vnd('discount_vnd').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    qrOpenedAt: instant('qr_opened_at'),
    /** Part of what the secret of its link is derived from: with each renewal all former links stop working. */
    linkVersion: integer('link_version').notNull().default(0),
  },
  (table) => [
    index('orders_email').on(table.email),
    index('orders_phone').on(table.phone),
    index('orders_status').on(table.status, table.createdAt),
    index('orders_pending').on(table.holdId).where(sql`status = 'pending' AND paid_vnd = 0`),
    // For the nightly job that takes the person off old orders.
    index('orders_person').on(table.createdAt).where(sql`contact_name <> ''`),
    // The same of those never paid, whose period is shorter: among the paid ones they would be one in many.
    index('orders_person_unpaid')
      .on(table.createdAt)
      .where(sql`contact_name <> '' AND paid_at IS NULL AND status IN ('pending', 'cancelled')`),
    ...listIndexes(table),
    // What was sold in some time, for its invoices.
    index('orders_paid').on(table.paidAt).where(sql`paid_at IS NOT NULL`),
    index('orders_total').on(table.totalVnd, table.createdAt),
    index('orders_refund_due').on(table.createdAt).where(sql`refund_due_vnd > 0`),
    index('orders_invoice').on(table.createdAt).where(sql`invoice IS NOT NULL`),
  ],
);

/** Append-only: who moved what, when, from where to where, and why. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    field: text('field').$type<'status' | 'paymentStatus' | 'review' | 'note'>().notNull(),
    from: text('from_value'),
    to: text('to_value').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** One admission each. `code` can be typed at the gate; `token` is in the QR code. */
export const issuedTickets = sqliteTable(
  'issued_tickets',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    code: text('code').notNull().unique(),
    token: text('token').notNull(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    ticketName: json<Bilingual>('ticket_name').notNull(),
    unitKey: text('unit_key').notNull(),
    unitName: json<Bilingual>('unit_name').notNull(),
    paxCount: integer('pax_count').notNull(),
    /** What was paid for it. */
    priceVnd: vnd('price_vnd').notNull(),
    /** What a discount code took off before. */
    discountVnd: vnd('discount_vnd').notNull().default(0),
    day: day('day').notNull(),
    startTime: text('start_time').notNull(),
    gateIds: json<string[]>('gate_ids').notNull(),
    refundPolicy: json<RefundPolicy>('refund_policy').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('issued_tickets_number').on(table.orderId, table.number),
    index('issued_tickets_day').on(table.day),
    index('issued_tickets_visit').on(table.day, table.orderId).where(sql`state IN ('issued', 'redeemed')`),
    index('issued_tickets_open')
      .on(table.day, table.orderId, table.ticketTypeId)
      .where(sql`state = 'issued'`),
    /** All that the effect of a closing counts. */
    index('issued_tickets_closable')
      .on(table.day, table.ticketTypeId, table.startTime, table.orderId, table.paxCount, table.priceVnd)
      .where(sql`state = 'issued'`),
  ],
);

export type HoldRow = typeof holds.$inferSelect;
export type HoldLineRow = typeof holdLines.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type IssuedTicketRow = typeof issuedTickets.$inferSelect;
