import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos } from '#db/schema/combos.ts';
import { productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { findProduct, listCombos } from '#src/features/products/product-detail.queries.ts';
import { offerOf } from '#src/features/products/product-offer.ts';
import { productData } from '#src/features/products/structured-data.ts';
import { comboOffer, tierHints, tierRows } from '#src/screens/public/product-prices.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = `${TODAY}T02:00:00.000Z`;
const vi = intlFor('vi');

async function product(db: Db, slug: string) {
  const found = await findProduct(db.read, slug);
  if (!found) throw new Error(`no product ${slug}`);
  return found;
}

describe('what is chosen', () => {
  test('costs from the cheapest that is open, then exactly', async () => {
    const shirt = await product(await world(), 'binh-giu-nhiet');
    expect(offerOf(shirt, {})).toMatchObject({ priceVnd: 378_000, hasSeveralPrices: true, picture: null });
    expect(offerOf(shirt, { color: 'suong' })).toMatchObject({
      hasSeveralPrices: false,
      picture: 'binh-nuoc-trang',
    });
    expect(offerOf(shirt, { color: 'xanh', volume: '750ml' })).toMatchObject({
      priceVnd: 441_000,
      compareAtVnd: 490_000,
      left: 15,
    });
    expect(offerOf(shirt, { color: 'suong', volume: '750ml' }).state.kind).toBe('conflict');
  });

  test('shows the tiers and the next step', async () => {
    const tea = await product(await world(), 'tra-shan-tuyet-co-thu');
    const tiers = [
      { minQuantity: 3, percent: 10, eachVnd: 346_500 },
      { minQuantity: 6, percent: 15, eachVnd: 327_250 },
    ];
    const rows = (left: number) => tierRows(tea, { unitVnd: 385_000, left, now: NOW });
    expect(rows(20)).toEqual(tiers);
    expect([rows(6), rows(5), rows(3), rows(2)]).toEqual([tiers, tiers.slice(0, 1), tiers.slice(0, 1), []]);
    const hints = tierHints(tea, { unitVnd: 385_000, max: 20, now: NOW, intl: vi });
    expect(hints).toHaveLength(5);
    expect(hints[0]).toBe('Mua thêm 2, tiết kiệm 115.500\u00a0₫');
    expect(hints[3]).toBe('Mua thêm 2, tiết kiệm 346.500\u00a0₫');
    expect(tierHints(tea, { unitVnd: 385_000, max: 2, now: NOW, intl: vi })).toEqual(['']);
  });
});

describe('a combo', () => {
  const find = async (db: Db, today = TODAY) =>
    (await listCombos(db.read, { slug: 'coc-gom-men-ngoc', today }))[0];

  test('saves while every part is in stock, and no longer', async () => {
    const db = await freshWorld();
    const before = await find(db);
    if (!before) throw new Error('no combo');
    expect(comboOffer(before, NOW).price).toEqual({ listVnd: 865_000, totalVnd: 761_200 });
    await db.read
      .update(productVariants)
      .set({ held: 45 })
      .where(eq(productVariants.productId, 'p-coc-gom-men-ngoc'));
    const after = await find(db);
    expect(after && comboOffer(after, NOW).price).toBeNull();
    expect(after?.parts.find(({ slug }) => slug === 'coc-gom-men-ngoc')?.variant).toBeNull();
  });

  test('takes the chosen variant, and is shown on its days only', async () => {
    const db = await freshWorld();
    const combo = await find(db);
    const tea = await product(db, 'tra-shan-tuyet-co-thu');
    const big = tea.variants.find(({ choices }) => choices.weight === '200g');
    if (!combo || !big) throw new Error('no combo');
    expect(comboOffer(combo, NOW, { productId: tea.id, variant: big }).price?.listVnd).toBe(1_200_000);
    await db.read.update(combos).set({ validTo: TODAY });
    expect(await find(db)).toBeDefined();
    expect(await find(db, '2026-11-22')).toBeUndefined();
  });
});

test('search engines get an offer for every variant', async () => {
  const tea = await product(await world(), 'hop-son-mai-bien-may');
  const data = productData({
    product: tea,
    origin: 'https://x.example',
    locale: 'vi',
    images: ['/a'],
    seller: 'S',
  });
  expect(data.offers).toMatchObject([
    { price: 1_450_000, priceCurrency: 'VND', availability: 'https://schema.org/InStock' },
    {
      price: 1_950_000,
      availability: 'https://schema.org/OutOfStock',
      url: 'https://x.example/san-pham/hop-son-mai-bien-may?choice=size.16cm',
    },
  ]);
});
