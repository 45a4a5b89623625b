/** Rows that staff edit: two people at once, what a row has been, and who may. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categories } from '#db/schema/products.ts';
import { CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import type { Preset } from '#src/values/permissions.ts';
import { contentSaver, DISH, FAQ, NOW } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let saver: ReturnType<typeof contentSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

describe('two people at one row', () => {
  test('the second to save is told, and nothing of the first is lost', async () => {
    await saver.saveFaq({ 'question.vi': 'Của Hải?' });
    await expect(saver.saveFaq({ 'question.en': 'By Dua?' }, { revision: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await FAQ_ROWS.find(db.read, FAQ))?.values.question.vi).toBe('Của Hải?');
    expect(await saver.saveFaq({ 'question.en': 'By Dua?' }, { revision: 2 })).toEqual({
      id: FAQ,
      revision: 3,
    });
  });

  test('of many at once exactly one succeeds', async () => {
    const saves = Array.from({ length: 8 }, (_, index) =>
      saver.saveFaq({ 'question.vi': `Người ${index}?` }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await FAQ_ROWS.find(db.read, FAQ))?.revision).toBe(2);
    expect(await saver.versions()).toHaveLength(2);
  });

  test('the statement itself writes over no other revision', async () => {
    const faq = await FAQ_ROWS.find(db.read, FAQ);
    const dish = await DISH_ROWS.find(db.read, DISH);
    const [any] = await db.read.select({ id: categories.id }).from(categories).limit(1);
    const category = await CATEGORY_ROWS.find(db.read, any?.id ?? '');
    for (const [revision, isDone] of [
      [2, false],
      [1, true],
      [1, false],
    ] as const) {
      const of = { revision, now: NOW };
      expect([
        faq && (await FAQ_ROWS.update(db.read, { ...faq, ...of })),
        dish && (await DISH_ROWS.update(db.read, { ...dish, ...of })),
        category && (await CATEGORY_ROWS.update(db.read, { ...category, ...of })),
      ]).toEqual([isDone, isDone, isDone]);
    }
  });

  test('a revision that never was is refused', async () => {
    for (const revision of [0, 2, 999_999_999])
      await expect(saver.saveFaq({ position: '9' }, { revision })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
  });
});

describe('the history of a row', () => {
  test('has what stood there before the first edit, and who wrote what since', async () => {
    await saver.saveFaq({ position: '5' });
    await saver.saveFaq({ position: '6' }, { revision: 2, as: 'editor' });
    expect(await saver.versions()).toMatchObject([
      { kind: 'faqs', rowId: FAQ, revision: 1, userId: null, values: { position: 1 } },
      { revision: 2, userId: 'staff-manager', at: NOW, values: { position: 5 }, fromRevision: null },
      { revision: 3, userId: 'staff-editor', values: { position: 6 } },
    ]);
  });

  test('says which version was gone back to', async () => {
    await saver.saveFaq({ position: '5' });
    await saver.saveFaq({ position: '1' }, { revision: 2, from: 1 });
    expect((await saver.versions()).at(-1)).toMatchObject({
      revision: 3,
      fromRevision: 1,
      values: { position: 1 },
    });
  });

  test('is never rewritten', async () => {
    await saver.saveFaq({ position: '5' });
    const before = await saver.versions();
    for (const statement of [
      sql`UPDATE resource_versions SET user_id = 'x'`,
      sql`DELETE FROM resource_versions`,
    ])
      await expect(db.write((tx) => tx.run(statement))).rejects.toThrow();
    expect(await saver.versions()).toEqual(before);
  });

  test('and the row are one: neither is stored without the other', async () => {
    await db.read.run(
      sql`CREATE TRIGGER no_versions BEFORE INSERT ON resource_versions BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    await expect(saver.saveFaq({ position: '5' })).rejects.toThrow();
    expect(await FAQ_ROWS.find(db.read, FAQ)).toMatchObject({ revision: 1, values: { position: 1 } });
  });
});

describe('who may', () => {
  test.each<[Preset, boolean, boolean, boolean]>([
    ['owner', true, true, true],
    ['manager', true, true, true],
    ['editor', true, true, false],
    ['shop', false, false, true],
    ['kitchen', false, false, false],
    ['gate', false, false, false],
    ['accountant', false, false, false],
  ])('%s edits questions: %p, dishes: %p, categories: %p', async (preset, faq, dish, category) => {
    const isDone = async (saving: Promise<unknown>) =>
      saving.then(
        () => true,
        (error: { code: string }) => (error.code === 'FORBIDDEN' ? false : error),
      );
    const [row] = await db.read.select().from(categories).where(eq(categories.slug, 'gom'));
    expect([
      await isDone(saver.saveFaq({ position: '7' }, { as: preset })),
      await isDone(saver.saveDish({ position: '7' }, { as: preset })),
      await isDone(saver.saveCategory({ position: '77' }, { id: row?.id ?? '', revision: 1, as: preset })),
    ]).toEqual([faq, dish, category]);
  });
});
