/** What a code would take off purchases of round sums, by the rules of the checkout; pure. */
import type { DiscountValues } from './discount-resource.ts';
import { discountOf } from './discounts.ts';

const SUMS_VND = [200_000, 500_000, 1_000_000, 3_000_000];
const NOTHING_COUNTED = { batch: null, createdAt: '', revision: 0 };

/** `missingVnd`: what the purchase lacks to reach the minimum. `isOverBudget`: the code has not as much to give. */
export type Example = { sumVnd: number; offVnd: number; missingVnd: number; isOverBudget: boolean };

/** Of what the code is for, on a day on which it can be used, as if it was in use. */
export function discountExamples(values: DiscountValues, today: string): Example[] {
  const { products, startsOn, endsOn, minVnd, budgetVnd } = values;
  const terms = { ...values, ...NOTHING_COUNTED, productIds: products, isActive: true };
  const sums = [...new Set([...SUMS_VND, ...(minVnd ? [minVnd] : [])])].toSorted((one, other) => one - other);
  return sums.map((sumVnd) => {
    const found = discountOf(terms, {
      lines: [{ ...lineFor(values), netVnd: sumVnd }],
      totalVnd: sumVnd,
      today: startsOn ?? endsOn ?? today,
    });
    const isOverBudget = 'amountVnd' in found && budgetVnd !== null && found.amountVnd > budgetVnd;
    const offVnd = 'amountVnd' in found && !isOverBudget ? found.amountVnd : 0;
    const missingVnd = 'missingVnd' in found ? found.missingVnd : 0;
    return { sumVnd, offVnd, missingVnd, isOverBudget };
  });
}

function lineFor({ scope, ticketTypeIds, categoryIds, products, visitFrom, visitTo }: DiscountValues) {
  const day = visitFrom ?? visitTo;
  const [ticketType = '', category = null, product = ''] = [ticketTypeIds[0], categoryIds[0], products[0]];
  if (scope === 'goods' || scope === 'categories' || scope === 'products')
    return { key: 'goods', kind: 'product' as const, itemId: product, categoryId: category, day };
  return { key: 'ticket', kind: 'ticket' as const, itemId: ticketType, categoryId: null, day };
}
