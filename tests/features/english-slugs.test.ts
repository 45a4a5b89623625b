/** English addresses beside the Vietnamese ones: what may be one, who is found by it, and what becomes of one that is left. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { publishJobs } from '#src/site/publish-jobs.ts';
import { csvOf } from '#tests/support/csv-file.ts';
import { csvPark } from '#tests/support/csv-park.ts';
import { draftEditor } from '#tests/support/draft-editor.ts';
import { englishKinds, KIND_NAMES } from '#tests/support/english-slugs.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let kinds: ReturnType<typeof englishKinds>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  kinds = englishKinds(db);
});

const TABLES = {
  post: 'posts',
  product: 'products',
  service: 'services',
  category: 'categories',
  ticket: 'ticket_types',
  policy: 'pages',
} as const;
/** What cached pages depend on. */
const NAMESPACES = { ...TABLES, category: 'products', ticket: 'tickets' } as const;

describe.each([...KIND_NAMES])('a %s', (name) => {
  const kind = () => kinds[name];
  const slugsAt = async (slug: string) => {
    const found = await kind().find(slug);
    return found && [found.slug, found.slugEn];
  };
  const refusalOf = async (change: Record<string, string>, id?: string) => {
    const { reason, values } = await problemOf(kind().save(change, id));
    return [reason, values.field];
  };

  test('has no English address until it is given one, and is found by both from then on', async () => {
    const { slug } = kind().row;
    expect(await slugsAt(slug)).toEqual([slug, null]);
    await kind().save({ slugEn: 'english-one' });
    for (const asked of [slug, 'english-one']) expect(await slugsAt(asked)).toEqual([slug, 'english-one']);
  });

  test('leads on from every address that it had in either language', async () => {
    const { slug } = kind().row;
    await kind().save({ slugEn: 'english-one' });
    await kind().save({ slug: 'mot', slugEn: 'english-two' });
    await kind().save({ slugEn: '' });
    for (const asked of [slug, 'english-one', 'english-two'])
      expect(await slugsAt(asked)).toEqual(['mot', null]);
    await kind().save({ slug, slugEn: 'english-one' });
    for (const asked of ['mot', 'english-two']) expect(await slugsAt(asked)).toEqual([slug, 'english-one']);
    expect(await kind().find('never-had')).toBeNull();
  });

  test('may have one address for both languages, and its two may change places', async () => {
    const { slug } = kind().row;
    await kind().save({ slugEn: slug });
    expect(await slugsAt(slug)).toEqual([slug, slug]);
    await kind().save({ slugEn: 'english-one' });
    await kind().save({ slug: 'english-one', slugEn: slug });
    for (const asked of [slug, 'english-one']) expect(await slugsAt(asked)).toEqual(['english-one', slug]);
    // Neither was left, so nothing leads on from them.
    const former = await db.read.all(sql.raw(`SELECT slug FROM ${name === 'policy' ? 'page' : name}_slugs`));
    expect(former).toEqual([]);
  });

  test('gets no address that another has or had in either language, and may not trade with it', async () => {
    const { row, other } = kind();
    await kind().save({ slugEn: 'english-one' });
    for (const slugEn of [row.slug, 'english-one'])
      expect(await refusalOf({ slugEn }, other.id)).toEqual(['resources.error.taken', 'slugEn']);
    expect(await refusalOf({ slug: 'english-one' }, other.id)).toEqual(['resources.error.taken', 'slug']);
    await kind().save({ slug: 'mot', slugEn: 'english-two' });
    for (const field of ['slug', 'slugEn'])
      for (const slug of [row.slug, 'english-one', 'english-two'])
        expect(await refusalOf({ [field]: slug }, other.id)).toEqual(['resources.error.taken', field]);
    await kind().save({ slugEn: 'english-three' }, other.id);
    expect(await refusalOf({ slugEn: 'english-three' })).toEqual(['resources.error.taken', 'slugEn']);
    expect(await refusalOf({ slugEn: 'english-two' }, other.id)).toEqual(['resources.error.taken', 'slugEn']);
    expect(await slugsAt('english-two')).toEqual(['mot', 'english-two']);
  });

  test.each([
    ['Clouds', 'resources.error.slug'],
    ['mây-và-gió', 'resources.error.slug'],
    ['two words', 'resources.error.slug'],
    ['-clouds', 'resources.error.slug'],
    ['../clouds', 'resources.error.slug'],
    ['search', 'resources.error.reserved'],
    ['c'.repeat(81), 'errors.tooLong'],
  ])('is refused the English address %p', async (slugEn, reason) => {
    await expect(kind().save({ slugEn })).rejects.toThrow(reason);
    expect(await slugsAt(kind().row.slug)).toEqual([kind().row.slug, null]);
  });

  test('is made anew on cached pages by a change of its English address alone', async () => {
    const revisions = openRevisions(db);
    const namespace = NAMESPACES[name];
    const before = revisions.stamp([namespace]);
    await db.write((tx) =>
      tx.run(sql.raw(`UPDATE ${TABLES[name]} SET slug_en = 'english-one' WHERE id = '${kind().row.id}'`)),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(revisions.stamp([namespace])).not.toBe(before);
  });

  test('is looked up by both in indexes', async () => {
    const plans = await plansOf(db, () => kind().find(kind().row.slug));
    const wholly = new RegExp(`SCAN ${TABLES[name]}\\b`);
    for (const plan of plans) expect(plan).not.toMatch(wholly);
    expect(plans.join('\n')).toContain(`${TABLES[name]}_english_slug_unique`);
  });
});

describe('a draft of a post', () => {
  const LATER = { publishDay: '2026-11-22', publishTime: '09:30' };
  const AT = '2026-11-22T02:30:00.000Z';

  test('holds an English address, which counts once it is published', async () => {
    const editor = draftEditor(db);
    const { id, slug } = kinds.post.row;
    await editor.save({ slugEn: 'english-one' }, { id });
    expect(await kinds.post.find('english-one')).toBeNull();
    expect((await editor.open(id)).typed).toMatchObject({ slug, slugEn: 'english-one' });
    await editor.publish({}, { id });
    expect(await kinds.post.find('english-one')).toMatchObject({ id, slug, slugEn: 'english-one' });
  });

  test('is not published at an address that was taken meanwhile, neither at once nor by itself', async () => {
    const editor = draftEditor(db);
    const { row, other } = kinds.post;
    const who =
      (
        await db.read.all<{ id: string }>(
          sql`SELECT user_id AS id FROM staff_members WHERE role_id = 'editor' LIMIT 1`,
        )
      )[0]?.id ?? '';
    await editor.schedule({ slugEn: 'english-one' }, LATER, { id: row.id, who });
    await kinds.post.save({ slug: 'english-one' }, other.id);
    const refused = await problemOf(editor.publish({}, { id: row.id }));
    expect([refused.reason, refused.values.field]).toEqual(['resources.error.taken', 'slugEn']);
    for (const job of publishJobs(db, () => AT)) await job.run();
    expect(await kinds.post.find('english-one')).toMatchObject({ id: other.id });
    expect(await kinds.post.find(row.slug)).toMatchObject({ id: row.id, slugEn: null });
  });

  test('of before there were English addresses is published as it is', async () => {
    const editor = draftEditor(db);
    const { id } = kinds.post.row;
    await editor.save({ 'title.vi': 'Tựa nháp' }, { id });
    await db.write((tx) =>
      tx.run(sql`UPDATE resource_drafts SET "values" = json_remove("values", '$.slugEn')`),
    );
    await editor.publish({}, { id });
    expect((await editor.row(id))?.values).toMatchObject({ title: { vi: 'Tựa nháp' }, slugEn: null });
  });
});

describe('a file of products', () => {
  test('has English addresses, and gives none twice whichever language it is of', async () => {
    const park = csvPark(db, 'products');
    const [first, second, ...rest] = await park.records();
    if (!first || !second) throw new Error('no products');
    expect(first.slugEn).toBe('');
    const good = [{ ...first, slugEn: 'english-one' }, { ...second, slugEn: second.slug ?? '' }, ...rest];
    expect(await park.check(csvOf(good))).toMatchObject({ changed: 2, wrong: 0 });
    const bad = [{ ...first, slugEn: 'english-one' }, { ...second, slug: 'english-one' }, ...rest];
    const { faults } = await park.check(csvOf(bad));
    expect(faults.map(({ row, column, error }) => [row, column, error])).toEqual([
      [3, 'slug', 'resources.error.taken'],
    ]);
    await park.save(csvOf(good));
    expect((await park.records())[0]?.slugEn).toBe('english-one');
  });
});
