import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, json, vnd } from '#db/columns.ts';
import type { OrderLineKind } from './order-lines.ts';
import { issuedTickets, orders } from './orders.ts';

export type RefundState = 'requested' | 'rejected' | 'withdrawn' | 'approved' | 'paying' | 'done' | 'failed';
/**
 * Why money goes back: by the tiers on the ticket, because the ticket never came, because the park closed, or because
 * staff decided so.
 */
export type RefundGround = 'policy' | 'not-received' | 'closure' | 'staff';

/** What a request gives: money back, credit under a code, or a move whose difference its guest need not pay. */
export type RequestKind = 'money' | 'credit' | 'waiver';
/** The move of a waiver, carried out when it is allowed. */
export type WaivedMove = { ticketIds: string[]; date: string; slotIds: string[] };

/** What a buyer asks to have back. The tickets are out of use from the request on. */
export const refundRequests = sqliteTable(
  'refund_requests',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<RefundState>().notNull(),
    ground: text('ground').$type<RefundGround>().notNull(),
    kind: text('kind').$type<RequestKind>().notNull().default('money'),
    /** Of credit: for how many days it holds from the moment it is given. */
    validDays: integer('valid_days'),
    move: json<WaivedMove | null>('move'),
    feeVnd: vnd('fee_vnd').notNull(),
    /** What is paid back, the fee taken off. */
    amountVnd: vnd('amount_vnd').notNull(),
    /** In the buyer's own words; may be empty. */
    note: text('note').notNull(),
    /** Who of the staff asked for it; null for a buyer. The same person never decides it above the limit. */
    askedBy: text('asked_by'),
    /** `rule`, or who of the staff. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was rejected, for the buyer. */
    answer: text('answer'),
    /** When the approval that staff have given takes effect; until it has, they can take it back. Null without one. */
    approveAt: instant('approve_at'),
    /** Who gave it. */
    approvedBy: text('approved_by'),
    /** Whether the order was under review then, so that any second person could give it. */
    approvedInReview: integer('approved_in_review', { mode: 'boolean' }).notNull().default(false),
    /**
     * Why an approval did not take effect, as the id of a message; the request waits for a decision again, or its guest has
     * withdrawn it.
     */
    returnedWhy: text('returned_why'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refund_requests_order').on(table.orderId),
    index('refund_requests_state').on(table.state, table.createdAt),
    index('refund_requests_asked').on(table.askedBy, table.decidedAt).where(sql`asked_by IS NOT NULL`),
    index('refund_requests_done').on(table.updatedAt).where(sql`state = 'done'`),
    index('refund_requests_paying').on(table.createdAt).where(sql`state = 'paying'`),
    // The office's lists: what is over, and what did not go by itself.
    index('refund_requests_updated').on(table.updatedAt, table.id),
    index('refund_requests_unpaid').on(table.updatedAt, table.id).where(sql`state IN ('failed', 'paying')`),
    index('refund_requests_due').on(table.approveAt, table.id).where(sql`approve_at IS NOT NULL`),
    index('refund_requests_returned').on(table.approvedBy).where(sql`returned_why IS NOT NULL`),
    index('refund_requests_noted').on(table.createdAt).where(sql`note <> '' OR answer IS NOT NULL`),
  ],
);

export const refundTickets = sqliteTable(
  'refund_tickets',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => refundRequests.id),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => issuedTickets.id),
    percent: integer('percent').notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.ticketId] }),
    index('refund_tickets_ticket').on(table.ticketId),
  ],
);

/** Goods, services and the delivery that a request gives back, beside its tickets. */
export const refundLines = sqliteTable(
  'refund_lines',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => refundRequests.id),
    /** Of the order's lines; `delivery` for what their delivery cost. */
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<OrderLineKind | 'delivery'>().notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.lineId] })],
);

/** One part of a request's refund: over a paid attempt, or (without one) manual. `id` is sent to the provider. */
export const refundPayouts = sqliteTable(
  'refund_payouts',
  {
    id: id(),
    requestId: text('request_id')
      .notNull()
      .references(() => refundRequests.id),
    /** Reference of the paid attempt; null when no provider took the money. */
    ref: text('ref'),
    amountVnd: vnd('amount_vnd').notNull(),
    /** Why it could not even be asked for. */
    error: text('error'),
    /** Paid manually. */
    paidAt: instant('paid_at'),
  },
  (table) => [index('refund_payouts_request').on(table.requestId)],
);

export type DueState = 'open' | 'sent' | 'done';

/**
 * Refunds due without a request: paid twice or too late, for an impossible exchange, for an order that the park
 * cancelled. `open` waits for staff, `sent` is a pending refund.
 */
export const refundDues = sqliteTable(
  'refund_dues',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Reference of the payment over which it is refunded; null when no provider could identify the money. */
    ref: text('ref'),
    /** Where the money is. */
    provider: text('provider').notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<DueState>().notNull(),
    /** Of the refund that pays it. */
    requestId: text('request_id').unique(),
    /** Number of the transfer or slip by which staff gave it back, and who. */
    reference: text('reference'),
    closedBy: text('closed_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refund_dues_order').on(table.orderId),
    index('refund_dues_state').on(table.state, table.createdAt),
    index('refund_dues_ref').on(table.ref),
    index('refund_dues_updated').on(table.state, table.updatedAt),
    // Of cancelled sales, for the invoices of the time in which they were.
    index('refund_dues_cancelled').on(table.updatedAt).where(sql`reason = 'cancelled'`),
  ],
);

export type RefundDueRow = typeof refundDues.$inferSelect;
export type RefundRequestRow = typeof refundRequests.$inferSelect;
export type RefundTicketRow = typeof refundTickets.$inferSelect;
export type RefundLineRow = typeof refundLines.$inferSelect;
export type RefundPayoutRow = typeof refundPayouts.$inferSelect;
