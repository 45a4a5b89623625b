import { unstable_notFound as notFound } from 'waku/router/server';
import type { OrderCreditRow } from '#db/schema/vouchers.ts';
import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import type { ScreenContext } from '#src/context.ts';
import { isFeatureEnabled, readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { type CounterTerms, counterTerms } from '#src/features/inventory/counter-terms.ts';
import { type CheckoutView, type GateName, viewCheckout } from '#src/features/orders/booking-view.ts';
import { holdIdOf, orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { type Checkout, findCheckout } from '#src/features/orders/load-booking.ts';
import {
  type Basket,
  type PaymentAvailability,
  paymentMethods,
} from '#src/features/orders/payment-methods.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { freeUnderAmong } from '#src/features/tickets/rules/free-age.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { findEntryOfHold } from '#src/features/waiting-list/offers.queries.ts';
import { type Channel, channelsFor } from '#src/values/channel.ts';
import { ONLINE_METHODS, type OnlineMethod, onlineOf } from '#src/values/payment-method.ts';
import type { Settings } from '#src/values/settings.ts';

export type LoadedCheckout = {
  checkout: Checkout;
  view: CheckoutView;
  gates: GateName[];
  settings: Settings;
  availability: PaymentAvailability;
  /** On what terms it could be paid at the counter. */
  counter: CounterTerms;
  /** The hotline, without line breaks. */
  hotline: string;
  code: string;
  key: string;
  /** Opens the order's documents for some hours; empty while there is no order. */
  documentKey: string;
  isHeld: boolean;
  isCartOn: boolean;
  /** The entry of a waiting list for which these places are held. */
  waiting: WaitingEntryRow | null;
  takesVouchers: boolean;
  /** What a voucher pays, reserved or spent. */
  credit: OrderCreditRow | null;
  /** The age under which guests with these tickets come free; null where none do. */
  freeUnder: number | null;
};

/** The booking that an address names and its key opens. An unknown code and a wrong key answer the same 404. */
export async function loadCheckout(context: ScreenContext, code: string): Promise<LoadedCheckout> {
  const { db, locale, now, query } = context;
  const key = query.get('key') ?? '';
  const [isOpened, checkout, beside, gates, settings, isCartOn, takesVouchers] = await Promise.all([
    context.isOrderKey(code, key),
    findCheckout(db.read, code),
    readBeside(context, code),
    listGates(db.read),
    readSettings(db.remembered),
    isFeatureEnabled(db.remembered, 'enable_add_to_cart'),
    isFeatureEnabled(db.read, 'enable_payment_credit'),
    context.pictures,
  ]);
  if (!isOpened || !checkout) notFound();
  const { switches, use, waiting, credits, types } = beside;
  const unitIds = checkout.lines.map(({ unitId }) => unitId);
  const view = viewCheckout(checkout, gates, locale, { opensAt: settings['park.opensAt'], now });
  const isHeld = checkout.hold.state === 'held' && checkout.hold.expiresAt > now;
  const orderedAt = checkout.order?.createdAt ?? now;
  const counter = counterTerms({ use, orderedAt, settings, now });
  return {
    checkout,
    view,
    gates,
    settings,
    availability: { settings, switches },
    counter,
    hotline: settings['park.hotline'].replaceAll(' ', '\u00a0'),
    code,
    key,
    documentKey: checkout.order ? context.documentKey(checkout.order) : '',
    isHeld,
    isCartOn,
    takesVouchers,
    credit: checkout.order?.creditVnd ? (credits[0] ?? null) : null,
    waiting,
    freeUnder: freeUnderAmong(types, unitIds),
  };
}

/** What the payment methods depend on, and the tickets on sale. The ids are not known yet: all is read in the same turn. */
async function readBeside({ db, now, payMethods }: ScreenContext, code: string) {
  const id = holdIdOf(code);
  const [switches, use, waiting, credits, types] = await Promise.all([
    readMethodSwitches(db.read, payMethods),
    readCounterUse(db.read, { id, now }),
    findEntryOfHold(db.read, id),
    listOrderCredits(db.read, orderIdOf(code)),
    listTicketTypes(db.remembered),
  ]);
  return { switches, use, waiting, credits, types };
}

/** What it costs, and what a voucher pays of that. */
export function sumOf({ checkout: { order }, view }: LoadedCheckout) {
  return { totalVnd: view.totalVnd, creditVnd: order?.creditVnd ?? 0 };
}

/** What kinds of things are in it: they decide how it can be paid. */
export function basketOf({ checkout: { lines, goods }, counter }: LoadedCheckout): Basket {
  return {
    counter,
    hasTickets: lines.length > 0,
    hasProducts: goods.some((line) => line.kind === 'product'),
    hasServices: goods.some((line) => line.kind === 'service'),
  };
}

/** How a payment is tried again: as before, or as it can be now. */
export function retryMethod(loaded: LoadedCheckout): OnlineMethod {
  const { checkout, availability } = loaded;
  const methods = paymentMethods(sumOf(loaded), availability, basketOf(loaded));
  const offered = methods.filter(({ isOffered }) => isOffered).map(({ method }) => method);
  const before = onlineOf(checkout.order?.method);
  return offered.includes(before) ? before : onlineOf(ONLINE_METHODS.find((one) => offered.includes(one)));
}

/** Given up by its buyer or by staff, before its time was over. */
export function isGivenUp({ checkout: { order, hold } }: Pick<LoadedCheckout, 'checkout'>): boolean {
  return order?.status === 'cancelled' && hold.state === 'released';
}

/** Paid, or free and confirmed. */
export function isPaid({ checkout: { order } }: LoadedCheckout): boolean {
  return order !== null && order.paidAt !== null;
}

/** Paid, or to be paid on delivery: nothing is held temporarily any more. */
export function isFirm({ checkout: { hold } }: LoadedCheckout): boolean {
  return hold.state === 'ordered';
}

/** Leaving loses nothing: it waits at the counter for hours, with its own message. */
export function isForCounter({ checkout: { order } }: Pick<LoadedCheckout, 'checkout'>): boolean {
  return order?.method === 'counter';
}

/** The channels that reach the buyer, the chosen one first. */
export function buyerChannels(context: ScreenContext, { checkout: { order } }: LoadedCheckout): Channel[] {
  if (!order) return [];
  const { channel, email, phone } = order;
  return channelsFor({ first: channel ?? 'email', email, phone, open: context.channels });
}

/** By what the tickets, or the confirmation of goods, can be sent once more. */
export function resendChannels(context: ScreenContext, loaded: LoadedCheckout): Channel[] {
  const { order, tickets } = loaded.checkout;
  const isLiving = tickets.some(({ state }) => state === 'issued' || state === 'redeemed');
  const isFirmNow = order !== null && order.status !== 'pending' && order.status !== 'cancelled';
  return isLiving || (isFirmNow && tickets.length === 0) ? buyerChannels(context, loaded) : [];
}
