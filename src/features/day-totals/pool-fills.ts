import type { Bilingual } from '#db/columns.ts';

type PoolPlaces = { pool: string | null; capacity: number; held: number; sold: number };
type PoolName = { id: string; name: Bilingual };
export type PoolFill = PoolName & { percent: number; isSoldOut: boolean };

/** A fill from which a pool is worth naming beside a larger one. */
const TIGHT_PERCENT = 85;

/** How full each pool of one day is, the largest first; empty where ticket types share at most one. */
export function poolFills(rows: readonly PoolPlaces[], names: readonly PoolName[]): PoolFill[] {
  const pools = rows
    .filter(({ pool, capacity }) => pool !== null && capacity > 0)
    .toSorted((one, other) => other.capacity - one.capacity);
  const fills = pools.flatMap(({ pool, capacity, held, sold }) => {
    const own = names.find(({ id }) => id === pool);
    const isSoldOut = sold + held >= capacity;
    // 100% would be read as sold out while there is a place.
    const percent = isSoldOut ? 100 : Math.min(99, Math.round(((sold + held) * 100) / capacity));
    return own ? [{ ...own, percent, isSoldOut }] : [];
  });
  return fills.length > 1 ? fills : [];
}

/** The same where another pool is nearly full that the figures of the largest do not show; empty on a calm day. */
export function tightFills(fills: readonly PoolFill[]): readonly PoolFill[] {
  const [largest, ...others] = fills;
  const isHidden = others.some(
    ({ percent }) => percent >= TIGHT_PERCENT && percent > (largest?.percent ?? 0),
  );
  return isHidden ? fills : [];
}
