import type { Tx } from '#db/client.ts';
import type { OfferState } from '#db/schema/closure-offers.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { holdNewPlaces, moveNow } from '#src/features/exchanges/begin-move.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { refundClosed } from '#src/features/refunds/refund-closed.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { listOffers, type Offered, takeOffer } from './closures.queries.ts';
import { CHOSEN, type ChooseInput, isHit } from './closures.ts';
import { issueCredit } from './issue-credit.ts';
import { loadNewDay, priceNewDay } from './new-day.ts';
import { notifyGood } from './notify-good.ts';
import { offerMeant } from './offer-meant.ts';

type Chosen = { offerId: string; state: Offered['state']; voucher: string | null };

/**
 * The buyer of a closed day takes a new day, credit or the whole money: once, in one transaction with what follows from it.
 * The offer and each ticket move in conditional writes, so that two choices, or a choice and a gate, never both have them.
 */
export async function chooseOffer(ctx: Context, input: ChooseInput): Promise<Chosen> {
  const { id, code } = await openOrder(ctx, input);
  await limitStored(ctx.db, {
    kind: 'closure-choice',
    key: code,
    max: 20,
    windowSeconds: 3600,
    now: ctx.now,
  });
  const settings = await loadSettings(ctx);
  const sale = input.choice === 'new-day' ? await loadNewDay(ctx, input.date) : null;
  return ctx.db.write(async (tx) => {
    const order = await findOrderById(tx, id);
    if (!order) throw new Problem('NOT_FOUND', 'closures.error.unknown');
    const all = await listIssuedTickets(tx, id);
    const asked = { offerId: input.offerId, offers: await listOffers(tx, id), tickets: all };
    const offer = await offerMeant(tx, asked);
    const state = CHOSEN[input.choice];
    if (!(await takeOffer(tx, { id: offer.id, state, now: ctx.now })))
      throw new Problem('CONFLICT', 'closures.error.chosen', { state: offer.state });
    const tickets = all.filter((ticket) => isHit(ticket, offer));
    if (tickets.length === 0) throw new Problem('CONFLICT', 'closures.error.noTickets');
    const paidVnd = sumVnd(tickets.map(({ priceVnd }) => priceVnd));
    if (input.choice !== 'new-day' && input.expectedVnd !== paidVnd)
      throw new Problem('CONFLICT', 'refunds.error.amountChanged');
    const voucher = await follow(tx, { ctx, input, order, offer, settings, sale, tickets });
    await settleOthers(tx, { orderId: id, gone: tickets, state, now: ctx.now });
    await notifyGood(tx, { orderId: id, day: offer.day, now: ctx.now });
    return { offerId: offer.id, state, voucher };
  });
}

type Settled = { orderId: string; gone: readonly IssuedTicketRow[]; state: OfferState; now: string };

/** The same choice answers the closures that hit nothing but the tickets that it was about. */
async function settleOthers(tx: Tx, { orderId, gone, state, now }: Settled): Promise<void> {
  const left = await listIssuedTickets(tx, orderId);
  for (const offer of await listOffers(tx, orderId)) {
    const wasHit = gone.some((ticket) => isHit(ticket, offer));
    if (wasHit && !left.some((ticket) => isHit(ticket, offer)))
      await takeOffer(tx, { id: offer.id, state, now });
  }
}

type Following = {
  ctx: Context;
  input: ChooseInput;
  order: OrderRow;
  offer: Offered;
  settings: Settings;
  sale: SaleDay | null;
  tickets: IssuedTicketRow[];
};

async function follow(tx: Tx, following: Following): Promise<string | null> {
  const { ctx, input, order, settings, tickets } = following;
  const limitedPercent = settings['availability.limitedPercent'];
  const closing = { order, tickets, limitedPercent, now: ctx.now };
  if (input.choice === 'refund') await refundClosed(tx, closing);
  if (input.choice === 'new-day') await move(tx, following);
  return input.choice === 'credit' ? issueCredit(tx, { ...closing, settings }) : null;
}

async function move(tx: Tx, { ctx, input, order, offer, settings, sale, tickets }: Following): Promise<void> {
  if (input.choice !== 'new-day' || !sale) return;
  const priced = priceNewDay(sale, { ctx, input, offer, settings, tickets });
  const exchange = await holdNewPlaces(tx, { ctx, order, settings, cause: 'closure', askedBy: null }, priced);
  await moveNow(tx, {
    exchange,
    order,
    limitedPercent: settings['availability.limitedPercent'],
    now: ctx.now,
  });
}
