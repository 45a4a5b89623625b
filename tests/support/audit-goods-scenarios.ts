/** What staff save of the shop: the price of a tea, the window of a combo, a service, and what came into the stock. */

import { DISCOUNT_RESOURCE } from '#src/features/discounts/discount-resource.ts';
import { findDiscountRow } from '#src/features/discounts/load-discount-row.ts';
import { COMBO_RESOURCE } from '#src/features/goods/combo-resource.ts';
import { findComboRow } from '#src/features/goods/combo-rows.queries.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProductRow } from '#src/features/goods/product-rows.queries.ts';
import { loadReprice } from '#src/features/goods/reprice/load-reprice.ts';
import { SERVICE_RESOURCE } from '#src/features/goods/service-resource.ts';
import { findServiceRow } from '#src/features/goods/service-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Scenario } from './audit-scenario.ts';
import { addCode } from './discounts.ts';
import { GUIDE, openShop, TEA } from './goods.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

/** The small shop, once in a database. */
async function shop(): Promise<void> {
  if (!(await findProductRow(db.read, 'tea'))) await openShop(db);
}

export const GOODS_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.content.products.save': async () => {
    await shop();
    const { variants = [], ...values } = (await findProductRow(db.read, 'tea'))?.values ?? {};
    const leaves = {
      ...typedOf(PRODUCT_RESOURCE, { ...values, variants }),
      [`variants.${TEA}.prices.price`]: '130k',
    };
    const after = variants.map((one) => (one.id === TEA ? { ...one, prices: { price: 130_000 } } : one));
    const row = { before: { variants }, after: { variants: after } };
    return {
      input: { id: 'tea', revision: 1, leaves },
      now: BEFORE,
      row: { subjectKind: 'product', subjectId: 'tea', ...row },
    };
  },
  'staff.content.products.reprice': async () => {
    await shop();
    const row = await findProductRow(db.read, 'tea');
    const before = row?.values.variants ?? [];
    const after = before.map((one) => ({ ...one, prices: { ...one.prices, price: 145_000 } }));
    const rows = [{ id: 'tea', revision: row?.revision ?? 0 }];
    const { key: seen } = await loadReprice(db.read, { rows, by: { vnd: 145_000, movesOld: false } });
    return {
      input: { rows, by: '145k', seen },
      now: BEFORE,
      row: {
        ...{ subjectKind: 'product', subjectId: 'tea' },
        ...{ before: { variants: before }, after: { variants: after } },
      },
    };
  },
  'staff.content.combos.save': async () => {
    await shop();
    const { values = {} } = (await findComboRow(db.read, 'tea-time')) ?? {};
    const leaves = { ...typedOf(COMBO_RESOURCE, values), validTo: '2026-12-24' };
    const row = { before: { validTo: '2026-12-31' }, after: { validTo: '2026-12-24' } };
    return {
      input: { id: 'tea-time', revision: 1, leaves },
      now: BEFORE,
      row: { subjectKind: 'combo', subjectId: 'tea-time', ...row },
    };
  },
  'staff.content.services.save': async () => {
    await shop();
    const { values = {} } = (await findServiceRow(db.read, GUIDE)) ?? {};
    const leaves = { ...typedOf(SERVICE_RESOURCE, values), maxPerOrder: '7' };
    const before = (values as { maxPerOrder?: number }).maxPerOrder;
    return {
      input: { id: GUIDE, revision: 1, leaves },
      now: BEFORE,
      row: {
        ...{ subjectKind: 'service', subjectId: GUIDE },
        ...{ before: { maxPerOrder: before }, after: { maxPerOrder: 7 } },
      },
    };
  },
  'staff.content.discount-codes.save': async () => {
    await addCode(db);
    const { values = {} } = (await findDiscountRow(db.read, 'code-TET2027')) ?? {};
    const leaves = { ...typedOf(DISCOUNT_RESOURCE, values), percent: '15' };
    const row = { before: { percent: 10 }, after: { percent: 15 } };
    return {
      input: { id: 'code-TET2027', revision: 1, leaves },
      now: BEFORE,
      row: { subjectKind: 'discountCode', subjectId: 'code-TET2027', ...row },
    };
  },
  'staff.discounts.generate': async () => {
    await addCode(db);
    const input = { id: 'code-TET2027', revision: 1, prefix: 'lô', count: 2 };
    const after = { count: 2, prefix: 'LO' };
    return {
      input,
      now: BEFORE,
      row: { subjectKind: 'discountCode', subjectId: 'code-TET2027', before: null, after },
    };
  },
  'staff.stock.move': async () => {
    await shop();
    const reason = 'phiếu 214';
    const after = { physical: 44, movement: 'received', pieces: 24 };
    return {
      input: { variantId: TEA, kind: 'received', quantity: 24, reason, seen: 0 },
      now: BEFORE,
      row: { subjectKind: 'variant', subjectId: TEA, before: { physical: 20 }, after, reason },
    };
  },
};
