import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { listProductIds } from '#src/features/goods/other-products.queries.ts';
import type { CheckedRow } from '#src/features/resources/bulk/save-row.ts';
import { Problem } from '#src/server/problem.ts';
import { DISCOUNT_RESOURCE, type DiscountValues } from './discount-resource.ts';
import {
  DISCOUNT_ROWS,
  findUsage,
  isCodeTaken,
  listDiscountOptions,
  listDiscountRows,
  markNewCode,
} from './discount-rows.queries.ts';
import { findDiscountRow, findDiscountRows, listWholeDiscounts } from './load-discount-row.ts';

type Row = { id: string; values: DiscountValues; now: string };

/** What a code has used is counted beside its form and no part of its revision. */
export const DISCOUNT_KIND = {
  resource: DISCOUNT_RESOURCE,
  store: {
    ...{ list: listDiscountRows, listWhole: listWholeDiscounts },
    ...{ find: findDiscountRow, findMany: findDiscountRows },
    options: listDiscountOptions,
    create,
    update,
    check,
  },
};

async function create(tx: Tx, row: Row): Promise<void> {
  await createCode(tx, row, null);
}

/** `batch`: of the codes that are made together. */
export async function createCode(tx: Tx, { id, values, now }: Row, batch: string | null): Promise<void> {
  await DISCOUNT_ROWS.create(tx, { id, values: await columnsOf(tx, values), now });
  await markNewCode(tx, { id, createdAt: now, batch });
}

async function update(tx: Tx, { values, ...row }: Row & { revision: number }): Promise<boolean> {
  return DISCOUNT_ROWS.update(tx, { ...row, values: await columnsOf(tx, values) });
}

async function columnsOf(tx: Tx, { products, ...values }: DiscountValues) {
  const ids = await listProductIds(tx, products);
  return { ...values, productIds: [...new Set(products.flatMap((slug) => ids.get(slug) ?? []))] };
}

/** A code is there once, and its limits are never below what it has used already. */
async function check(
  tx: Queryable,
  { id, values, before, locale }: CheckedRow<DiscountValues>,
): Promise<void> {
  const { code, products, maxUses, budgetVnd } = values;
  if (before?.code !== code && (await isCodeTaken(tx, code)))
    throw new Problem('CONFLICT', 'discounts.error.codeTaken', { field: 'code', code });
  // Which one it is a draft may still leave open.
  const named = products.filter((slug) => slug !== '');
  const ids = await listProductIds(tx, named);
  const unknown = named.find((slug) => !ids.has(slug));
  if (unknown !== undefined)
    throw new Problem('BAD_REQUEST', 'goods.error.noProduct', { field: 'products', slug: unknown });
  const { usedCount, usedVnd } = await findUsage(tx, id);
  if (maxUses !== null && maxUses < usedCount)
    throw new Problem('CONFLICT', 'discounts.error.usesBelow', { field: 'maxUses', used: usedCount });
  if (budgetVnd !== null && budgetVnd < usedVnd)
    throw new Problem('CONFLICT', 'discounts.error.budgetBelow', {
      field: 'budgetVnd',
      used: intlFor(locale).money(usedVnd),
    });
}
