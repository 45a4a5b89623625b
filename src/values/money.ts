/** Money is an integer number of đồng; every function here refuses anything else with a RangeError. */
const MAX_VND = 1_000_000_000_000;

export function assertVnd(amountVnd: number): number {
  if (!Number.isSafeInteger(amountVnd) || Math.abs(amountVnd) > MAX_VND) {
    throw new RangeError(`not an amount of đồng: ${amountVnd}`);
  }
  return amountVnd;
}

export function sumVnd(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = assertVnd(total + assertVnd(amount));
  return total;
}

export function minusVnd(amountVnd: number, lessVnd: number): number {
  return assertVnd(assertVnd(amountVnd) - assertVnd(lessVnd));
}

export function timesVnd(priceVnd: number, quantity: number): number {
  return assertVnd(assertVnd(priceVnd) * assertVnd(quantity));
}

/** VAT contained in an inclusive amount: net is rounded, VAT is the rest, so that both always add up. */
export function vatInside(grossVnd: number, ratePerMille: number): { netVnd: number; vatVnd: number } {
  const netVnd = Math.round((assertVnd(grossVnd) * 1000) / (1000 + ratePerMille));
  return { netVnd, vatVnd: grossVnd - netVnd };
}

/** Share of an amount in whole per cent, rounded down to whole đồng in the park's favour by less than 1 đồng. */
export function percentVnd(amountVnd: number, percent: number): number {
  return Math.floor((assertVnd(amountVnd) * percent) / 100);
}
