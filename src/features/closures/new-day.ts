import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { type PricedExchange, priceExchange } from '#src/features/exchanges/load-move-price.ts';
import { assertNotPast } from '#src/features/exchanges/moving-tickets.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import type { Offered } from './closures.queries.ts';

type Input = { slotId?: string | undefined; slotIds?: string[] | undefined };
type Moving = {
  ctx: Pick<Context, 'now'>;
  input: Input;
  offer: Pick<Offered, 'day'>;
  settings: Settings;
  tickets: readonly IssuedTicketRow[];
};

/** Refuses a day that is over. */
export async function loadNewDay(ctx: Context, date: string): Promise<SaleDay> {
  assertNotPast(date, ctx.now);
  return loadSaleDay(ctx, date);
}

/** Free whatever the new day costs, within the time that the park gives for it. */
export function priceNewDay(sale: SaleDay, { ctx, input, offer, settings, tickets }: Moving): PricedExchange {
  const last = addDays(offer.day, settings['closure.freeDays']);
  if (sale.day > last)
    throw new Problem('CONFLICT', 'closures.error.tooFar', { days: settings['closure.freeDays'] });
  return priceExchange(sale, tickets, { slotIds: wantedSlots(input), now: ctx.now, isFree: true });
}
