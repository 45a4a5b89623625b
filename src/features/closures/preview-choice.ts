import { assertPlaces } from '#src/features/exchanges/preview-exchange.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { sumVnd } from '#src/values/money.ts';
import { listOffers } from './closures.queries.ts';
import { type ChoicePreviewInput, isHit } from './closures.ts';
import { loadNewDay, priceNewDay } from './new-day.ts';
import { offerMeant } from './offer-meant.ts';

/**
 * Whether what was chosen for a closed day can be done now. Takes nothing; refuses as the choice itself would, and returns
 * the offer that it would take.
 */
export async function previewChoice(ctx: Context, input: ChoicePreviewInput): Promise<{ offerId: string }> {
  const { read } = ctx.db;
  const order = await openOrder(ctx, input);
  const all = await listIssuedTickets(read, order.id);
  const asked = { offerId: input.offerId, offers: await listOffers(read, order.id), tickets: all };
  const offer = await offerMeant(read, asked);
  if (offer.state !== 'open') throw new Problem('CONFLICT', 'closures.error.chosen', { state: offer.state });
  const tickets = all.filter((ticket) => isHit(ticket, offer));
  if (tickets.length === 0) throw new Problem('CONFLICT', 'closures.error.noTickets');
  if (input.choice === 'credit' && sumVnd(tickets.map(({ priceVnd }) => priceVnd)) === 0)
    throw new Problem('CONFLICT', 'closures.error.nothingPaid');
  if (input.choice !== 'new-day') return { offerId: offer.id };
  const [settings, sale] = await Promise.all([loadSettings(ctx), loadNewDay(ctx, input.date)]);
  const priced = priceNewDay(sale, { ctx, input, offer, settings, tickets });
  await assertPlaces(read, ctx, { chosen: tickets, priced });
  return { offerId: offer.id };
}
