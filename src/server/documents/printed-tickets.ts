import type { Park } from '#emails/park.ts';
import type { PrintedTicket } from '#emails/printed-ticket.ts';
import type { Locale } from '#i18n/locales.ts';

/** The tickets of an order, as its documents print them. */
export type PrintedTickets = {
  locale: Locale;
  /** Order code. */
  code: string;
  buyer: string;
  /** Instant printed into the file's own data, so that the same order always gives the same bytes. */
  issuedAt: string;
  park: Park;
  /** One QR code for all tickets of a day, before them. */
  groups: { day: string; people: number; token: string }[];
  tickets: (PrintedTicket & { token: string })[];
};
