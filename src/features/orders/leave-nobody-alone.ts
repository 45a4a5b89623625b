import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import { listCompanions } from './ticket-moves.queries.ts';

/** Throws CONFLICT when tickets that go would leave a child behind without its grown-up. */
export async function leaveNobodyAlone(
  db: Queryable,
  tickets: readonly IssuedTicketRow[],
  going: ReadonlySet<string>,
): Promise<void> {
  const staying = tickets.filter(({ id, state }) => state === 'issued' && !going.has(id));
  const units = await listCompanions(db, [...new Set(staying.map(({ ticketTypeId }) => ticketTypeId))]);
  for (const ticket of staying) {
    const unit = units.find(
      ({ ticketTypeId, unitKey }) => ticketTypeId === ticket.ticketTypeId && unitKey === ticket.unitKey,
    );
    const may = unit?.accompaniedBy ?? [];
    const isTogether = ({ day, unitKey }: IssuedTicketRow) => day === ticket.day && may.includes(unitKey);
    // A grown-up who has gone in already waits inside.
    const others = tickets.filter(
      ({ id, state }) => !going.has(id) && ['issued', 'redeemed'].includes(state),
    );
    if (may.length > 0 && !others.some(isTogether)) throw new Problem('CONFLICT', 'orders.error.childAlone');
  }
}
