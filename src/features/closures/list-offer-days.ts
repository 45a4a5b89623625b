import { loadMoveDays } from '#src/features/exchanges/load-move-days.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { MoveMonth } from '#src/features/tickets/move-days.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays } from '#src/values/day.ts';
import { listOffers } from './closures.queries.ts';
import { isHit, type OfferDaysInput } from './closures.ts';

/** A month of days in place of a closed one: each costs nothing more, until the time for a free move is over. */
export async function listOfferDays(ctx: Context, input: OfferDaysInput): Promise<MoveMonth> {
  const { month, offerId } = input;
  const order = await openOrder(ctx, input);
  const offer = (await listOffers(ctx.db.read, order.id)).find(({ id }) => id === offerId);
  if (!offer) throw new Problem('NOT_FOUND', 'closures.error.unknown');
  const tickets = (await listIssuedTickets(ctx.db.read, order.id)).filter((ticket) => isHit(ticket, offer));
  if (tickets.length === 0) throw new Problem('CONFLICT', 'closures.error.noTickets');
  const settings = await loadSettings(ctx);
  const lastDay = addDays(offer.day, settings['closure.freeDays']);
  return loadMoveDays(ctx, { tickets, month, lastDay, isFree: true });
}
