/** Combos and services that staff edit: what is saved, and what guests and carts read of it. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { services } from '#db/schema/products.ts';
import { listCombos } from '#src/features/products/product-detail.queries.ts';
import { findService, listServices } from '#src/features/services/services.queries.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { type GoodsKind, goodsSaver, pair } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let saver: ReturnType<typeof goodsSaver>;
let combo: string;
let service: string;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = goodsSaver(db, NOW);
  const [found] = await db.read.all<{ combo: string; service: string }>(
    sql`SELECT (SELECT min(id) FROM combos) AS combo, (SELECT min(id) FROM services WHERE booking = 'buy') AS service`,
  );
  ({ combo, service } = found ?? { combo: '', service: '' });
});

const stored = () => Promise.all([combos, comboParts, services].map((table) => db.read.select().from(table)));
const shownCombo = async (id: string) =>
  (await listCombos(db.read, { today: TODAY })).find((one) => one.id === id);

test.each<GoodsKind>(['combos', 'services'])('%s as they were opened write nothing', async (kind) => {
  const before = await stored();
  const rows = await db.read.all<{ id: string }>(sql.raw(`SELECT id FROM ${kind}`));
  expect(rows.length).toBeGreaterThan(2);
  for (const { id } of rows) expect([id, (await saver.save(kind, {}, { id })).revision]).toEqual([id, 1]);
  expect(await stored()).toEqual(before);
});

describe('a combo', () => {
  const [TEA, MUG] = ['tra-shan-tuyet', 'coc-gom'];
  const typed = async () => {
    const [one, other] = await db.read.all<{ id: string; slug: string; variant: string }>(
      sql`SELECT p.id, p.slug, (SELECT min(v.id) FROM product_variants v WHERE v.product_id = p.id AND v.stock > 5) AS variant
        FROM products p WHERE NOT EXISTS (SELECT 1 FROM combo_parts c WHERE c.product_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM tier_discounts t WHERE t.product_id = p.id) ORDER BY p.id LIMIT 2`,
    );
    return { one, other };
  };

  test('that is new is on the page and in the cart, in its window only', async () => {
    const { one, other } = await typed();
    const lines = [one, other].map((part) => ({
      ...{ kind: 'product' as const, id: part?.variant ?? '', quantity: 1 },
    }));
    const price = (now: string) => asVisitor(db, { now }).cart.price({ lines, isPickup: true });
    expect((await price(NOW)).discountVnd).toBe(0);
    const { id } = await saver.save('combos', {
      ...pair('name', `${TEA} và ${MUG}`, 'Two things'),
      ...{ percent: '20', validFrom: TODAY, validTo: TODAY, position: '1', isActive: '1', parts: 'a b' },
      ...{ 'parts.a.slug': one?.slug ?? '', 'parts.a.quantity': '1' },
      ...{ 'parts.b.slug': other?.slug ?? '', 'parts.b.quantity': '1' },
    });
    expect((await shownCombo(id))?.parts.map((part) => part.productId)).toEqual([
      one?.id ?? '',
      other?.id ?? '',
    ]);
    expect((await price(NOW)).discountVnd).toBeGreaterThan(0);
    expect((await price('2026-11-22T03:00:00.000Z')).discountVnd).toBe(0);
    await saver.save('combos', { isActive: '' }, { id });
    expect(await shownCombo(id)).toBeUndefined();
    expect((await price(NOW)).discountVnd).toBe(0);
  });

  test('of which a product goes off sale is not offered with what is left of it', async () => {
    const part = (await shownCombo(combo))?.parts[0];
    await saver.save('products', { isActive: '' }, { id: part?.productId ?? '' });
    expect(await shownCombo(combo)).toBeUndefined();
  });

  test('knows its products by their old addresses too', async () => {
    const form = await saver.form('combos', combo);
    const old = form['parts.0.slug'] ?? '';
    const [product] = await db.read.all<{ id: string }>(sql`SELECT id FROM products WHERE slug = ${old}`);
    await saver.save('products', { slug: 'ten-moi-cua-hang' }, { id: product?.id ?? '' });
    expect((await saver.form('combos', combo))['parts.0.slug']).toBe('ten-moi-cua-hang');
    await saver.save('combos', { 'parts.0.slug': old, percent: '33' }, { id: combo });
    expect((await shownCombo(combo))?.parts[0]?.productId).toBe(product?.id ?? '');
  });

  test('that a colleague saved meanwhile is not written over', async () => {
    const mine = await saver.form('combos', combo);
    await saver.save('combos', { percent: '41' }, { id: combo });
    const late = saver.save('combos', { ...mine, position: '7' }, { id: combo, revision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await saver.read('combos', combo))?.values.percent).toBe(41);
  });
});

describe('a service', () => {
  test('is read by guests as it was saved; what is new is listed, what is hidden is gone', async () => {
    const form = await saver.form('services', service);
    await saver.save('services', { fromVnd: '123k', ...pair('place', 'Ga Đỉnh', 'Top') }, { id: service });
    const slug = form.slug ?? '';
    expect(await findService(db.read, slug)).toMatchObject({ fromVnd: 123_000, place: { en: 'Top' } });
    const { id } = await saver.save('services', {
      ...form,
      ...{ slug: 'dich-vu-moi', position: '1', booking: 'quote' },
    });
    const { items } = await listServices(db.read, { category: null, page: 1 });
    expect(items.map((one) => one.id)).toContain(id);
    await saver.save('services', { isActive: '' }, { id });
    expect(await findService(db.read, 'dich-vu-moi')).toBeNull();
  });

  test('costs in the cart what it costs', async () => {
    const lines = [{ kind: 'service' as const, id: service, quantity: 1, day: TODAY }];
    const price = () => asVisitor(db, { now: '2026-11-20T03:00:00.000Z' }).cart.price({ lines });
    await saver.save('services', { fromVnd: '123k' }, { id: service });
    expect((await price()).goodsVnd).toBe(123_000);
  });

  test('is found by its old address, which no other gets', async () => {
    const { slug = '', ...form } = await saver.form('services', service);
    await saver.save('services', { slug: 'ten-moi' }, { id: service });
    expect((await findService(db.read, slug))?.slug).toBe('ten-moi');
    const other = saver.save('services', { ...form, slug, position: '99' });
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT', message: 'resources.error.taken' });
  });
});
