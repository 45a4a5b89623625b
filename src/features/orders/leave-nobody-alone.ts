import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import { listCompanions } from './ticket-moves.queries.ts';

type Traveller = Pick<IssuedTicketRow, 'ticketTypeId' | 'unitKey' | 'day' | 'startTime' | 'state'>;

/** Throws CONFLICT when, with these tickets, a child would come without its grown-up. */
export async function leaveNobodyAlone(db: Queryable, tickets: readonly Traveller[]): Promise<void> {
  if (await isAnyoneAlone(db, tickets)) throw new Problem('CONFLICT', 'orders.error.childAlone');
}

/** Whether, with these tickets, a child comes on a day, or goes up at a time, without its grown-up. */
export async function isAnyoneAlone(db: Queryable, tickets: readonly Traveller[]): Promise<boolean> {
  const there = tickets.filter(({ state }) => state === 'issued' || state === 'redeemed');
  const units = await listCompanions(db, [...new Set(there.map(({ ticketTypeId }) => ticketTypeId))]);
  const isAlone = (child: Traveller) => {
    const { ticketTypeId, unitKey, state } = child;
    const unit = units.find((one) => one.ticketTypeId === ticketTypeId && one.unitKey === unitKey);
    const may = unit?.accompaniedBy ?? [];
    const isWith = (other: Traveller) => may.includes(other.unitKey) && meets(child, other);
    return state === 'issued' && may.length > 0 && !there.some(isWith);
  };
  return there.some(isAlone);
}

/** A ticket without a time goes up at any time of its day, and who has gone in already waits inside. */
function meets(child: Traveller, other: Traveller): boolean {
  if (other.day !== child.day) return false;
  const isAnyTime = child.startTime === '' || other.startTime === '' || other.state === 'redeemed';
  return isAnyTime || other.startTime === child.startTime;
}
