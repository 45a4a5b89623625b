import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { TicketDay, TicketType } from '#src/features/tickets/tickets.ts';
import { addDays, parkDay } from '#src/values/day.ts';

export const STRIP_DAYS = 7;

type Offer = {
  types: TicketType[];
  featured: TicketType | undefined;
  days: TicketDay[];
  today: string;
};

/** What each block of a page is shown with. */
export type Page = { context: ScreenContext; intl: Intl18; offer: () => Promise<Offer> };

/** Reads the offer when it is first asked for, once for a page. */
export function offerOf(context: ScreenContext): () => Promise<Offer> {
  let offer: Promise<Offer> | undefined;
  return () => {
    offer ??= loadOffer(context);
    return offer;
  };
}

/** Nearly every composed page sells tickets: they are read in parallel with its list of sections. */
export function beginOffer({ db }: ScreenContext): void {
  listTicketTypes(db.read).catch(() => undefined);
}

/** The tickets on sale, the one that prices are reckoned by, and its coming week. */
async function loadOffer({ db, now }: ScreenContext): Promise<Offer> {
  const today = parkDay(now);
  const types = await listTicketTypes(db.read);
  const featured = types.find((type) => type.labels.some(({ kind }) => kind === 'featured')) ?? types[0];
  const period = { from: today, to: addDays(today, STRIP_DAYS - 1), now };
  const days = featured ? await listTicketDays(db.read, { type: featured, ...period }) : [];
  return { types, featured, days, today };
}
