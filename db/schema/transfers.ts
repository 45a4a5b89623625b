import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { day, id, instant, json, vnd } from '#db/columns.ts';
import { paymentAttempts } from './payments.ts';

/** The channel that reported a movement; `sepay-api` is what we fetched ourselves. */
export type TransferChannel = 'sepay' | 'sepay-api' | 'payos';
/**
 * `partial` waits for the rest, `settled` paid for an order, `owed` is refunded through its order. `unmatched` waits
 * for a person, who may return it (`returning`, in the end `returned`) or decide that its sender cannot be found:
 * `kept`, until it is claimed. `repeat` is money that another channel reported before.
 */
export type TransferState =
  | 'partial'
  | 'settled'
  | 'owed'
  | 'unmatched'
  | 'returning'
  | 'returned'
  | 'kept'
  | 'repeat';
export type Payer = { bank: string; account: string; name: string };

/** Money that arrived on the park's bank account: the bank's facts never change, only the state. */
export const bankTransfers = sqliteTable(
  'bank_transfers',
  {
    id: id(),
    channel: text('channel').$type<TransferChannel>().notNull(),
    /** The channel's own number of the movement. */
    channelId: text('channel_id').notNull(),
    account: text('account').notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
    content: text('content').notNull(),
    /** The bank's own number, the same in every channel; empty when a channel does not report it. */
    reference: text('reference').notNull(),
    payer: json<Payer>('payer'),
    movedAt: instant('moved_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The message as it came. */
    raw: text('raw').notNull(),
    attemptId: text('attempt_id').references(() => paymentAttempts.id),
    state: text('state').$type<TransferState>().notNull(),
    /** Of a `repeat`: the transfer that carries the money. */
    repeatsId: text('repeats_id'),
    /** How much of it is to be refunded. */
    refundDueVnd: vnd('owed_vnd').notNull(),
    /** Which member of staff decided about it, when and why; how it went back. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    returnReference: text('return_reference'),
  },
  (table) => [
    uniqueIndex('bank_transfers_channel').on(table.channel, table.channelId),
    index('bank_transfers_reference').on(table.reference),
    index('bank_transfers_attempt').on(table.attemptId),
    index('bank_transfers_partial').on(table.attemptId).where(sql`state = 'partial'`),
    index('bank_transfers_told')
      .on(table.receivedAt)
      .where(sql`payer IS NOT NULL OR content <> '' OR raw <> ''`),
    index('bank_transfers_state').on(table.state, table.movedAt),
    index('bank_transfers_open').on(table.movedAt, table.id).where(sql`state IN ('unmatched', 'returning')`),
    index('bank_transfers_kept').on(table.movedAt, table.id).where(sql`state = 'kept'`),
    /** Repeats that no number of the bank's proves. */
    index('bank_transfers_unproven')
      .on(table.movedAt, table.id)
      .where(sql`state = 'repeat' AND (decided_by IS NOT NULL OR reference = '')`),
    index('bank_transfers_newest').on(table.movedAt, table.id),
    index('bank_transfers_moved').on(table.account, table.amountVnd, table.movedAt),
    index('bank_transfers_repeats').on(table.repeatsId).where(sql`repeats_id IS NOT NULL`),
  ],
);

/**
 * The numbers under which the texts of transfers without an order stand in `transfer_search`, a full-text index of their
 * words without accents. Triggers keep both exact. A row of `bank_transfers` has no number that a rebuilt file would keep.
 */
export const transferNotes = sqliteTable('transfer_notes', {
  id: integer('id').primaryKey(),
  transferId: text('transfer_id')
    .notNull()
    .unique()
    .references(() => bankTransfers.id, { onDelete: 'cascade' }),
});

/** What staff counted in the cash box and on the card terminal at the end of a day, once a day. */
export const counterCounts = sqliteTable('counter_counts', {
  day: day('day').primaryKey(),
  cashVnd: vnd('cash_vnd').notNull(),
  cardVnd: vnd('card_vnd').notNull(),
  countedBy: text('counted_by').notNull(),
  countedAt: instant('counted_at').notNull(),
});

/** What a count is corrected to: a line each, and the newest holds; the count itself stays as it was made. */
export const counterCorrections = sqliteTable(
  'counter_corrections',
  {
    day: day('day')
      .notNull()
      .references(() => counterCounts.day),
    /** 1 for the first of the day: of two people who correct the same line one is refused. */
    place: integer('place').notNull(),
    cashVnd: vnd('cash_vnd').notNull(),
    cardVnd: vnd('card_vnd').notNull(),
    reason: text('reason').notNull(),
    countedBy: text('counted_by').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);

export type CounterCorrectionRow = typeof counterCorrections.$inferSelect;
export type CounterCountRow = typeof counterCounts.$inferSelect;
export type BankTransferRow = typeof bankTransfers.$inferSelect;
