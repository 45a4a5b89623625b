import type { Season } from '#db/schema/tickets.ts';
import { sumVnd, timesVnd } from '#src/values/money.ts';

/** A kind of guest as an island needs it. */
export type GroupUnit = {
  key: string;
  name: string;
  rule: string;
  min: number;
  max: number;
  accompaniedBy: string[];
  prices: Record<Season, number>;
};

export type Counts = Readonly<Record<string, number>>;

export function groupSize(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function groupTotalVnd(units: readonly GroupUnit[], counts: Counts, season: Season): number {
  return sumVnd(units.map((unit) => timesVnd(unit.prices[season], counts[unit.key] ?? 0)));
}

/** Whether someone who may not travel alone would: the server refuses it as well. */
export function isUnaccompanied(units: readonly GroupUnit[], counts: Counts): boolean {
  return units.some(
    ({ key, accompaniedBy }) =>
      (counts[key] ?? 0) > 0 &&
      accompaniedBy.length > 0 &&
      !accompaniedBy.some((accompanying) => (counts[accompanying] ?? 0) > 0),
  );
}

/** A unit sold from a least number on goes from none to that number at once, and back. */
export function steppedCount(unit: GroupUnit, before: number, wanted: number): number {
  if (wanted === 0 || wanted >= unit.min) return wanted;
  return wanted > before ? unit.min : 0;
}

/** How many of a unit may still be chosen, within its own limit and the order's. */
export function unitMax(unit: GroupUnit, counts: Counts, maxPerOrder: number): number {
  return Math.min(unit.max, maxPerOrder - groupSize(counts) + (counts[unit.key] ?? 0));
}
