import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, id, instant, json } from '#db/columns.ts';

export const gates = sqliteTable('gates', {
  id: id(),
  position: integer('position').notNull(),
  name: json<Bilingual>('name').notNull(),
});

/** Every scan, also the refused ones. `nonce` makes the same scan sent twice count once. */
export const scans = sqliteTable(
  'scans',
  {
    id: id(),
    nonce: text('nonce').notNull(),
    gateId: text('gate_id').notNull(),
    staffId: text('staff_id').notNull(),
    ticketId: text('ticket_id'),
    result: text('result').notNull(),
    paxCount: integer('pax_count').notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
  },
  (table) => [
    uniqueIndex('scans_nonce').on(table.gateId, table.nonce),
    index('scans_ticket').on(table.ticketId),
    index('scans_at').on(table.at),
  ],
);

export type GateRow = typeof gates.$inferSelect;
export type ScanRow = typeof scans.$inferSelect;
