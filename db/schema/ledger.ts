import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { day, id, instant, json, vnd } from '#db/columns.ts';

/**
 * What happened to the money; `repeat` is a success that no attempt of ours asked for. A bank transfer is an `arrival`
 * first; what has no order is returned (`return`) or retained (`keep`), until it is claimed (`claim`). `told-twice`
 * reverses an arrival that repeats another report, or restores it. `correction` converted transfers from before there
 * were arrivals.
 */
export type MovementKind =
  | 'payment'
  | 'repeat'
  | 'cash'
  | 'refund'
  | 'by-hand'
  | 'fee'
  | 'credit-issued'
  | 'credit-used'
  | 'arrival'
  | 'return'
  | 'keep'
  | 'claim'
  | 'told-twice'
  | 'correction';

/**
 * Every movement of money, twice: where it came to and where it came from. The rows of a movement add up to nothing.
 * Appended only: triggers refuse every change.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Names the movement; the same one is never written twice. */
    movement: text('movement').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /**
     * `money:<provider>` is where it is, `orders` what buyers have paid for, `suspense` what has no order yet, `fees`,
     * `credit` and `kept` what became of it.
     */
    account: text('account').notNull(),
    /** Positive when the account gains, as money does with a payment; then `orders` decreases by the same. */
    amountVnd: vnd('amount_vnd').notNull(),
    /** Empty where no order is known. */
    orderId: text('order_id').notNull(),
    at: instant('at').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_movement').on(table.movement, table.account),
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_at').on(table.at),
    index('ledger_entries_account').on(table.account, table.at),
    index('ledger_entries_sums').on(table.kind, table.account, table.amountVnd),
    index('ledger_entries_counter').on(table.at, table.amountVnd).where(sql`account = 'money:counter'`),
    // Money from and to buyers, which a day's takings are recounted from.
    index('ledger_entries_takings')
      .on(table.at, table.account, table.amountVnd)
      .where(sql`account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')`),
    index('ledger_entries_repeats').on(table.account, table.note).where(sql`kind = 'repeat'`),
  ],
);

/** Running balance of each account, by kind of movement. Maintained by triggers on `ledger_entries` only. */
export const ledgerBalances = sqliteTable(
  'ledger_balances',
  {
    account: text('account').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    amountVnd: vnd('amount_vnd').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind] })],
);

/**
 * Running totals of what payments, refunds and transfers say themselves, for comparison with the balances. Maintained by
 * triggers only: `paid` and `refunded` are final, `arrived` is every transfer once, `waiting` the undecided ones.
 */
export const paymentTotals = sqliteTable('payment_totals', {
  name: text('name').$type<'paid' | 'refunded' | 'arrived' | 'waiting'>().primaryKey(),
  amountVnd: vnd('amount_vnd').notNull(),
});

export type AuditFault = { movement: string; bookedVnd: number; rightVnd: number };

/** The nightly audit: every row is summed again and compared with the running balances and totals. */
export const ledgerAudits = sqliteTable('ledger_audits', {
  day: day('day').primaryKey(),
  /** No other worker processes it until then. */
  leaseUntil: instant('lease_until').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  /** What did not agree; empty when all did. */
  faults: json<AuditFault[]>('faults').notNull(),
});

/** One comparison of a day's payments with the provider's records; resumed where it was interrupted. */
export const reconciliations = sqliteTable(
  'reconciliations',
  {
    id: id(),
    day: day('day').notNull(),
    provider: text('provider').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** No other worker processes it until then. */
    leaseUntil: instant('lease_until').notNull(),
    /** Reference of the last attempt that was looked at. */
    cursor: text('cursor').notNull(),
    checked: integer('checked').notNull(),
  },
  (table) => [
    uniqueIndex('reconciliations_day').on(table.day, table.provider),
    index('reconciliations_provider').on(table.provider, table.day),
    index('reconciliations_open').on(table.provider).where(sql`finished_at IS NULL`),
  ],
);

/**
 * `paid-there`: the provider has money that we do not know of; `paid-here`: the reverse; `refund-there` and
 * `refund-here` likewise; `silent`: no trustworthy answer could be had.
 */
export type DifferenceKind =
  | 'paid-there'
  | 'paid-here'
  | 'amount'
  | 'refund-there'
  | 'refund-here'
  | 'silent';

export const reconciliationDifferences = sqliteTable(
  'reconciliation_differences',
  {
    id: id(),
    reconciliationId: text('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    orderId: text('order_id').notNull(),
    ref: text('ref').notNull(),
    oursVnd: vnd('ours_vnd').notNull(),
    theirsVnd: vnd('theirs_vnd').notNull(),
    note: text('note').notNull(),
    /** Who looked into it, when, and what came of it. */
    solvedBy: text('solved_by'),
    solvedAt: instant('solved_at'),
    solution: text('solution'),
  },
  (table) => [
    uniqueIndex('reconciliation_differences_ref').on(table.reconciliationId, table.ref, table.kind),
  ],
);

export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;
export type LedgerAuditRow = typeof ledgerAudits.$inferSelect;
export type ReconciliationRow = typeof reconciliations.$inferSelect;
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect;
