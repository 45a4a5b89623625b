/** Of all that is found the best is shown first, however few are asked for. */
import { afterAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { searchEverything } from '#src/features/search/search.queries.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

/** Writes these texts over one column of as many products, in this order, which is that of the index. */
async function write(db: Db, column: 'name' | 'description', texts: readonly string[]): Promise<string[]> {
  const products = await db.read.all<{ slug: string }>(
    sql`SELECT slug FROM products WHERE is_active = 1 ORDER BY slug LIMIT ${texts.length}`,
  );
  for (const [index, { slug }] of products.entries())
    await db.read.run(
      sql`UPDATE products SET ${sql.raw(column)} = json_set(${sql.raw(column)}, '$.vi', ${texts[index]}) WHERE slug = ${slug}`,
    );
  return products.map(({ slug }) => slug);
}

async function found(db: Db, q: string, perKind: number): Promise<string[]> {
  const { groups } = await searchEverything(db, { q, locale: 'vi', perKind });
  return groups.flatMap(({ hits }) => hits.map(({ slug }) => slug));
}

const BY_COLUMN = {
  name: ['zuzu một hai ba bốn năm sáu bảy tám', 'zuzu một hai ba bốn', 'zuzu'],
  description: ['zuzu một hai ba', 'zuzu zuzu một hai', 'zuzu zuzu zuzu zuzu'],
} as const;

test.each(['name', 'description'] as const)('by the %s', async (column) => {
  const db = await freshWorld(undefined, true);
  const [worst = '', middle = '', best = ''] = await write(db, column, BY_COLUMN[column]);
  expect(await found(db, 'zuzu', 3)).toEqual([best, middle, worst]);
  expect(await found(db, 'zuzu', 2)).toEqual([best, middle]);
  expect(await found(db, 'zuzu', 1)).toEqual([best]);
});

test('a find in a title stands before any in a text', async () => {
  const db = await freshWorld(undefined, true);
  const [first = '', second = ''] = await write(db, 'description', ['x', 'zuzu zuzu zuzu zuzu']);
  await write(db, 'name', ['zuzu một hai ba bốn năm sáu bảy tám']);
  expect(await found(db, 'zuzu', 2)).toEqual([first, second]);
});

test('below an answer stands what is called so and what explains, not what mentions the words', async () => {
  const db = await freshWorld(undefined, true);
  const lines = async (q: string) => {
    const { groups } = await searchEverything(db, { q, locale: 'vi', perKind: 3 });
    return groups.map(({ kind, hits }) => `${kind}: ${hits[0]?.title}`);
  };
  const hours = await lines('giờ mở cửa');
  expect(hours).not.toEqual([]);
  expect(hours.filter((line) => !/^(faqs|pages|screens):/.test(line))).toEqual([]);
  expect(await lines('đỗ xe')).toContain('places: Bãi đỗ xe');
  expect(await lines('đỗ xe')).not.toContain('dishes: Phở gà đồi');
  expect(await lines('phở gà')).toContain('dishes: Phở gà đồi');
});
