import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { day, instant, json, vnd } from '#db/columns.ts';
import type { SalesChannel } from './orders.ts';

/** Paid tickets that may be used on a day of visit, or were, by departure. Maintained by triggers only. */
export const daySales = sqliteTable(
  'day_sales',
  {
    day: day('day').notNull(),
    ticketTypeId: text('ticket_type_id').notNull(),
    /** `HH:MM` park time, or empty for a day ticket. */
    startTime: text('start_time').notNull(),
    tickets: integer('tickets').notNull(),
    people: integer('people').notNull(),
    /** What these tickets cost. */
    valueVnd: vnd('value_vnd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.ticketTypeId, table.startTime] })],
);

/** People let in, by the half hour of the scan; those that were undone are not in it. Maintained by triggers only. */
export const dayEntries = sqliteTable(
  'day_entries',
  {
    /** Park day of the scan. */
    day: day('day').notNull(),
    gateId: text('gate_id').notNull(),
    ticketTypeId: text('ticket_type_id').notNull(),
    /** Of the ticket's departure. */
    startTime: text('start_time').notNull(),
    /** `HH:00` or `HH:30`, park time. */
    halfHour: text('half_hour').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.gateId, table.ticketTypeId, table.startTime, table.halfHour],
    }),
  ],
);

/** Money from and to buyers, by the park day of its movement in the ledger. Maintained by triggers only. */
export const dayTakings = sqliteTable(
  'day_takings',
  {
    day: day('day').notNull(),
    /** Provider of the payment: `vnpay`, `transfer`, `counter`, `cod`, `credit` … */
    provider: text('provider').notNull(),
    payments: integer('payments').notNull(),
    receivedVnd: vnd('received_vnd').notNull(),
    refundedVnd: vnd('refunded_vnd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.provider] })],
);

/** The same money by the sales channel of its order, now; a change of channel moves it. Maintained by triggers only. */
export const dayChannelTakings = sqliteTable(
  'day_channel_takings',
  {
    day: day('day').notNull(),
    /** Empty for money of no order. */
    salesChannel: text('sales_channel').$type<SalesChannel | ''>().notNull(),
    provider: text('provider').notNull(),
    payments: integer('payments').notNull(),
    receivedVnd: vnd('received_vnd').notNull(),
    refundedVnd: vnd('refunded_vnd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.salesChannel, table.provider] })],
);

/** `counted` is what the rows themselves add up to. */
export type TotalFault = {
  of: 'sales' | 'entries' | 'takings' | 'channels' | 'invoices';
  key: string;
  stored: number;
  counted: number;
};

/** The nightly comparison of the day totals, and of stored sums of invoices, with a full count. */
export const dayTotalChecks = sqliteTable('day_total_checks', {
  day: day('day').primaryKey(),
  finishedAt: instant('finished_at').notNull(),
  faults: json<TotalFault[]>('faults').notNull(),
});

export type DayTotalCheckRow = typeof dayTotalChecks.$inferSelect;
