import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { type GateName, splitGate } from '#src/features/orders/booking-view.ts';
import type { Checkout } from '#src/features/orders/load-booking.ts';
import { livingTickets } from '#src/features/orders/order-records.ts';
import { entryFromOf, entryHours, hoursText, signTime } from '#src/values/opening-hours.ts';
import type { PictureName } from '#src/values/picture-source.ts';
import type { Settings } from '#src/values/settings.ts';
import type { TicketView } from './issued-ticket-card.tsx';

type Source = {
  checkout: Checkout;
  gates: readonly GateName[];
  settings: Settings;
  locale: Locale;
  /** See `document-key.ts`. */
  documentKey: string;
};

/** Which wallets of telephones we may sign tickets for. */
export type Passes = { apple: boolean; google: boolean };

/** Apple takes so many passes in one file. */
export const PASSES_AT_ONCE = 10;

/** URLs of an order's documents, valid as long as their key. */
export function documentsOf(code: string, documentKey: string, locale: Locale) {
  const query = `?${new URLSearchParams({ doc: documentKey, lang: locale })}`;
  return {
    pdf: `/api/orders/${code}/tickets.pdf${query}`,
    calendar: `/api/orders/${code}/visit.ics${query}`,
    family: `/api/orders/${code}/family.pdf${query}`,
    apple: (first: number) => `/api/orders/${code}/passes/${first}/apple${query}`,
    google: (number: number) => `/api/orders/${code}/passes/${number}/google${query}`,
    group: (day: string) => `/api/orders/${code}/days/${day}/qr.svg${query}`,
    qr: (number: number) => `/api/orders/${code}/tickets/${number}/qr.svg${query}`,
  };
}

type Opening = { code: string; documentKey: string; locale: Locale; passes: Passes };

/** The tickets as a file and, where we may sign for one, in a wallet; null without a valid ticket. */
export function shortcutsTo(views: readonly TicketView[], { code, documentKey, locale, passes }: Opening) {
  const [first] = views;
  if (!first?.qrUrl) return null;
  const { pdf, apple, google } = documentsOf(code, documentKey, locale);
  const number = first.documentNumber;
  return { pdf, wallet: passes.apple ? apple(number) : passes.google ? google(number) : null };
}

/**
 * The tickets of an order as shown: those that still open a gate, those that have, then the others, which have neither a
 * number nor a QR code. A number stays the same when another ticket is used, as on paper.
 */
export function ticketViews({ checkout, gates, settings, locale, documentKey }: Source): TicketView[] {
  const { tickets, facts, hold } = checkout;
  const documents = documentsOf(hold.code, documentKey, locale);
  const living = livingTickets(checkout);
  const rankOf = (ticket: IssuedTicketRow) =>
    !living.includes(ticket) ? 2 : ticket.state === 'issued' ? 0 : 1;
  const shown = tickets.toSorted((one, other) => rankOf(one) - rankOf(other));
  return shown.map((ticket) => ({
    ...placeOf(ticket, gates, locale),
    number: living.indexOf(ticket) + 1,
    total: living.length,
    documentNumber: ticket.number,
    code: ticket.code,
    ticketName: ticket.ticketName[locale],
    unitName: ticket.unitName[locale],
    day: ticket.day,
    time: {
      isSlot: ticket.startTime !== '',
      text:
        signTime(ticket.startTime) ||
        hoursText(entryHours(settings, ticket.day, entryFromOf([ticket], facts))),
    },
    paxCount: ticket.paxCount,
    priceVnd: ticket.priceVnd,
    state: ticket.state,
    picture: (facts.find((fact) => fact.ticketTypeId === ticket.ticketTypeId)?.picture ??
      'tk-dawn') as PictureName,
    qrUrl: living.includes(ticket) ? documents.qr(ticket.number) : null,
  }));
}

function placeOf({ gateIds }: IssuedTicketRow, gates: readonly GateName[], locale: Locale) {
  const own = gates.filter((gate) => gateIds.includes(gate.id)).map((gate) => splitGate(gate.name[locale]));
  return { gate: own.map((one) => one.gate).join(', ') || null, station: own[0]?.station ?? null };
}
