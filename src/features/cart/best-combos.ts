import { percentVnd } from '#src/values/money.ts';

export type Counts = Map<string, number>;
type Combo = { id: string; percent: number; parts: { productId: string; quantity: number }[] };
type Tier = { productId: string; minQuantity: number; percent: number };
type Pieces = Map<string, number[]>;

/** Enough for every cart that a person fills; beyond it the best choice found so far is taken. */
const TRIES_MAX = 1000;

/**
 * How many sets of each combo save most together with the tiers on what is left. `pieces` are the unit prices of a
 * product's pieces, the dearest first. The same pieces and rules always give the same answer.
 */
export function bestCombos(combos: readonly Combo[], tiers: readonly Tier[], pieces: Pieces): Counts {
  const possible = combos.filter((combo) => setsIn(combo, pieces, new Map()) > 0).toSorted(bestFirst);
  const none: Counts = new Map();
  let best = { sets: none, savingVnd: savingOf(possible, tiers, { pieces, sets: none }) };
  let tries = 0;

  function choose(index: number, sets: Counts, taken: Counts): void {
    const combo = possible[index];
    if (!combo) {
      tries += 1;
      const savingVnd = savingOf(possible, tiers, { pieces, sets });
      if (savingVnd > best.savingVnd) best = { sets, savingVnd };
      return;
    }
    for (let count = setsIn(combo, pieces, taken); count >= 0 && tries < TRIES_MAX; count -= 1) {
      const after = new Map(taken);
      for (const { productId, quantity } of combo.parts)
        after.set(productId, (after.get(productId) ?? 0) + quantity * count);
      choose(index + 1, new Map(sets).set(combo.id, count), after);
    }
  }

  if (possible.length > 0) choose(0, none, new Map());
  return best.sets;
}

/** The order in which combos take the dearest pieces. */
export function bestFirst(one: Pick<Combo, 'id' | 'percent'>, other: Pick<Combo, 'id' | 'percent'>): number {
  return other.percent - one.percent || (one.id < other.id ? -1 : 1);
}

function setsIn({ parts }: Combo, pieces: Pieces, taken: Counts): number {
  const need: Counts = new Map();
  for (const { productId, quantity } of parts) need.set(productId, (need.get(productId) ?? 0) + quantity);
  return Math.min(
    ...[...need].map(([productId, quantity]) => {
      const free = (pieces.get(productId)?.length ?? 0) - (taken.get(productId) ?? 0);
      return Math.floor(free / quantity);
    }),
  );
}

type Choice = { pieces: Pieces; sets: Counts };

function savingOf(combos: readonly Combo[], tiers: readonly Tier[], { pieces, sets }: Choice): number {
  let savingVnd = 0;
  for (const [productId, prices] of pieces) {
    let at = 0;
    for (const { id, percent, parts } of combos) {
      for (const one of parts.filter((part) => part.productId === productId)) {
        const until = at + one.quantity * (sets.get(id) ?? 0);
        for (; at < until; at += 1) savingVnd += percentVnd(prices[at] ?? 0, percent);
      }
    }
    const percent = tierPercent(tiers, productId, prices.length - at);
    if (percent > 0) for (; at < prices.length; at += 1) savingVnd += percentVnd(prices[at] ?? 0, percent);
  }
  return savingVnd;
}

function tierPercent(tiers: readonly Tier[], productId: string, count: number): number {
  const reached = tiers.filter((tier) => tier.productId === productId && tier.minQuantity <= count);
  return Math.max(0, ...reached.map((tier) => tier.percent));
}
