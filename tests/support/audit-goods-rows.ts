/** A product, a combo, a service and a discount code as their forms send them, and what they come to. */
import { expect } from 'bun:test';
import { DISCOUNT_KIND } from '#src/features/discounts/discount-kind.ts';
import { COMBO_KIND } from '#src/features/goods/combo-kind.ts';
import { PRODUCT_KIND } from '#src/features/goods/product-kind.ts';
import { findProductRow } from '#src/features/goods/product-rows.queries.ts';
import { SERVICE_KIND } from '#src/features/goods/service-kind.ts';
import type { ReadingRow } from './audit-reading-rows.ts';
import { NAME, pair } from './content-rows.ts';
import { openShop } from './goods.ts';
import { newProduct } from './goods-saver.ts';
import { db } from './ledger.ts';

/** The small shop, once in a database. */
export async function shop(): Promise<void> {
  if (!(await findProductRow(db.read, 'tea'))) await openShop(db);
}

const TEXTS = { name: NAME, summary: NAME, description: NAME };
const TYPED_TEXTS = { ...pair('name'), ...pair('summary'), ...pair('description') };
const OPEN = { position: 3, isActive: true };
const TYPED_OPEN = { position: '3', isActive: '1' };
const PICTURE = { pictures: 'new-1', 'pictures.new-1.picture': 'coc-gom' };

export const GOODS_ROWS = {
  products: {
    ...{ kind: PRODUCT_KIND, subject: 'product', prepare: shop },
    leaves: { ...newProduct('goods'), ...TYPED_TEXTS, ...pair('origin'), ...TYPED_OPEN },
    values: {
      ...{ ...TEXTS, origin: NAME, ...OPEN, categoryId: 'goods', slug: 'tra-moi', slugEn: null },
      ...{ taxClass: 'standard', warrantyMonths: 0, maxPerOrder: 20, pictures: ['coc-gom'] },
      variants: [
        {
          ...{ id: expect.stringMatching(/^[0-9a-z]{20}$/), choices: null, sku: 'MOI-1' },
          ...{ prices: { price: 85_000 }, weightGram: 120, picture: null, isActive: true },
        },
      ],
      ...{ options: [], tiers: [], specifications: [], labels: [], related: [], crossSell: [] },
      ...{ film: null, filmPoster: null, filmTitle: null },
    },
  },
  combos: {
    ...{ kind: COMBO_KIND, subject: 'combo', prepare: shop },
    leaves: {
      ...{ ...pair('name'), percent: '10', validFrom: '2026-11-01', validTo: '2026-12-01', ...TYPED_OPEN },
      ...{ parts: 'new-1 new-2', 'parts.new-1.slug': 'tea', 'parts.new-1.quantity': '1' },
      ...{ 'parts.new-2.slug': 'cup', 'parts.new-2.quantity': '2' },
    },
    values: {
      ...{ name: NAME, percent: 10, validFrom: '2026-11-01', validTo: '2026-12-01', ...OPEN },
      parts: [
        { slug: 'tea', quantity: 1 },
        { slug: 'cup', quantity: 2 },
      ],
    },
  },
  services: {
    ...{ kind: SERVICE_KIND, subject: 'service', prepare: shop },
    leaves: {
      ...{ ...TYPED_TEXTS, ...pair('durationText'), ...pair('place'), ...pair('priceUnit') },
      ...{ ...TYPED_OPEN, ...PICTURE, categoryId: 'help', slug: 'dan-duong', booking: 'buy' },
      ...{ fromVnd: '300k', maxPerOrder: '5', taxClass: 'standard', opensAt: '08:00', closesAt: '17:00' },
    },
    values: {
      ...{ ...TEXTS, durationText: NAME, place: NAME, priceUnit: NAME, ...OPEN, pictures: ['coc-gom'] },
      ...{ categoryId: 'help', slug: 'dan-duong', slugEn: null, booking: 'buy', ticketSlug: null },
      ...{ fromVnd: 300_000, maxPerOrder: 5, taxClass: 'standard', opensAt: '08:00', closesAt: '17:00' },
      ...{ includes: [], excludes: [], labels: [] },
    },
  },
  'discount-codes': {
    ...{ kind: DISCOUNT_KIND, subject: 'discountCode', prepare: shop },
    leaves: {
      ...{ ...pair('name'), code: 'tet 2028', isActive: '1', kind: 'percent', percent: '10' },
      ...{ scope: 'products', products: 'new-1', 'products.new-1.slug': 'tea', maxUses: '10' },
    },
    values: {
      ...{ name: NAME, code: 'TET2028', isActive: true, kind: 'percent', percent: 10, maxUses: 10 },
      ...{ scope: 'products', products: ['tea'], ticketTypeIds: [], categoryIds: [] },
      ...{ maxVnd: null, amountVnd: null, minVnd: null, maxPerBuyer: null, budgetVnd: null },
      ...{ startsOn: null, endsOn: null, visitFrom: null, visitTo: null },
    },
  },
} satisfies Record<string, ReadingRow>;
