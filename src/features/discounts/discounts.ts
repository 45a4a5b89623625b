/** What a discount code is and what it takes off an order; pure. */
import type { DiscountCodeRow } from '#db/schema/discounts.ts';
import { minusVnd, percentVnd, sumVnd } from '#src/values/money.ts';

/** The least that a payment method accepts; a code never leaves a smaller rest. */
const REST_MIN_VND = 5000;
/** The field with the message. */
export const DISCOUNT_FIELD = 'discount.code';

/** A line of an order as a code sees it: after combos and tiers. */
export type DiscountLine = {
  key: string;
  kind: 'ticket' | 'product' | 'service';
  /** The ticket type, product or service. */
  itemId: string;
  categoryId: string | null;
  /** Of the visit or of a service. */
  day: string | null;
  netVnd: number;
};
type DiscountTerms = Omit<DiscountCodeRow, 'id' | 'name' | 'usedCount' | 'usedVnd' | 'updatedAt'>;
/** Why a code takes nothing off. */
export type DiscountRefusal =
  | { reason: 'off' | 'scope' | 'used' | 'budget' | 'small' | 'visit' | 'buyer' }
  | { reason: 'early' | 'ended'; day: string }
  | { reason: 'minimum'; missingVnd: number };
export type Share = { key: string; amountVnd: number };

type Basket = {
  lines: readonly DiscountLine[];
  /** Of the whole order, with what the code does not reduce. */
  totalVnd: number;
  today: string;
};

/** What a code takes off which lines, or why it does not. Limits and budget are counted where it is taken. */
export function discountOf(
  terms: DiscountTerms,
  { lines, totalVnd, today }: Basket,
): { amountVnd: number; shares: Share[] } | DiscountRefusal {
  if (!terms.isActive) return { reason: 'off' };
  if (terms.startsOn !== null && today < terms.startsOn) return { reason: 'early', day: terms.startsOn };
  if (terms.endsOn !== null && today > terms.endsOn) return { reason: 'ended', day: terms.endsOn };
  const inScope = lines.filter((line) => isInScope(terms, line) && line.netVnd > 0);
  if (inScope.length === 0) return { reason: 'scope' };
  const reduced = inScope.filter((line) => isInVisit(terms, line));
  if (reduced.length === 0) return { reason: 'visit' };
  const sum = sumVnd(reduced.map(({ netVnd }) => netVnd));
  if (terms.minVnd !== null && sum < terms.minVnd)
    return { reason: 'minimum', missingVnd: minusVnd(terms.minVnd, sum) };
  const amountVnd = payable(fullDiscount(terms, sum), totalVnd);
  if (amountVnd === 0) return { reason: 'small' };
  return { amountVnd, shares: spread(amountVnd, reduced) };
}

function fullDiscount({ kind, percent, maxVnd, amountVnd }: DiscountTerms, sum: number): number {
  if (kind === 'sum') return Math.min(amountVnd ?? 0, sum);
  return Math.min(percentVnd(sum, percent ?? 0), maxVnd ?? sum);
}

/** As much of it as leaves nothing, or a rest that can be paid. */
function payable(amountVnd: number, totalVnd: number): number {
  const restVnd = minusVnd(totalVnd, amountVnd);
  if (restVnd === 0 || restVnd >= REST_MIN_VND) return amountVnd;
  return Math.max(0, minusVnd(totalVnd, REST_MIN_VND));
}

function isInScope({ scope, ticketTypeIds, categoryIds, productIds }: DiscountTerms, line: DiscountLine) {
  if (scope === 'all') return true;
  if (scope === 'tickets') return line.kind === 'ticket';
  if (scope === 'ticket-types') return line.kind === 'ticket' && ticketTypeIds.includes(line.itemId);
  if (line.kind === 'ticket') return false;
  if (scope === 'goods') return true;
  if (scope === 'categories') return line.categoryId !== null && categoryIds.includes(line.categoryId);
  return line.kind === 'product' && productIds.includes(line.itemId);
}

/** What has no day is never within days of a visit. */
function isInVisit({ visitFrom, visitTo }: DiscountTerms, { day }: DiscountLine): boolean {
  if (visitFrom === null && visitTo === null) return true;
  return day !== null && day >= (visitFrom ?? day) && day <= (visitTo ?? day);
}

/**
 * An amount over lines in proportion to what they cost, in whole đồng: the parts come to the amount exactly, and none is
 * more than its line. What rounding leaves goes to the lines that lost most by it.
 */
export function spread(amountVnd: number, lines: readonly Pick<DiscountLine, 'key' | 'netVnd'>[]): Share[] {
  const whole = BigInt(sumVnd(lines.map(({ netVnd }) => netVnd)));
  const amount = BigInt(amountVnd);
  if (amount < 0n || amount > whole) throw new RangeError(`${amountVnd} cannot be taken off ${whole}`);
  const parts = lines.map(({ key, netVnd }) => {
    const exact = amount * BigInt(netVnd);
    const isNothing = whole === 0n;
    return { key, part: isNothing ? 0n : exact / whole, lost: isNothing ? 0n : exact % whole };
  });
  const left = Number(amount - parts.reduce((sum, { part }) => sum + part, 0n));
  const byLoss = parts.toSorted(
    (one, other) =>
      Number(other.lost > one.lost) - Number(other.lost < one.lost) || compare(one.key, other.key),
  );
  const more = new Set(byLoss.slice(0, left).map(({ key }) => key));
  if (more.size !== left) throw new Error('the keys of the lines are not unique');
  return parts.map(({ key, part }) => ({ key, amountVnd: Number(part) + (more.has(key) ? 1 : 0) }));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** A line of equal pieces as lines whose pieces each have the same discount. */
export function splitPieces(
  { quantity, unitVnd }: { quantity: number; unitVnd: number },
  amountVnd: number,
): { quantity: number; unitVnd: number; discountVnd: number }[] {
  const each = Math.floor(amountVnd / quantity);
  const more = amountVnd - each * quantity;
  return [
    { quantity: more, discountVnd: each + 1 },
    { quantity: quantity - more, discountVnd: each },
  ].flatMap((piece) =>
    piece.quantity > 0 ? [{ ...piece, unitVnd: minusVnd(unitVnd, piece.discountVnd) }] : [],
  );
}
