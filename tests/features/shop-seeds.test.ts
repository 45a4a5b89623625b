import { afterAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as goods from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { closeWorlds, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const VIETNAMESE_ONLY = /[ăâđêôơưĂÂĐÊÔƠƯ]/;

describe('the seeded shop', () => {
  test('has 60 products in 8 categories and 12 services in 4', async () => {
    const db = await world();
    const [products, services, categories] = await Promise.all([
      db.read.select().from(goods.products),
      db.read.select().from(goods.services),
      db.read.select().from(goods.categories),
    ]);
    const ofKind = (kind: string) => categories.filter((category) => category.kind === kind);
    expect([products.length, services.length]).toEqual([60, 12]);
    expect([ofKind('product').length, ofKind('service').length]).toEqual([8, 4]);
    expect(products.filter((product) => product.videoReview).length).toBe(4);
  });

  test('shows only pictures and films that exist, and names only goods and tickets that exist', async () => {
    const db = await world();
    const products = await db.read.select().from(goods.products);
    const services = await db.read.select().from(goods.services);
    const tickets = new Set((await db.read.select().from(ticketTypes)).map(({ slug }) => slug));
    const ids = new Set(products.map(({ id }) => id));
    const pictures = [...products, ...services].flatMap((one) => one.pictures);
    expect(pictures.filter((name) => !(name in PICTURES))).toEqual([]);
    for (const { videoReview } of products) {
      if (videoReview) expect(existsSync(`public/video/${videoReview.file}.webm`)).toBe(true);
    }
    const named = products.flatMap(({ relatedIds, crossSellIds }) => [...relatedIds, ...crossSellIds]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    for (const { booking, ticketSlug } of services) {
      expect(booking === 'with-ticket').toBe(ticketSlug !== null && tickets.has(ticketSlug));
    }
  });

  test('gives every variant one known value of every option, and the lowest price to its product', async () => {
    const db = await world();
    const products = await db.read.select().from(goods.products);
    const variants = await db.read.select().from(goods.productVariants);
    for (const product of products) {
      const own = variants.filter(({ productId }) => productId === product.id);
      expect(product.fromVnd).toBe(Math.min(...own.map(({ priceVnd }) => priceVnd)));
      for (const { choices, compareAtVnd, priceVnd } of own) {
        expect(Object.keys(choices).sort()).toEqual(product.options.map(({ key }) => key).sort());
        for (const option of product.options) {
          expect(option.values.map(({ key }) => key)).toContain(choices[option.key] as string);
        }
        expect(compareAtVnd === null || compareAtVnd > priceVnd).toBe(true);
      }
      expect(new Set(own.map(({ choices }) => JSON.stringify(choices))).size).toBe(own.length);
    }
  });

  test('has goods in stock, running low and sold out', async () => {
    const db = await world();
    const [counts] = await db.read.all<{ plenty: number; few: number; none: number }>(sql`
      SELECT sum(free > 5) AS plenty, sum(free BETWEEN 1 AND 5) AS few, sum(free = 0) AS none
      FROM (SELECT sum(stock - held - sold) AS free FROM product_variants GROUP BY product_id)`);
    expect(counts?.plenty).toBeGreaterThan(40);
    expect(counts?.few).toBeGreaterThan(0);
    expect(counts?.none).toBeGreaterThan(0);
  });

  test('speaks English in its English texts', async () => {
    const db = await world();
    const products = await db.read.select().from(goods.products);
    const services = await db.read.select().from(goods.services);
    const names = [
      'Đỉnh Mây',
      'Sơn La',
      'Buôn Ma',
      'mắc khén',
      'chẩm chéo',
      'thắng cố',
      'Lào Cai',
      'Vân Sơn',
      'Shan Tuyết',
      'phở',
      'dó',
      'Tết',
      'đồng',
    ];
    for (const { description, summary, name } of [...products, ...services]) {
      const english = names.reduce(
        (text, word) => text.replaceAll(word, ''),
        [name.en, summary.en, description.en].join(' '),
      );
      expect(VIETNAMESE_ONLY.exec(english)?.input ?? '').toBe('');
    }
  });
});
