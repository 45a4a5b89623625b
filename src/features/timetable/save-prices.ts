import type { Tx } from '#db/client.ts';
import { writeRow } from '#src/features/resources/bulk/save-row.ts';
import { TICKET_TYPE_KIND } from '#src/features/ticket-types/ticket-type-kind.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ParkRules } from './park-rules.ts';
import { type PriceCell, withPrices } from './price-cells.ts';

type Priced = { cells: readonly PriceCell[]; reason: string };

/** Each ticket type gets its next revision, its version and its row in the log, as if it were saved in its own form. */
export async function savePrices(
  tx: Tx,
  ctx: StaffContext,
  { units }: ParkRules,
  { cells, reason }: Priced,
): Promise<void> {
  const changed = new Set(cells.map(({ unitId }) => unitId));
  const typeIds = new Set(units.filter(({ id }) => changed.has(id)).map(({ ticketTypeId }) => ticketTypeId));
  for (const id of typeIds) {
    const before = await TICKET_TYPE_KIND.store.find(tx, id);
    if (!before) throw new Problem('NOT_FOUND', 'timetable.error.gone');
    const values = { ...before.values, units: before.values.units.map((unit) => withPrices(unit, cells)) };
    await writeRow(tx, ctx, TICKET_TYPE_KIND, { id, before, values, from: null, reason });
  }
}
