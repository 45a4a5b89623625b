import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, json, vnd } from '#db/columns.ts';
import { orders } from './orders.ts';

export type AttemptState = 'pending' | 'paid' | 'failed' | 'needs_review';
/**
 * Why received money pays for nothing and becomes a refund due; `exchange` pays a difference, and is refunded if that
 * is impossible.
 */
export type SurplusReason = 'overpaid' | 'underpaid' | 'no-discount' | 'paid-twice' | 'exchange';

/** One row per redirect to a provider; many per order. `ref` is the reference the provider sees. */
export const paymentAttempts = sqliteTable(
  'payment_attempts',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    ref: text('ref').notNull().unique(),
    amountVnd: vnd('amount_vnd').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    responseCode: text('response_code'),
    providerTxnId: text('provider_txn_id'),
    /** The provider's creation date in its own format, needed again by query and refund. */
    providerCreateDate: text('provider_create_date').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    queryCount: integer('query_count').notNull(),
    nextQueryAt: instant('next_query_at'),
    /** Set on money beside the order's own, which only has to go back; null pays for the order. */
    surplus: text('surplus').$type<SurplusReason>(),
    /** Where the buyer pays, once the provider has returned it; null for good where our own URL is enough. */
    payUrl: text('pay_url'),
  },
  (table) => [
    uniqueIndex('payment_attempts_txn').on(table.provider, table.providerTxnId),
    index('payment_attempts_query').on(table.state, table.nextQueryAt),
    index('payment_attempts_due').on(table.nextQueryAt).where(sql`state = 'pending'`),
    index('payment_attempts_order').on(table.orderId),
    index('payment_attempts_begun').on(table.provider, table.createdAt),
    // By which reported money is compared with payments of as much.
    index('payment_attempts_amount')
      .on(table.provider, table.amountVnd, table.settledAt, table.providerTxnId)
      .where(sql`state = 'paid'`),
    index('payment_attempts_counter')
      .on(table.settledAt, table.state, table.amountVnd, table.ref)
      .where(sql`provider = 'counter'`),
  ],
);

/** Every notification, return and query answer as it came (without secrets), appended only. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    provider: text('provider').notNull(),
    source: text('source').$type<'create' | 'ipn' | 'return' | 'query' | 'refund'>().notNull(),
    ref: text('ref').notNull(),
    outcome: text('outcome').notNull(),
    payload: json<Record<string, string>>('payload').notNull(),
  },
  (table) => [index('payment_events_ref').on(table.ref), index('payment_events_at').on(table.at)],
);

export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    amountVnd: vnd('amount_vnd').notNull(),
    state: text('state').$type<'paying' | 'done' | 'failed'>().notNull(),
    requestId: text('request_id').notNull().unique(),
    responseCode: text('response_code'),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_updated').on(table.updatedAt),
    // Of cancelled sales, for the invoices of the time in which they were.
    index('refunds_cancelled').on(table.updatedAt).where(sql`reason = 'cancelled'`),
    index('refunds_paying').on(table.updatedAt).where(sql`state = 'paying'`),
    index('refunds_payable').on(table.createdAt, table.id).where(sql`state = 'paying'`),
  ],
);

/**
 * `foreign-provider`: reported by another provider than the attempt's; `transaction-used`: the transaction settled
 * another attempt; `unknown-ref`: no such attempt; `wrong-amount`: another amount than requested.
 */
export type UnmatchedReason = 'foreign-provider' | 'transaction-used' | 'unknown-ref' | 'wrong-amount';

/** Money that a provider validly reported and that settles nothing: a person decides about it. Never in the ledger. */
export const unmatchedPayments = sqliteTable(
  'unmatched_payments',
  {
    id: id(),
    provider: text('provider').notNull(),
    /** The reference as the provider reported it. */
    ref: text('ref').notNull(),
    /** Empty where the provider reported none. */
    providerTxnId: text('provider_txn_id').notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
    reason: text('reason').$type<UnmatchedReason>().notNull(),
    /** Empty where no order is known. */
    orderId: text('order_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Who closed it (staff, or `payments` when a later notice explained it), when and how. */
    solvedBy: text('solved_by'),
    solvedAt: instant('solved_at'),
    solution: text('solution'),
    /** What staff say it is the same money as: an attempt, the movement of a second payment, or reported money like it. */
    repeatsId: text('repeats_id'),
  },
  (table) => [
    uniqueIndex('unmatched_payments_told').on(
      table.provider,
      table.ref,
      table.providerTxnId,
      table.amountVnd,
      table.reason,
    ),
    index('unmatched_payments_order').on(table.orderId),
    index('unmatched_payments_number').on(table.provider, table.providerTxnId),
    index('unmatched_payments_amount').on(table.provider, table.amountVnd, table.receivedAt),
    index('unmatched_payments_open').on(table.receivedAt).where(sql`solved_at IS NULL`),
    index('unmatched_payments_marked').on(table.solvedAt, table.id).where(sql`repeats_id IS NOT NULL`),
    index('unmatched_payments_repeats').on(table.repeatsId).where(sql`repeats_id IS NOT NULL`),
  ],
);

export type UnmatchedPaymentRow = typeof unmatchedPayments.$inferSelect;
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
