import { parkDay } from '#src/values/day.ts';
import { percentVnd, sumVnd, timesVnd } from '#src/values/money.ts';
import { bestCombos, bestFirst, type Counts } from './best-combos.ts';
import { type CartLine, dearestFirst, lineKey, mergeLines, piecesOf } from './cart-lines.ts';

/** From `minQuantity` pieces of a product, all its pieces that are in no combo cost `percent` less. */
type TierRule = { productId: string; minQuantity: number; percent: number };
/** `percent` off each part while all parts are bought together; days are park days, both included. */
type ComboRule = {
  id: string;
  percent: number;
  parts: { productId: string; quantity: number }[];
  validFrom?: string | undefined;
  validTo?: string | undefined;
};
type ShippingRule = { feeVnd: number; freeFromVnd: number };
export type CartRules = { tiers: TierRule[]; combos: ComboRule[]; shipping: ShippingRule };

/** Pieces of one line that cost the same; `rule` is the one rule that they are in. */
type PricedPart = {
  quantity: number;
  percent: number;
  rule: { kind: 'tier'; minQuantity: number } | { kind: 'combo'; id: string } | null;
  totalVnd: number;
};
export type PricedLine<Line extends CartLine = CartLine> = Line & {
  key: string;
  listVnd: number;
  discountVnd: number;
  totalVnd: number;
  parts: PricedPart[];
};
/** Buying `missing` more pieces makes `quantity` of them cost `percent` less each, `savingVnd` in all. */
type TierHint = {
  productId: string;
  missing: number;
  quantity: number;
  percent: number;
  savingVnd: number;
};
export type PricedCart = {
  lines: PricedLine[];
  listVnd: number;
  discountVnd: number;
  /** After discounts, before shipping. */
  goodsVnd: number;
  shipping: { isNeeded: boolean; feeVnd: number; freeFromVnd: number; remainingVnd: number };
  totalVnd: number;
  hints: TierHint[];
};

/**
 * What a cart costs, the only place that knows. Every piece is in at most one rule: first the combos that together
 * save most, then the tiers on what is left. Nothing depends on the order of the lines; lines with one key become one.
 * Throws RangeError for what is no amount or no quantity.
 */
export function priceCart(given: readonly CartLine[], rules: CartRules, now: string): PricedCart {
  const lines = mergeLines(given);
  const today = parkDay(now);
  const sane = {
    tiers: rules.tiers
      .filter((tier) => isPercent(tier.percent) && tier.minQuantity > 0)
      .toSorted((one, other) => one.minQuantity - other.minQuantity || other.percent - one.percent),
    combos: rules.combos.filter((combo) => isRunning(combo, today)).toSorted(bestFirst),
  };
  const pieces = piecesOf(lines);
  const sets = bestCombos(sane.combos, sane.tiers, pieces);
  const inCombos = takenByCombos(sane.combos, sets);
  const tiers = reachedTiers(sane.tiers, pieces, inCombos);
  const parts = partsOf(lines, { combos: sane.combos, sets, tiers });
  const priced = lines.map((line) => pricedLine(line, parts.get(lineKey(line)) ?? []));
  const goodsVnd = sumVnd(priced.map((line) => line.totalVnd));
  const shipping = shippingOf(priced, rules.shipping);
  return {
    lines: priced,
    listVnd: sumVnd(priced.map((line) => line.listVnd)),
    discountVnd: sumVnd(priced.map((line) => line.discountVnd)),
    goodsVnd,
    shipping,
    totalVnd: goodsVnd + shipping.feeVnd,
    hints: hintsOf(sane.tiers, { pieces, inCombos, tiers }),
  };
}

function isPercent(percent: number): boolean {
  return Number.isInteger(percent) && percent > 0 && percent <= 100;
}

function isRunning({ percent, parts, validFrom, validTo }: ComboRule, today: string): boolean {
  const isInTime = (!validFrom || validFrom <= today) && (!validTo || today <= validTo);
  return isPercent(percent) && isInTime && parts.length > 0 && parts.every((part) => part.quantity > 0);
}

function takenByCombos(combos: readonly ComboRule[], sets: Counts): Counts {
  const taken: Counts = new Map();
  for (const { id, parts } of combos) {
    for (const { productId, quantity } of parts)
      taken.set(productId, (taken.get(productId) ?? 0) + quantity * (sets.get(id) ?? 0));
  }
  return taken;
}

function reachedTiers(tiers: readonly TierRule[], pieces: Map<string, number[]>, inCombos: Counts) {
  const reached = new Map<string, TierRule>();
  for (const tier of tiers) {
    const free = (pieces.get(tier.productId)?.length ?? 0) - (inCombos.get(tier.productId) ?? 0);
    const known = reached.get(tier.productId);
    if (free >= tier.minQuantity && (!known || tier.percent > known.percent))
      reached.set(tier.productId, tier);
  }
  return reached;
}

type Chosen = { combos: readonly ComboRule[]; sets: Counts; tiers: Map<string, TierRule> };

/** Combos take the dearest pieces of a product, in a fixed order; a tier has all the others. */
function partsOf(lines: readonly CartLine[], { combos, sets, tiers }: Chosen): Map<string, PricedPart[]> {
  const open = combos.flatMap(({ id, percent, parts }) =>
    parts.map(({ productId, quantity }) => ({
      id,
      percent,
      productId,
      left: quantity * (sets.get(id) ?? 0),
    })),
  );
  const byLine = new Map<string, PricedPart[]>();
  for (const line of dearestFirst(lines)) {
    const parts: PricedPart[] = [];
    let left = line.quantity;
    for (const claim of open.filter((one) => one.productId === line.productId && one.left > 0)) {
      const quantity = Math.min(left, claim.left);
      claim.left -= quantity;
      left -= quantity;
      if (quantity > 0) parts.push(part(line, quantity, { kind: 'combo', ...claim }));
    }
    const tier = tiers.get(line.productId);
    if (left > 0) parts.push(part(line, left, tier ? { kind: 'tier', ...tier } : null));
    byLine.set(lineKey(line), parts);
  }
  return byLine;
}

type Applied =
  | { kind: 'combo'; id: string; percent: number }
  | { kind: 'tier'; minQuantity: number; percent: number };

function part({ unitVnd }: CartLine, quantity: number, applied: Applied | null): PricedPart {
  const percent = applied?.percent ?? 0;
  const totalVnd = timesVnd(unitVnd - percentVnd(unitVnd, percent), quantity);
  if (!applied) return { quantity, percent, rule: null, totalVnd };
  if (applied.kind === 'combo')
    return { quantity, percent, rule: { kind: 'combo', id: applied.id }, totalVnd };
  return { quantity, percent, rule: { kind: 'tier', minQuantity: applied.minQuantity }, totalVnd };
}

function pricedLine(line: CartLine, found: PricedPart[]): PricedLine {
  const parts = found.length > 0 ? found : [part(line, line.quantity, null)];
  const listVnd = timesVnd(line.unitVnd, line.quantity);
  const totalVnd = sumVnd(parts.map((one) => one.totalVnd));
  return { ...line, key: lineKey(line), listVnd, discountVnd: listVnd - totalVnd, totalVnd, parts };
}

/** Only products are sent, and only what they cost counts for free shipping. */
function shippingOf(lines: readonly PricedLine[], { feeVnd, freeFromVnd }: ShippingRule) {
  const sent = lines.filter((line) => line.kind === 'product');
  const remainingVnd = Math.max(0, freeFromVnd - sumVnd(sent.map((line) => line.totalVnd)));
  const isNeeded = sent.length > 0;
  return { isNeeded, feeVnd: isNeeded && remainingVnd > 0 ? feeVnd : 0, freeFromVnd, remainingVnd };
}

type Reached = { pieces: Map<string, number[]>; inCombos: Counts; tiers: Map<string, TierRule> };

/** The nearest better tier of each product, counted on the pieces outside combos. */
function hintsOf(tiers: readonly TierRule[], { pieces, inCombos, tiers: reached }: Reached): TierHint[] {
  const hints = new Map<string, TierHint>();
  for (const { productId, minQuantity, percent } of tiers) {
    const own = pieces.get(productId) ?? [];
    const count = own.length - (inCombos.get(productId) ?? 0);
    const now = reached.get(productId)?.percent ?? 0;
    if (count < 1 || minQuantity <= count || percent <= now) continue;
    const known = hints.get(productId);
    if (known && known.quantity <= minQuantity) continue;
    const savingVnd = timesVnd(percentVnd(own.at(-1) ?? 0, percent), minQuantity);
    hints.set(productId, {
      productId,
      missing: minQuantity - count,
      quantity: minQuantity,
      percent,
      savingVnd,
    });
  }
  return [...hints.values()].toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
}
