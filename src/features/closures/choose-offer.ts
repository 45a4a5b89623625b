import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { holdNewPlaces, moveNow } from '#src/features/exchanges/begin-move.ts';
import { priceExchange } from '#src/features/exchanges/load-move-price.ts';
import { assertNotPast } from '#src/features/exchanges/moving-tickets.ts';

import { openOrder } from '#src/features/orders/open-order.ts';
import { findOrderById, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { refundClosed } from '#src/features/refunds/refund-closed.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import { listOffers, type Offered, takeOffer } from './closures.queries.ts';
import { type ChooseInput, isHit } from './closures.ts';
import { issueCredit } from './issue-credit.ts';

type Chosen = { state: Offered['state']; voucher: string | null };

const CHOSEN = { 'new-day': 'moved', credit: 'credited', refund: 'refunded' } as const;

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
    const offer = (await listOffers(tx, id)).find((one) => one.id === input.offerId);
    if (!order || !offer) throw new Problem('NOT_FOUND', 'closures.error.unknown');
    const state = CHOSEN[input.choice];
    if (!(await takeOffer(tx, { id: offer.id, state, now: ctx.now })))
      throw new Problem('CONFLICT', 'closures.error.chosen');
    const tickets = (await listIssuedTickets(tx, id)).filter((ticket) => isHit(ticket, offer));
    if (tickets.length === 0) throw new Problem('CONFLICT', 'closures.error.noTickets');
    const voucher = await follow(tx, { ctx, input, order, offer, settings, sale, tickets });
    return { state, voucher };
  });
}

async function loadNewDay(ctx: Context, date: string): Promise<SaleDay> {
  assertNotPast(date, ctx.now);
  return loadSaleDay(ctx, date);
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

/** Free whatever the new day costs, within the time that the park gives for it. */
async function move(tx: Tx, { ctx, input, order, offer, settings, sale, tickets }: Following): Promise<void> {
  if (input.choice !== 'new-day' || !sale) return;
  const last = addDays(offer.day, settings['closure.freeDays']);
  if (sale.day > last)
    throw new Problem('CONFLICT', 'closures.error.tooFar', { days: settings['closure.freeDays'] });
  const priced = priceExchange(sale, tickets, { slotIds: wantedSlots(input), now: ctx.now, isFree: true });
  const exchange = await holdNewPlaces(tx, { ctx, order, settings, cause: 'closure', askedBy: null }, priced);
  await moveNow(tx, {
    exchange,
    order,
    limitedPercent: settings['availability.limitedPercent'],
    now: ctx.now,
  });
}
