import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { services } from '#db/schema/products.ts';
import { listOtherServices, listServices } from '#src/features/services/services.queries.ts';
import { readServiceFilter } from '#src/features/services/services.ts';
import { serviceData } from '#src/features/services/structured-data.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

describe('services', () => {
  test('are listed by category and page', async () => {
    const db = await world();
    expect(await asVisitor(db).services.list()).toMatchObject({ total: 12, page: 1, pageCount: 1 });
    const moves = await asVisitor(db).services.list({ category: 'di-chuyen', page: 1 });
    expect(moves.items.map(({ slug }) => slug)).toEqual(['xe-dua-don', 'gui-hanh-ly']);
    const second = await listServices(db.read, { category: null, page: 2 }, 5);
    expect([second.items.length, second.pageCount]).toEqual([5, 3]);
    expect((await listServices(db.read, { category: null, page: 9 }, 5)).items).toEqual([]);
  });

  test('are found by their slug while they are offered', async () => {
    const db = await freshWorld();
    expect((await asVisitor(db).services.bySlug({ slug: 'gui-hanh-ly' }))?.name.en).toBe('Left luggage');
    await db.read.update(services).set({ isActive: false }).where(eq(services.slug, 'gui-hanh-ly'));
    expect(await asVisitor(db).services.bySlug({ slug: 'gui-hanh-ly' })).toBeNull();
    expect((await asVisitor(db).services.list()).total).toBe(11);
  });

  test('name others of their own kind first', async () => {
    const db = await world();
    const guide = await asVisitor(db).services.bySlug({ slug: 'huong-dan-vien-rieng' });
    if (!guide) throw new Error('no service');
    const others = await listOtherServices(db.read, guide.slug, 4);
    expect(others.map(({ category }) => category.slug)).toEqual([
      'trai-nghiem',
      'trai-nghiem',
      'trai-nghiem',
      'an-nghi',
    ]);
    expect(others.map(({ slug }) => slug)).not.toContain(guide.slug);
  });

  test('take a bad address as none, and refuse a bad call', async () => {
    const db = await world();
    expect(readServiceFilter(new URLSearchParams('category=<b>&page=-1'))).toEqual({
      category: null,
      page: 1,
    });
    const list = asVisitor(db).services.list as (input: unknown) => Promise<unknown>;
    for (const bad of [{ page: 0 }, { category: 5 }, { category: '../x' }])
      await expect(list(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('structured data has a price only where the service has one', async () => {
    const db = await world();
    const facts = { origin: 'https://x.example', locale: 'vi', image: '/a', seller: 'S' } as const;
    const find = (slug: string) => asVisitor(db).services.bySlug({ slug });
    const [coaster, early] = [await find('mang-truot-suon-doi'), await find('san-may-cung-chuyen-gia')];
    if (!coaster || !early) throw new Error('no service');
    expect(serviceData(coaster, facts)).toMatchObject({ offers: { price: 120_000, priceCurrency: 'VND' } });
    expect(serviceData(early, facts).offers).toBeUndefined();
  });
});
