import { type Taxed, taxedByRate, type VatRate, vatRateOn } from '#src/values/vat.ts';
import type { ReadCart, ReadLine } from './read-cart.ts';

export const SHIPPING_TAX_CLASS = 'standard';

/** A service is taxed as on the day it is rendered, goods as on the day they are sold. */
export function taxDayOf({ kind, day }: Pick<ReadLine, 'kind' | 'day'>, today: string): string {
  return kind === 'service' ? (day ?? today) : today;
}

/** What of a cart is taxed, by rate, as its order would be. */
export function taxedOfCart(
  { lines, priced }: ReadCart,
  { rates, today }: { rates: readonly VatRate[]; today: string },
): Taxed[] {
  return taxedByRate([
    ...lines.map((line) => ({
      vatPerMille: vatRateOn(rates, line.sale?.taxClass ?? '', taxDayOf(line, today)),
      grossVnd: line.price?.totalVnd ?? 0,
    })),
    { vatPerMille: vatRateOn(rates, SHIPPING_TAX_CLASS, today), grossVnd: priced.shipping.feeVnd },
  ]);
}
