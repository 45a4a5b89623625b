import type { Intl18 } from '#i18n/intl.ts';
import { guestRule } from '#src/features/tickets/rules/guest-rule.ts';
import { leadUnit, type TicketType } from '#src/features/tickets/tickets.ts';
import { type BookingStart, type BookingTicket, countGuests, dateError } from './booking.ts';

const COUNT = /^\d{1,2}$/;

export function bookingTicket(
  { slug, slugEn, name, hasSlots, maxPerOrder, units }: TicketType,
  intl: Intl18,
): BookingTicket {
  const { locale } = intl;
  return {
    slug,
    ...(locale === 'en' && slugEn !== null && { slugEn }),
    name: name[locale],
    hasSlots,
    maxPerOrder,
    units: units.map((unit) => ({
      id: unit.id,
      key: unit.key,
      name: unit.name[locale],
      rule: guestRule(unit, intl),
      min: unit.minPerOrder,
      max: unit.maxPerOrder,
      ...(unit.accompaniedBy.length > 0 && { accompaniedBy: unit.accompaniedBy }),
      heightCm: unit.minHeightCm,
      prices: unit.prices,
    })),
  };
}

/** What the URL asks for. An impossible date is not chosen, and explained. */
export function readStart(query: URLSearchParams, type: TicketType, today: string): BookingStart {
  const typed = query.get('date');
  const wrong = typed ? dateError(typed, today) : null;
  const counts: Record<string, number> = {};
  for (const unit of type.units) {
    const count = query.get(unit.key);
    if (count && COUNT.test(count)) counts[unit.id] = Math.min(Number(count), unit.maxPerOrder);
  }
  return {
    date: wrong ? null : typed,
    slotId: query.get('slotId'),
    dateError: wrong,
    quantities: counts,
    hasCounts: countGuests(counts) > 0,
  };
}

/** What a ticket is announced with: the first full-paying guest on the cheapest day. */
export function cheapestVnd({ units }: TicketType): number {
  return Math.min(...Object.values(leadUnit(units)?.prices ?? { weekday: 0 }));
}
