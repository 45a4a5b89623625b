/** Reads that see a draft in place of its row: everywhere a statement names the table, and nowhere else. */
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Db, Reads } from '#db/client.ts';
import { draftedReads } from '#db/drafted-reads.ts';
import { indexed } from '#db/indexed.ts';
import { comboParts } from '#db/schema/combos.ts';
import { dishes, menuSections, restaurants } from '#db/schema/menu.ts';
import { faqs } from '#db/schema/pages.ts';
import { productVariants } from '#db/schema/products.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const ID = 'faq-1';
const QUESTION = { vi: `Có "nháy" không?`, en: `It's a draft; -- isn't it?` };
let db: Db;
let reads: Reads;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  reads = draftedReads(db.read, { table: faqs, id: ID, values: { question: QUESTION, isActive: false } });
});
afterAll(closeWorlds);

test('the columns of a draft are new, the others as they are stored, and other rows untouched', async () => {
  const stored = await db.read.select().from(faqs).orderBy(asc(faqs.id));
  const read = await reads.select().from(faqs).orderBy(asc(faqs.id));
  expect(read).toEqual(
    stored.map((row) => (row.id === ID ? { ...row, question: QUESTION, isActive: false } : row)),
  );
  expect(await db.read.select().from(faqs).orderBy(asc(faqs.id))).toEqual(stored);
});

test('a row that is new is one more, with the defaults of its columns', async () => {
  const values = { question: QUESTION, answer: QUESTION, position: 99, isActive: true };
  const added = draftedReads(db.read, { table: faqs, id: 'new', values });
  const [row] = await added.select().from(faqs).where(eq(faqs.id, 'new'));
  expect(row).toEqual({ id: 'new', revision: 1, updatedAt: '1970-01-01T00:00:00.000Z', ...values });
  expect(await added.$count(faqs)).toBe((await db.read.$count(faqs)) + 1);
  expect(await db.read.$count(faqs)).toBeGreaterThan(3);
});

test('conditions, counts, joins, inner questions and names of a statement’s own see it', async () => {
  const shown = eq(faqs.isActive, true);
  const [before] = await db.read.select({ total: count() }).from(faqs).where(shown);
  const [after] = await reads.select({ total: count() }).from(faqs).where(shown);
  expect(after?.total).toBe((before?.total ?? 0) - 1);
  const own = await reads.all<{ id: string }>(
    sql`WITH hidden AS (SELECT id FROM faqs WHERE is_active = ${0}) SELECT id FROM hidden`,
  );
  expect(own).toEqual([{ id: ID }]);
  const away = draftedReads(db.read, {
    ...{ table: restaurants, id: 'van-son' },
    values: { isActive: false, name: QUESTION },
  });
  const named = await away
    .select({ name: restaurants.name, dish: dishes.id })
    .from(dishes)
    .innerJoin(menuSections, eq(menuSections.id, dishes.sectionId))
    .innerJoin(restaurants, eq(restaurants.id, menuSections.restaurantId))
    .where(eq(restaurants.isActive, false));
  expect(named.length).toBeGreaterThan(0);
  expect(named.every(({ name }) => name.vi === QUESTION.vi)).toBe(true);
});

test('a question that names an index is asked without it', async () => {
  const rows = await reads
    .select({ id: faqs.id })
    .from(indexed(faqs, 'faqs_order'))
    .where(eq(faqs.isActive, false));
  expect(rows).toEqual([{ id: ID }]);
});

test('nothing is written through it', async () => {
  const before = await db.read.select().from(faqs);
  await expect(reads.delete(faqs).then()).rejects.toThrow();
  await expect(reads.update(faqs).set({ position: 1 }).then()).rejects.toThrow();
  await expect(reads.run(sql`DELETE FROM faqs`).then()).rejects.toThrow();
  await expect(reads.run(sql`WITH a AS (SELECT 1) DELETE FROM faqs`).then()).rejects.toThrow();
  expect(await db.read.select().from(faqs)).toEqual(before);
});

test('rows that belong to another one take the place of all that it has, in their order', async () => {
  const [{ id = '', productId = '' } = {}] = await db.read.select().from(productVariants).limit(1);
  const stored = await db.read.select().from(productVariants).where(eq(productVariants.id, id));
  const rows = [
    { id: 'new', sku: 'NEW', position: 2, isActive: true, choices: {}, priceVnd: 1, weightGram: 1 },
    { id, sku: 'OLD', position: 1 },
  ];
  const list = { table: productVariants, of: 'productId', id: productId, rows, starts: { stock: 0 } };
  const [other] = await db.read.select().from(comboParts).limit(1);
  const parts = [
    { productId, quantity: 9 },
    { productId: other?.productId ?? '', quantity: 8 },
  ];
  const combo = { table: comboParts, of: 'comboId', id: other?.comboId ?? '', rows: parts };
  const both = draftedReads(db.read, [list, combo]);
  const read = await both.select().from(productVariants).where(eq(productVariants.productId, productId));
  expect(read).toMatchObject([
    { id: 'new', productId, sku: 'NEW', priceVnd: 1, stock: 0, compareAtVnd: null },
    { ...stored[0], sku: 'OLD', position: 1 },
  ]);
  const ofCombo = await both
    .select({ quantity: comboParts.quantity, sku: productVariants.sku })
    .from(comboParts)
    .leftJoin(productVariants, eq(productVariants.id, 'new'))
    .where(eq(comboParts.comboId, other?.comboId ?? ''))
    .orderBy(sql`combo_parts.rowid`);
  expect(ofCombo).toEqual([
    { quantity: 9, sku: 'NEW' },
    { quantity: 8, sku: 'NEW' },
  ]);
  const others = await both.$count(productVariants, ne(productVariants.productId, productId));
  expect(others).toBe(await db.read.$count(productVariants, ne(productVariants.productId, productId)));
});
