/** What staff save of the shop beside its drafts: other prices, many codes, and what came into the stock. */

import { findProductRow } from '#src/features/goods/product-rows.queries.ts';
import { loadReprice } from '#src/features/goods/reprice/load-reprice.ts';
import { shop } from './audit-goods-rows.ts';
import type { Scenario } from './audit-scenario.ts';
import { addCode } from './discounts.ts';
import { TEA } from './goods.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

export const GOODS_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.content.products.reprice': async () => {
    await shop();
    const row = await findProductRow(db.read, 'tea');
    const before = row?.values.variants ?? [];
    const after = before.map((one) => ({ ...one, prices: { ...one.prices, price: 145_000 } }));
    const rows = [{ id: 'tea', revision: row?.revision ?? 0 }];
    const { key: seen } = await loadReprice(db.read, {
      rows,
      by: { vnd: 145_000, movesOld: false },
      as: 'published',
    });
    return {
      input: { rows, by: '145k', as: 'published', seen },
      now: BEFORE,
      row: {
        ...{ subjectKind: 'product', subjectId: 'tea' },
        ...{ before: { variants: before }, after: { variants: after } },
      },
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
