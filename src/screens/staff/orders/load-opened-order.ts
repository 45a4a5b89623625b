import type { OrderRow } from '#db/schema/orders.ts';
import type { ScreenContext } from '#src/context.ts';
import { exchangeTerms, staffExchangeTerms } from '#src/features/exchanges/exchange-terms.ts';
import { findStaffOrder, listActorNames } from '#src/features/fulfilment/fulfilment.queries.ts';
import { listGivenLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { goodsBack } from '#src/features/goods-returns/goods-returns.ts';
import { resentKind } from '#src/features/order-messages/resent-kind.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { evaluateRefund, type RefundFacts } from '#src/features/refunds/evaluate-refund.ts';
import { loadRefundFacts } from '#src/features/refunds/load-refund-facts.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listOrderRows } from '#src/features/staff-orders/order-rows.queries.ts';
import {
  readOrderStory,
  STORY_MAX,
  WHOLE_STORY_MAX,
} from '#src/features/staff-orders/order-story.queries.ts';
import type { SoldTicket } from '#src/features/staff-orders/sold-tickets.tsx';
import { channelsFor } from '#src/values/channel.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';

export type OpenedOrder = NonNullable<Awaited<ReturnType<typeof loadOpenedOrder>>>;

/** All that the office shows of one order; null when there is none with this code, or none for this person. */
export async function loadOpenedOrder(context: ScreenContext, code: string, isWhole = false) {
  const { db } = context;
  const { read } = db;
  const [settings, checkout, goods] = await Promise.all([
    readSettings(read),
    findCheckout(read, code),
    findStaffOrder(read, code),
  ]);
  // Who only hands over goods opens no others.
  const isFinder = may(context.user ?? NOBODY, 'orders.find');
  if (!checkout?.order || !(isFinder || goods)) return null;
  const { order } = checkout;
  if (!isFinder) return { order, settings, goods, whole: null, names: await namesOf(context, goods) };
  const whole = await loadWhole(context, { checkout, order, settings, isWhole });
  return whole && { order, settings, goods, whole, names: await namesOf(context, goods, whole.story) };
}

type Whole = { settings: Settings; order: OrderRow; checkout: Checkout; isWhole: boolean };

/** What is for who may look for every order. */
async function loadWhole(context: ScreenContext, { settings, order, checkout, isWhole }: Whole) {
  const { read } = context.db;
  const { goods: lines, delivery } = checkout;
  const [rows, story, facts, refundableVnd, given] = await Promise.all([
    listOrderRows(read, [order.id]),
    readOrderStory(read, order, isWhole ? WHOLE_STORY_MAX : STORY_MAX),
    loadRefundFacts(read, { order, settings, now: context.now }),
    loadRefundableVnd(read, order),
    lines.length > 0 ? listGivenLines(read, order.id) : [],
  ]);
  const [listed] = rows;
  if (!listed) return null;
  return {
    ...{ checkout, listed, story, refundableVnd },
    goodsBack: goodsBack({ order, lines, delivery, given }),
    tickets: soldTickets(context, facts, story),
    channels: channelsOf(context, order),
    kinds: kindsOf(checkout),
    resent: resentKind(order, checkout.tickets),
  };
}

function soldTickets({ locale }: ScreenContext, facts: RefundFacts, { visits }: Story): SoldTicket[] {
  const { evaluated } = evaluateRefund(facts, { ground: 'policy', ticketIds: null });
  return evaluated.map(({ ticket, terms: refund }) => {
    const visit = visits.find(
      ({ ticketId, result, undoneAt }) => ticketId === ticket.id && result === 'ok' && undoneAt === null,
    );
    const gate = visit?.gateName?.[locale] ?? visit?.gateId ?? '';
    const exchange = exchangeTerms(ticket, facts);
    const staffExchange = staffExchangeTerms(ticket, facts);
    return { ticket, entered: visit ? { at: visit.at, gate } : null, refund, exchange, staffExchange };
  });
}

type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

function kindsOf({ lines, goods, delivery }: Checkout) {
  return { hasTickets: lines.length > 0, hasGoods: goods.length > 0, ...receivingOf(delivery) };
}

function channelsOf({ channels: open }: ScreenContext, { channel, email, phone }: OrderRow) {
  return channelsFor({ first: channel ?? 'email', email, phone, open });
}

type Goods = Awaited<ReturnType<typeof findStaffOrder>>;
type Story = Awaited<ReturnType<typeof readOrderStory>>;

/** Of everybody who did something, by the name under which events have them. */
async function namesOf({ db }: ScreenContext, goods: Goods, story?: Story) {
  const actors = [
    ...(goods?.events ?? []).map(({ actor }) => actor),
    ...(story?.events ?? []).map(({ actor }) => actor),
    ...(story?.requests ?? []).flatMap((one) => [one.askedBy, one.decidedBy, one.approvedBy]),
    ...(story?.moves ?? []).map(({ askedBy }) => askedBy),
    ...(story?.returned ?? []).map(({ refund }) => refund.createdBy),
    ...(story?.refundsDue ?? []).map(({ closedBy }) => closedBy),
    ...(story?.visits ?? []).flatMap(({ staffId, undoneBy }) => [`staff:${staffId}`, `staff:${undoneBy}`]),
    ...(story?.notes ?? []).map(({ authorId }) => `staff:${authorId}`),
    ...(story?.changes ?? []).map(({ who }) => `staff:${who}`),
  ];
  const staff = actors.filter((actor) => actor?.startsWith('staff:')) as string[];
  return listActorNames(db.read, [...new Set(staff)]);
}
