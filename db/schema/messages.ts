import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';
import type { Channel } from '#src/values/channel.ts';

const ORDER_MESSAGES = [
  'order-received',
  'order-confirmed',
  'order-shipped',
  'order-cancelled',
  'tickets',
  'payment-failed',
  'refund-due',
  'visit-reminder',
  'exchange-done',
] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGES)[number];
/** Steps of what buyers do themselves with what they have bought. */
const AFTERCARE_MESSAGES = [
  'refund-requested',
  'refund-approved',
  'refund-rejected',
  'refund-done',
  'exchange-ended',
  'exchange-due',
  'closure-offer',
  'closure-reopened',
  'credit-issued',
  'contact-changed',
  'orders-found',
] as const;
export type AftercareMessageKind = (typeof AFTERCARE_MESSAGES)[number];
const SUBSCRIPTION_MAILS = ['subscription-confirm', 'subscription-welcome', 'post-news'] as const;
export type SubscriptionMessageKind = (typeof SUBSCRIPTION_MAILS)[number];
/** `…-received` goes to the sender, `…-notice` to the park. */
const GENERIC_MAILS = [
  'contact-received',
  'contact-notice',
  'quote-received',
  'quote-notice',
  'quote-answer',
  'application-received',
  'application-notice',
] as const;
export type GenericMailKind = (typeof GENERIC_MAILS)[number];
/** State of an entry on a waiting list. */
const WAITING_MESSAGES = [
  'waiting-joined',
  'waiting-full',
  'waiting-offered',
  'waiting-lapsed',
  'waiting-withdrawn',
  'waiting-unsold',
  'waiting-passed',
] as const;
export type WaitingMessageKind = (typeof WAITING_MESSAGES)[number];
const ACCOUNT_MAILS = [
  'account-register',
  'account-reset',
  'account-email',
  'account-email-changed',
  'account-password',
  'account-attack',
  'account-factor',
  'contact-code',
  'staff-invitation',
] as const;
export type AccountMessageKind = (typeof ACCOUNT_MAILS)[number];
/** Every kind of message that there is. */
export const MESSAGE_KINDS = [
  ...ORDER_MESSAGES,
  ...AFTERCARE_MESSAGES,
  ...SUBSCRIPTION_MAILS,
  ...GENERIC_MAILS,
  ...WAITING_MESSAGES,
  ...ACCOUNT_MAILS,
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Messages to send; written in the transaction that makes them true, sent by the worker afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
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
  (table) => [
    index('outbox_due').on(table.state, table.nextAt),
    index('outbox_open')
      .on(sql`CASE state WHEN 'waiting' THEN next_at ELSE lease_until END`)
      .where(sql`state IN ('waiting', 'sending')`),
    index('outbox_dead').on(table.attempts).where(sql`state = 'dead'`),
    index('outbox_order').on(table.orderId),
    index('outbox_created').on(table.createdAt),
    /** What has reached nobody, and what is still to be sent, as the office lists them. */
    index('outbox_given_up')
      .on(table.createdAt)
      .where(sql`state = 'dead' AND (attempts >= 12 OR last_error = 'refused by every channel')`),
    index('outbox_open_written').on(table.createdAt).where(sql`state IN ('waiting', 'sending')`),
  ],
);

export type DeliveryState =
  /** The provider took it. */
  | 'accepted'
  /** The address cannot be reached; another channel is tried. */
  | 'refused'
  /** Not now; the same channel is tried again. */
  | 'failed'
  /** Waits for the end of the night. */
  | 'delayed'
  /** Delivered, by the provider's report. */
  | 'delivered'
  /** Accepted and not delivered, by the provider's report. */
  | 'lost';

/** Every attempt to send an order's message, by whichever channel. Addresses are masked: the order has them. */
export const messageDeliveries = sqliteTable(
  'message_deliveries',
  {
    id: id(),
    outboxId: text('outbox_id').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** The provider: `resend`, `smtp`, `zalo`, `esms`, `speedsms`. */
    provider: text('provider').notNull(),
    address: text('address').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** By which the provider knows it. */
    providerId: text('provider_id'),
    /** The provider's own answer code, or what went wrong. */
    code: text('code').notNull(),
    at: instant('at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('message_deliveries_order').on(table.orderId, table.at),
    index('message_deliveries_outbox').on(table.outboxId),
    index('message_deliveries_provider').on(table.provider, table.providerId),
    index('message_deliveries_at').on(table.at),
    /** As the office narrows them. */
    index('message_deliveries_state').on(table.state, table.at),
    index('message_deliveries_state_channel').on(table.state, table.channel, table.at),
    index('message_deliveries_state_kind').on(table.state, table.kind, table.channel, table.at),
  ],
);

/**
 * The tokens of the park's Zalo account, sealed. A refresh token can be spent once, by the holder of the lease.
 * `spending` names the token being spent; it is still there when the process died before it could store the next.
 */
export const zaloTokens = sqliteTable('zalo_tokens', {
  id: id(),
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Counts the pairs, so that of two who were refused with the same token only one fetches the next. */
  version: integer('version').notNull(),
  /** Hash of the first refresh token from the environment; another one there starts over. */
  origin: text('origin').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
  spending: text('spending'),
  /** Zalo's answer when a refresh token was no longer good: a person must give a new one. */
  trouble: text('trouble'),
  updatedAt: instant('updated_at').notNull(),
});

export type MessageDeliveryRow = typeof messageDeliveries.$inferSelect;
export type ZaloTokenRow = typeof zaloTokens.$inferSelect;
export type OutboxRow = typeof outbox.$inferSelect;
