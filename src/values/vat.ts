import { sumVnd, vatInside } from './money.ts';

/** Days are park days, both included. */
export type VatRate = { taxClass: string; validFrom: string; validTo: string; ratePerMille: number };
/** An amount with the tax inside. */
export type Taxed = { vatPerMille: number; grossVnd: number };

export function vatRateOn(rates: readonly VatRate[], taxClass: string, day: string): number {
  const rate = rates.find((one) => one.taxClass === taxClass && one.validFrom <= day && day <= one.validTo);
  return rate?.ratePerMille ?? 0;
}

/** VAT contained in all of them, one entry a rate. */
export function vatByRate(amounts: readonly Taxed[]): { percent: number; vatVnd: number }[] {
  return taxedByRate(amounts).map(({ vatPerMille, grossVnd }) => ({
    percent: vatPerMille / 10,
    vatVnd: vatInside(grossVnd, vatPerMille).vatVnd,
  }));
}

/** Summed before the tax is worked out, so that parts of an order and the whole of it come to the same. */
export function taxedByRate(amounts: readonly Taxed[]): Taxed[] {
  const byRate = new Map<number, number>();
  for (const { vatPerMille, grossVnd } of amounts) {
    if (grossVnd > 0 && vatPerMille > 0)
      byRate.set(vatPerMille, sumVnd([byRate.get(vatPerMille) ?? 0, grossVnd]));
  }
  return [...byRate].map(([vatPerMille, grossVnd]) => ({ vatPerMille, grossVnd }));
}
