/** A trip more on one day, or one less. */
import { setCapacity } from '#src/features/inventory/set-capacity.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listSaleDepartures, updateStatuses } from '#src/features/tickets/departures.queries.ts';
import { findTicketTypeById } from '#src/features/tickets/tickets.queries.ts';
import { isPastCutOff } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import type { AddTripInput, RemoveTripInput } from './calendar-input.ts';
import { createTrip, removeTrip as deleteTrip, findTrip, isNamed } from './trips.queries.ts';

/**
 * Adds a start time to one day. It draws from the pools of the type's other trips that day, and no rule changes its
 * capacity. Throws BAD_REQUEST `past` or `noTimes`, CONFLICT `timeTaken` or `noTrips`.
 */
export async function addTrip(ctx: StaffContext, input: AddTripInput): Promise<{ departureId: string }> {
  const { day, ticketTypeId, time, capacity, reason } = input;
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const type = await findTicketTypeById(tx, ticketTypeId);
    if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
    if (!type.hasSlots) throw new Problem('BAD_REQUEST', 'calendar.error.noTimes', { field: 'time' });
    const sale = { day, startTime: time, lastSaleMinute: type.lastSaleMinute, now: ctx.now };
    if (isPastCutOff(sale)) throw new Problem('BAD_REQUEST', 'calendar.error.past', { field: 'time' });
    const trips = (await listSaleDepartures(tx, day)).filter((trip) => trip.ticketTypeId === ticketTypeId);
    const [other] = trips;
    if (!other) throw new Problem('CONFLICT', 'calendar.error.noTrips', { field: 'time' });
    if (trips.some(({ startTime }) => startTime === time))
      throw new Problem('CONFLICT', 'calendar.error.timeTaken', { field: 'time' });
    const departureId = newId();
    const pools = other.quotaIds.slice(1);
    await createTrip(tx, { id: departureId, ticketTypeId, day, startTime: time }, { capacity, pools });
    const limitedPercent = settings['availability.limitedPercent'];
    await updateStatuses(tx, { departureIds: [departureId], limitedPercent, now: ctx.now });
    const after = { trip: time, capacity, ticketType: ticketTypeId };
    await recordAudit(tx, ctx, { subject: { kind: 'day', id: day }, after, reason });
    return { departureId };
  });
}

/**
 * Takes an empty trip off: one added by hand disappears; one that a rule gave, or that an order has named, keeps its row
 * with no places, or the rule would bring it back. Throws CONFLICT `tripSold` while places are held or sold.
 */
export async function removeTrip(ctx: StaffContext, { departureId, reason }: RemoveTripInput): Promise<void> {
  const settings = await loadSettings(ctx);
  const terms = { limitedPercent: settings['availability.limitedPercent'], now: ctx.now };
  await ctx.db.write(async (tx) => {
    const trip = await findTrip(tx, departureId);
    if (!trip) throw new Problem('NOT_FOUND', 'calendar.error.gone');
    const { day, startTime, quotaId, ticketTypeId, capacity } = trip;
    if (isPastCutOff({ day, startTime, lastSaleMinute: 0, now: ctx.now }))
      throw new Problem('BAD_REQUEST', 'calendar.error.past');
    const result = await setCapacity(tx, { quotaId, capacity: 0 }, terms);
    if (!result.isSet) throw new Problem('CONFLICT', 'calendar.error.tripSold', { count: result.least });
    if (trip.ruleCapacity === null && !(await isNamed(tx, trip))) await deleteTrip(tx, trip);
    const before = { trip: startTime, capacity, ticketType: ticketTypeId };
    await recordAudit(tx, ctx, { subject: { kind: 'day', id: day }, before, after: { capacity: 0 }, reason });
  });
}
