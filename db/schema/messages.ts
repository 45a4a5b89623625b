import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';

export type OrderMessageKind =
  | 'order-received'
  | 'order-confirmed'
  | 'order-shipped'
  | 'tickets'
  | 'payment-failed'
  | 'refund-due';
/** Steps of what buyers do themselves with what they have bought. */
export type AftercareMessageKind =
  | 'refund-requested'
  | 'refund-approved'
  | 'refund-rejected'
  | 'refund-done'
  | 'exchange-done'
  | 'exchange-ended'
  | 'contact-changed'
  | 'orders-found';
export type SubscriptionMessageKind = 'subscription-confirm' | 'subscription-welcome' | 'post-news';
/** `…-received` goes to whoever wrote, `…-notice` to the park. */
export type LetterKind =
  | 'contact-received'
  | 'contact-notice'
  | 'quote-received'
  | 'quote-notice'
  | 'application-received'
  | 'application-notice';
export type AccountMessageKind = 'account-register' | 'account-reset' | 'account-email' | 'account-password';
export type MessageKind =
  | OrderMessageKind
  | AftercareMessageKind
  | SubscriptionMessageKind
  | LetterKind
  | AccountMessageKind;

/** What must be told to whom; written in the transaction that makes it true, sent by the worker afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** Empty when the mail is not about an order. */
    orderId: text('order_id').notNull(),
    payload: json<Record<string, string>>('payload').notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'dead'>().notNull(),
    attempts: integer('attempts').notNull(),
    nextAt: instant('next_at').notNull(),
    leaseOwner: text('lease_owner'),
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.state, table.nextAt), index('outbox_order').on(table.orderId)],
);

export type OutboxRow = typeof outbox.$inferSelect;
