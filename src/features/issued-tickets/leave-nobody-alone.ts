import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import { listAccompanied } from './ticket-moves.queries.ts';

type Traveller = Pick<IssuedTicketRow, 'id' | 'ticketTypeId' | 'unitKey' | 'day' | 'startTime' | 'state'>;

/** The tickets of an order as they are, and as a command would leave them. */
type Change = { before: readonly Traveller[]; after: readonly Traveller[] };

/** Throws CONFLICT when a child would come without its grown-up by it. */
export async function leaveNobodyAlone(db: Queryable, change: Change): Promise<void> {
  if (await isAnyoneParted(db, change)) throw new Problem('CONFLICT', 'orders.error.childAlone');
}

/** Whether a child would be alone by it, on a day or at a time where it was not alone already. */
export async function isAnyoneParted(db: Queryable, { before, after }: Change): Promise<boolean> {
  const known = new Set((await listAlone(db, before)).map(placeOf));
  return (await listAlone(db, after)).some((child) => !known.has(placeOf(child)));
}

function placeOf({ id, day, startTime }: Traveller): string {
  return `${id} ${day} ${startTime}`;
}

async function listAlone(db: Queryable, tickets: readonly Traveller[]): Promise<Traveller[]> {
  const there = tickets.filter(({ state }) => state === 'issued' || state === 'redeemed');
  const units = await listAccompanied(db, [...new Set(there.map(({ ticketTypeId }) => ticketTypeId))]);
  const isAlone = (child: Traveller) => {
    const { ticketTypeId, unitKey, state } = child;
    const unit = units.find((one) => one.ticketTypeId === ticketTypeId && one.unitKey === unitKey);
    const may = unit?.accompaniedBy ?? [];
    const isWith = (other: Traveller) => may.includes(other.unitKey) && meets(child, other);
    return state === 'issued' && may.length > 0 && !there.some(isWith);
  };
  return there.filter(isAlone);
}

/** A ticket without a time goes up at any time of its day, and who has gone in already waits inside. */
function meets(child: Traveller, other: Traveller): boolean {
  if (other.day !== child.day) return false;
  const isAnyTime = child.startTime === '' || other.startTime === '' || other.state === 'redeemed';
  return isAnyTime || other.startTime === child.startTime;
}
