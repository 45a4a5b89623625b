import type { Queryable } from '#db/client.ts';
import { findTicketTypeById } from '#src/features/tickets/tickets.queries.ts';
import { listTypesOfLift } from '#src/features/timetable/lift-pools.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { parkDay } from '#src/values/day.ts';
import type { ClosePeriod } from './closing-input.ts';
import { type ClosingPart, type ClosingPlan, daysOf, periodFault, planClosing } from './closing-plan.ts';
import { listHeldClosures, listTrips } from './closings.queries.ts';

const NO_LIFT = { poolId: null, liftId: null };

type Asked = { days: readonly string[]; parts: readonly ClosingPart[] };

/** Throws BAD_REQUEST `past`, `reversed` or `tooLong` beside its field, with the nearest good day. */
function assertPeriod(period: { from: string; to: string }, now: string): void {
  const fault = periodFault(period, parkDay(now));
  if (!fault) return;
  const { id, field, nearest } = fault;
  throw new Problem('BAD_REQUEST', `closures.error.${id}`, { field, nearest: shownDay(nearest) });
}

/** dd/mm/yyyy, as both languages of the site write it. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Throws NOT_FOUND for a ticket type or lift that there is not, BAD_REQUEST for a time where none can be. */
async function partsOf(
  db: Queryable,
  { what, time }: Pick<ClosePeriod, 'what' | 'time'>,
): Promise<ClosingPart[]> {
  const kind = what.slice(0, 4);
  const id = what.slice(5);
  const startTime = time || null;
  if (kind === 'type') {
    const type = await findTicketTypeById(db, id);
    if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown', { field: 'what' });
    if (startTime === null || type.hasSlots) return [{ ticketTypeId: id, startTime, ...NO_LIFT }];
  }
  if (startTime !== null) throw new Problem('BAD_REQUEST', 'closures.error.timeless', { field: 'time' });
  if (what === 'park') return [{ ticketTypeId: null, startTime, ...NO_LIFT }];
  const typeIds = await listTypesOfLift(db, id);
  if (typeIds.length === 0) throw new Problem('NOT_FOUND', 'closures.error.unknownLift', { field: 'what' });
  return typeIds.map((ticketTypeId) => ({ ticketTypeId, startTime, poolId: null, liftId: id }));
}

/** What is left to close on these days. Throws BAD_REQUEST `noTrip` when one departure is meant that never runs. */
export async function loadClosingPlan(db: Queryable, { days, parts }: Asked): Promise<ClosingPlan> {
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const timed = parts.find(({ startTime }) => startTime !== null);
  const ran = timed?.ticketTypeId ? await listTrips(db, { ...period, ticketTypeId: timed.ticketTypeId }) : [];
  const plan = planClosing({
    days,
    parts,
    held: await listHeldClosures(db, period),
    trips: new Set(ran.map(({ day, time }) => `${day} ${time}`)),
  });
  if (days.length > 0 && plan.idleDays.length === days.length) {
    const times = [...new Set(ran.map(({ time }) => time))].toSorted().join(', ') || '–';
    throw new Problem('BAD_REQUEST', 'closures.error.noTrip', { field: 'time', times });
  }
  return plan;
}

export async function loadPlanFor(db: Queryable, asked: ClosePeriod, now: string): Promise<ClosingPlan> {
  assertPeriod(asked, now);
  return loadClosingPlan(db, { days: daysOf(asked), parts: await partsOf(db, asked) });
}
