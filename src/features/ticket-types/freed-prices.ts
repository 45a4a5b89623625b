/** Prices that fall to nothing: wanted for small children, a slip for everybody else. */

type Priced = { prices: Readonly<Record<string, number>> };

/** Whether guests pay for it in any season. */
export function isPaid({ prices }: Priced): boolean {
  return Object.values(prices).some((price) => price > 0);
}

/** The seasons in which a unit that is paid for would be free and was not. */
export function freedSeasons(before: Priced, after: Priced): string[] {
  if (!isPaid(before)) return [];
  return Object.keys(after.prices).filter(
    (season) => after.prices[season] === 0 && before.prices[season] !== 0,
  );
}
