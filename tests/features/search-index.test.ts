import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { installSearch } from '#db/search.ts';
import { SEARCH_SOURCES, SOURCE_NUMBERS, sourceNumber } from '#db/search-sources.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { rebuildSearch } from '#tests/support/rebuild-search.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

describe('the index is exact', () => {
  test('a change is found at once, and what it replaced no longer', async () => {
    const db = await freshWorld(undefined, true);
    const ask = async (q: string) => {
      const { groups } = await asVisitor(db).search.all({ q, locale: 'vi' });
      return groups.flatMap(({ kind, hits }) => (kind === 'tickets' ? hits.map(({ slug }) => slug) : []));
    };
    expect(await ask('hoàng hôn')).toContain('ve-hoang-hon');
    await db.read.run(
      sql`UPDATE ticket_types SET name = '{"vi":"Vé trăng rằm","en":"Moonlight"}', promise = '{"vi":"x","en":"x"}', fact = '{"vi":"x","en":"x"}', description = '{"vi":"x","en":"x"}' WHERE slug = 've-hoang-hon'`,
    );
    expect(await ask('trăng rằm')).toEqual(['ve-hoang-hon']);
    expect(await ask('hoàng hôn')).not.toContain('ve-hoang-hon');
    expect((await ask('trang ram')).length).toBe(1);
    expect((await ask('trnag ram')).length).toBe(1);
    await db.read.run(sql`UPDATE ticket_types SET is_active = 0 WHERE slug = 've-hoang-hon'`);
    expect(await ask('trăng rằm')).not.toContain('ve-hoang-hon');
    await db.read.run(sql`UPDATE ticket_types SET is_active = 1 WHERE slug = 've-hoang-hon'`);
    expect(await ask('trăng rằm')).toEqual(['ve-hoang-hon']);
  });

  test('text that is not JSON stops no writer and no search', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(
      sql`UPDATE ticket_types SET description = 'not json', fact = '{' WHERE slug = 've-hoang-hon'`,
    );
    const { groups } = await asVisitor(db).search.all({ q: 'hoàng hôn', locale: 'vi' });
    expect(groups[0]?.hits[0]?.slug).toBe('ve-hoang-hon');
  });

  test('rebuilding it changes nothing, and installing it again does nothing', async () => {
    const db = await freshWorld(undefined, true);
    const content = () =>
      db.read.all(sql`SELECT source, subject_id, words FROM search_documents ORDER BY 1, 2`);
    const before = await content();
    expect(before.length).toBeGreaterThan(5);
    await rebuildSearch(db);
    expect(await content()).toEqual(before);
    // Rows written from now on are merged again.
    expect(await db.read.all(sql`SELECT v FROM search_index_config WHERE k = 'automerge'`)).toEqual([
      { v: 4 },
    ]);
    const ids = await db.read.all(sql`SELECT id FROM search_documents`);
    await installSearch(db);
    expect(await db.read.all(sql`SELECT id FROM search_documents`)).toEqual(ids);
  });

  test('an id tells its source and is above all that were, also of rows changed together', async () => {
    const db = await freshWorld(undefined, true);
    const kinds = Object.keys(SEARCH_SOURCES) as (keyof typeof SEARCH_SOURCES)[];
    expect(kinds.length).toBeLessThanOrEqual(SOURCE_NUMBERS);
    const ids = async () => {
      const rows = await db.read.all<{ id: number; source: (typeof kinds)[number] }>(
        sql`SELECT id, source FROM search_documents ORDER BY id`,
      );
      for (const { id, source } of rows) expect(id % SOURCE_NUMBERS).toBe(sourceNumber(source));
      return rows.map(({ id }) => id);
    };
    const before = await ids();
    await db.read.run(sql`UPDATE products SET name = name`);
    const changed = (await ids()).filter((id) => id > (before.at(-1) ?? 0));
    expect(changed.length).toBeGreaterThan(5);
    await db.read.run(sql`UPDATE products SET is_active = 0`);
    await db.read.run(sql`UPDATE ticket_types SET name = name`);
    expect((await ids()).at(-1)).toBeGreaterThan(changed.at(-1) ?? 0);
    await rebuildSearch(db);
    expect((await ids()).length).toBe(before.length - changed.length);
  });

  test('a lost trigger is put back with the next start', async () => {
    const db = await freshWorld(undefined, true);
    await db.read.run(sql`DROP TRIGGER search_tickets_update`);
    await installSearch(db);
    const [found] = await db.read.all(
      sql`SELECT name FROM sqlite_master WHERE name = 'search_tickets_update'`,
    );
    expect(found).toBeDefined();
  });
});
