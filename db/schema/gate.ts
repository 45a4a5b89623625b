import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Bilingual, day, flag, id, instant, json, revision } from '#db/columns.ts';

export const gates = sqliteTable(
  'gates',
  {
    id: id(),
    position: integer('position').notNull(),
    /** One that is no more keeps its row: scans and tickets name it. */
    isActive: flag('is_active').notNull().default(true),
    name: json<Bilingual>('name').notNull(),
    revision: revision(),
  },
  (table) => [index('gates_order').on(table.position, table.id)],
);

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
    index('scans_gate').on(table.gateId, table.at, table.result, table.undoneAt, table.paxCount),
  ],
);

/** People whose paid tickets may enter on a day, by the list of gates on the ticket. Maintained by triggers only. */
export const gateExpectations = sqliteTable(
  'gate_expectations',
  {
    day: day('day').notNull(),
    /** As on the ticket; an empty list means every gate. */
    gateIds: json<string[]>('gate_ids').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.gateIds] })],
);

export type GateRow = Omit<typeof gates.$inferSelect, 'revision'>;
export type ScanRow = typeof scans.$inferSelect;
