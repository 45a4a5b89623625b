import type { Db, Reads } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { Problem } from '#src/server/problem.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import { listSaleDepartures, type SaleDeparture } from './departures.queries.ts';
import {
  listClosuresOf,
  listSeasonRules,
  listSpecialDays,
  listTicketTypes,
  listVatRates,
} from './tickets.queries.ts';
import { cutOffInstant, isPastCutOff, isPriced, pricesOn, type TicketType } from './tickets.ts';

/** Everything that decides what may be sold on one day and at what price, except how many places are left. */
export type SaleDay = {
  day: string;
  types: (TicketType & { dayPrices: Record<string, number>; vatPerMille: number; isClosed: boolean })[];
  departures: (SaleDeparture & { isClosed: boolean })[];
};

/** Until when a departure of the day can be sold; null while its ticket is closed, or not sold at all. */
export function cutOffOf({ day, types, departures }: SaleDay, departureId: string): string | null {
  const departure = departures.find(({ id }) => id === departureId);
  const type = types.find(({ id }) => id === departure?.ticketTypeId);
  if (!departure || !type || type.isClosed || departure.isClosed) return null;
  return cutOffInstant({ day, startTime: departure.startTime, lastSaleMinute: type.lastSaleMinute });
}

export function loadSaleDay({ db }: { db: Db }, day: string): Promise<SaleDay> {
  return askOnce(db.untilEdited, readSaleDay, day);
}

/** Of tables that all move a revision when they are edited. */
async function readSaleDay(db: Reads, day: string): Promise<SaleDay> {
  const [[special], rules, closed, allRates, types, departures] = await Promise.all([
    listSpecialDays(db, { from: day, to: day }),
    listSeasonRules(db),
    listClosuresOf(db, day),
    listVatRates(db),
    listTicketTypes(db),
    listSaleDepartures(db, day),
  ]);
  const season = seasonOf(day, special?.season, rules);
  const rates = allRates.filter((rate) => rate.validFrom <= day && day <= rate.validTo);
  return {
    day,
    departures: departures.map((one) => ({ ...one, isClosed: isTripClosed(closed, one) })),
    types: types.map((type) => ({
      ...type,
      dayPrices: pricesOn(type.units, season),
      vatPerMille: rates.find((rate) => rate.taxClass === type.taxClass)?.ratePerMille ?? 0,
      isClosed:
        !isPriced(type.units, season) ||
        closed.some(
          ({ ticketTypeId, startTime }) =>
            startTime === null && (ticketTypeId === null || ticketTypeId === type.id),
        ),
    })),
  };
}

type SaleType = SaleDay['types'][number];

/** The departure asked for, if it is on sale now; of a type with times the one that is named, and one only. */
export function openDeparture(
  sale: SaleDay,
  type: SaleType,
  { slotIds, now }: { slotIds: readonly string[]; now: string },
) {
  const own = sale.departures.filter((departure) => departure.ticketTypeId === type.id);
  const [departure, other] = own.filter(({ id, startTime }) =>
    type.hasSlots ? slotIds.includes(id) : startTime === '',
  );
  if (!departure || other) throw new Problem('BAD_REQUEST', 'tickets.error.noVariant');
  const isOver = isPastCutOff({
    day: sale.day,
    startTime: departure.startTime,
    lastSaleMinute: type.lastSaleMinute,
    now,
  });
  if (type.isClosed || departure.isClosed || isOver) throw new Problem('CONFLICT', 'tickets.error.closed');
  return departure;
}

/** What a unit costs that day. */
export function dayPrice({ dayPrices }: SaleType, { id }: { id: string }): number {
  const { [id]: price } = dayPrices;
  if (price === undefined) throw new Problem('CONFLICT', 'tickets.error.closed');
  return price;
}
