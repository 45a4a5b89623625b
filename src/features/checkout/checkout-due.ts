import type { Locale } from '#i18n/locales.ts';
import { moneyText } from '#src/values/amount-text.ts';
import type { CheckoutCart } from './checkout-cart.tsx';
import type { Credit } from './voucher-field.tsx';

export const UNKNOWN = '…';

/** Null when nothing is to be paid; open while the price is not known yet or something cannot be bought. */
export function amountOf(cart: CheckoutCart, credit: Credit | null, locale: Locale): string | null {
  const { totalVnd, isIncluded, price } = cart;
  if (totalVnd === null || (isIncluded && !price.answer?.canBuy)) return UNKNOWN;
  if (credit && credit.totalVnd !== totalVnd) return UNKNOWN;
  const dueVnd = totalVnd - (credit?.useVnd ?? 0);
  return dueVnd === 0 ? null : moneyText(dueVnd, locale);
}
