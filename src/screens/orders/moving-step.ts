import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import type { TypeTimes } from '#src/features/exchanges/exchange-times.tsx';
import { listSaleDepartures } from '#src/features/tickets/departures.queries.ts';
import type { TicketType } from '#src/features/tickets/tickets.ts';
import { signTime } from '#src/values/opening-hours.ts';

type Moving = {
  date: string;
  tickets: readonly IssuedTicketRow[];
  types: readonly TicketType[];
  locale: Locale;
};

/** Of a new day: the departures that the address has chosen, and the times of those types that still need one. */
export async function missingTimes({ db, query }: ScreenContext, { date, tickets, types, locale }: Moving) {
  const departures = await listSaleDepartures(db.read, date);
  const slots = departures.filter(({ id }) => query.getAll('slot').includes(id));
  const isMissing = (type: TicketType) =>
    type.hasSlots &&
    tickets.some(({ ticketTypeId }) => ticketTypeId === type.id) &&
    !slots.some(({ ticketTypeId }) => ticketTypeId === type.id);
  const times: TypeTimes[] = types.filter(isMissing).map(({ id, slug, name }) => ({
    slug,
    name: name[locale],
    options: departures
      .filter(({ ticketTypeId }) => ticketTypeId === id)
      .map((departure) => ({ id: departure.id, time: departure.startTime })),
  }));
  return { slots, times, isToChoose: times.some(({ options }) => options.length > 0) };
}

/** A ticket in a last look: what it is, and when. */
export function ticketSummary(
  { day, locale }: Intl18,
  { id, unitName, ticketName, day: on, startTime }: IssuedTicketRow,
) {
  const when = [day(on, 'full'), signTime(startTime)].filter(Boolean).join(' · ');
  return { id, title: `${unitName[locale]} · ${ticketName[locale]}`, when };
}
