import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

/** One ticket as mail and PDF print it, in one language. */
export type PrintedTicket = {
  number: number;
  total: number;
  code: string;
  ticketName: string;
  unitName: string;
  day: string;
  /** `5:45` of the departure, or the opening hours of a day ticket. */
  time: { isSlot: boolean; text: string };
  /** Names of the gates that let it in; empty: all of them. */
  gates: string[];
  paxCount: number;
  priceVnd: number;
};

type TicketFact = { id: MessageId; value: string };

/** The facts on a ticket besides its name, in reading order. */
export function ticketFacts(ticket: PrintedTicket, locale: Locale): TicketFact[] {
  const intl = intlFor(locale);
  const gates = ticket.gates.join(', ') || intl.t('messages.ticket.anyGate');
  const price = ticket.priceVnd === 0 ? intl.t('messages.summary.free') : intl.money(ticket.priceVnd);
  return [
    {
      id: 'messages.ticket.day',
      value: `${intl.day(ticket.day, 'weekday')}, ${intl.day(ticket.day, 'long')}`,
    },
    { id: ticket.time.isSlot ? 'messages.ticket.slot' : 'messages.ticket.hours', value: ticket.time.text },
    { id: 'messages.ticket.gate', value: gates },
    { id: 'messages.ticket.guests', value: intl.t('messages.ticket.guestCount', { count: ticket.paxCount }) },
    { id: 'messages.ticket.price', value: price },
    { id: 'messages.ticket.validity', value: intl.t('messages.ticket.validDay') },
  ];
}
