/** The search of a relation: what it finds, and how fast among many. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { places } from '#db/schema/places.ts';
import { services } from '#db/schema/products.ts';
import { PLACE_RELATIONS } from '#src/features/places/load-place-options.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const ROUNDS = 8;

/** Of the processor: others may be at work. */
async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('the search of a relation', () => {
  const { serviceSlug, nearSlug } = PLACE_RELATIONS;

  test('finds names in both languages, whatever the accents; hidden rows say so; stations only', async () => {
    await db.read.run(sql`UPDATE services SET is_active = 0 WHERE slug = 'gui-hanh-ly'`);
    const found = await serviceSlug.search(db.read, accentGlobs('gui hanh'));
    expect(found).toMatchObject([{ value: 'gui-hanh-ly', isHidden: true, of: 'resources.relation.service' }]);
    expect(await serviceSlug.search(db.read, accentGlobs(`'";--*[`))).toEqual([]);
    const stations = await nearSlug.search(db.read, []);
    const kinds = await db.read.select().from(places).where(eq(places.kind, 'station'));
    expect(stations.map(({ value }) => value).sort()).toEqual(kinds.map(({ slug }) => slug).sort());
  });

  test('among 20,000 rows it gives a few, in at most twice the time of one look through their names, 25 ms', async () => {
    const [like] = await db.read.select().from(services).limit(1);
    const columns = Object.values(await db.read.all<{ name: string }>(sql`PRAGMA table_info(services)`)).map(
      ({ name }) => name,
    );
    const given = columns.map((name) =>
      name === 'id' || name === 'slug'
        ? `'dv-' || i`
        : name === 'name'
          ? `json_object('vi', 'Dịch vụ số ' || i, 'en', 'Service ' || i)`
          : `"${name}"`,
    );
    await db.write((tx) =>
      tx.run(
        sql.raw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
          INSERT INTO services (${columns.map((name) => `"${name}"`).join(', ')})
          SELECT ${given.join(', ')} FROM n, (SELECT * FROM services WHERE id = '${like?.id}')`),
      ),
    );
    const look = sql`SELECT count(*) FROM services WHERE lower(name) GLOB '*zq*'`;
    for (const typed of ['', 'dich vu so 19999', 'khong co gi']) {
      const [searched, looked]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        searched.push(await millisecondsOf(() => serviceSlug.search(db.read, accentGlobs(typed))));
        looked.push(await millisecondsOf(() => db.read.all(look)));
      }
      expect((await serviceSlug.search(db.read, accentGlobs(typed))).length).toBeLessThanOrEqual(8);
      const times = Math.min(...searched) / Math.min(...looked);
      expect({ typed, isQuick: times <= 2 }).toEqual({ typed, isQuick: true });
    }
    expect(await serviceSlug.search(db.read, accentGlobs('so 19999'))).toMatchObject([{ value: 'dv-19999' }]);
  });
});
