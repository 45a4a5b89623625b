import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { isSuccess } from '#src/features/payments/payments.ts';
import { parkTime } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import {
  DIFFERENCE_METHODS,
  type DifferenceMethod,
  type Method,
  type OnlineMethod,
  onlineOf,
} from '#src/values/payment-method.ts';
import { basketOf, type LoadedCheckout, sumOf } from './load-checkout.ts';

type Failed = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Until when what was ordered stays held. */
export function heldText({ t }: Intl18, { checkout: { hold }, view }: LoadedCheckout): string {
  const time = signTime(parkTime(hold.expiresAt));
  return t(view.hasTickets ? 'checkout.cancel.heldUntil' : 'checkout.cancel.heldGoodsUntil', { time });
}

/** Goods may still be paid on delivery, by placing the order again. */
export function isCashOffered(loaded: LoadedCheckout): boolean {
  return offeredMethods(loaded).includes('cod');
}

function offeredMethods(loaded: LoadedCheckout): Method[] {
  const methods = paymentMethods(sumOf(loaded), loaded.availability, basketOf(loaded));
  return methods.filter(({ isOffered }) => isOffered).map(({ method }) => method);
}

/** Other methods that can be gone to at once, with all that was entered. */
export function otherMethods(loaded: LoadedCheckout, tried: DifferenceMethod): DifferenceMethod[] {
  const offered = offeredMethods(loaded);
  return DIFFERENCE_METHODS.filter((one) => one !== tried && offered.includes(one));
}

/** The gateway's word once it is verified, until then the one in the address, which only chooses among our sentences. */
export function reasonOf({
  context,
  loaded: { checkout },
}: Pick<Failed, 'context' | 'loaded'>): string | null {
  const { attempt } = checkout;
  return attempt?.state === 'failed' ? attempt.responseCode : context.query.get('reason');
}

/** Who was to be paid. */
export function providerOf({ checkout: { attempt, order } }: LoadedCheckout): OnlineMethod {
  return onlineOf(attempt?.provider ?? order?.method);
}

/** In plain words, per code of the provider. */
export function reasonText(reason: string | null, { intl, loaded }: Pick<Failed, 'intl' | 'loaded'>): string {
  const provider = providerOf(loaded);
  const id = `payments.${loaded.checkout.attempt?.provider ?? provider}.code.${reason}`;
  return reason !== null && !isSuccess(provider, reason) && hasMessage(id)
    ? intl.t(id)
    : intl.t('checkout.cancel.unknown', { code: spacedCode(loaded.code) });
}
