import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import { listCompanions } from './ticket-moves.queries.ts';

type Traveller = Pick<IssuedTicketRow, 'ticketTypeId' | 'unitKey' | 'day' | 'state'>;

/** Throws CONFLICT when, with these tickets, a child would be there on a day without its grown-up. */
export async function leaveNobodyAlone(db: Queryable, tickets: readonly Traveller[]): Promise<void> {
  if (await isAnyoneAlone(db, tickets)) throw new Problem('CONFLICT', 'orders.error.childAlone');
}

/** Whether, with these tickets, a child is there on a day without its grown-up. */
export async function isAnyoneAlone(db: Queryable, tickets: readonly Traveller[]): Promise<boolean> {
  // A grown-up who has gone in already waits inside.
  const there = tickets.filter(({ state }) => state === 'issued' || state === 'redeemed');
  const units = await listCompanions(db, [...new Set(there.map(({ ticketTypeId }) => ticketTypeId))]);
  const isAlone = ({ ticketTypeId, unitKey, day, state }: Traveller) => {
    const unit = units.find((one) => one.ticketTypeId === ticketTypeId && one.unitKey === unitKey);
    const may = unit?.accompaniedBy ?? [];
    const isWith = (other: Traveller) => other.day === day && may.includes(other.unitKey);
    return state === 'issued' && may.length > 0 && !there.some(isWith);
  };
  return there.some(isAlone);
}
