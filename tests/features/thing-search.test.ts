/** The index of every three letters, by which the search of the office finds what there is much of. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { thingWords } from '#db/schema/office.ts';
import { products } from '#db/schema/products.ts';
import { redirects } from '#db/schema/seo.ts';
import type { ThingKind } from '#src/features/office/things.ts';
import { listThings } from '#src/features/office/things-found.queries.ts';
import { listTrigrams } from '#src/features/office/trigrams.queries.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { asStaff } from '#tests/support/caller.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const KINDS: ThingKind[] = [
  'products',
  'discount-codes',
  'quotes',
  'applications',
  'posts',
  'media',
  'redirects',
  'reviews',
  'comments',
  'waiting',
  'notes',
];
const ALL = 1000;

/** With the index, or name by name. */
async function foundBy(q: string, isIndexed: boolean, kinds = KINDS): Promise<string[]> {
  const trigrams = isIndexed ? await listTrigrams(db.read, q) : [];
  const rows = await listThings(db.read, { kinds, globs: accentGlobs(q), trigrams, phone: null, limit: ALL });
  return rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();
}
const redirect = (id: string, fromPath: string, toAddress = '/') => ({
  ...{ id, fromPath, toAddress, status: 308 as const, isActive: true, updatedAt: TODAY, revision: 1 },
});
const add = (...rows: ReturnType<typeof redirect>[]) =>
  db.write(async (tx) => void (await tx.insert(redirects).values(rows)));
const redirectsBy = (q: string) => foundBy(q, true, ['redirects']);

/** What the migration does with the names that there are, a step at a time. */
function readFills(): string[] {
  const files = readdirSync('db/migrations').filter((name) => /_(thing|guest|note)-search\.sql$/.test(name));
  const statements = files.flatMap((file) =>
    readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint'),
  );
  return statements.filter((one) => /^\s*-- step/.test(one));
}

describe('the index', () => {
  test('finds what reading every name finds, whatever is typed', async () => {
    const rows = await listThings(db.read, { kinds: KINDS, globs: ['*'], limit: ALL });
    const words = rows.flatMap(({ text }, index) => (index % 12 === 0 ? [text] : []));
    const parts = words.flatMap((text, index) => {
      const at = (index * 7) % Math.max(1, text.length - 6);
      return [text.slice(at, at + 2), text.slice(at, at + 3), text.slice(at, at + 6), text.slice(-2)];
    });
    const typed = [
      'đường',
      'ĐƯỜNG',
      'ế',
      'n',
      'ga',
      'zq',
      'ga zq',
      'mat ong',
      'on ga',
      '"',
      '"""',
      "'",
      '*a*',
      '[a',
      'a"b',
    ];
    for (const q of [...typed, '|p|', 'p|', '{"vi', '":"', '"}', '🎫', '🎫🎫🎫', ...parts])
      expect([q, await foundBy(q, true)]).toEqual([q, await foundBy(q, false)]);
  });

  test('finds letters at the end, of two as of three, and none where no name has two', async () => {
    await add(redirect('end', '/cu', '/xyzw'), redirect('other', '/cu/zzz'));
    for (const q of ['zw', 'yzw', 'xyzw', 'w'])
      expect([q, await redirectsBy(q)]).toEqual([q, ['redirects end']]);
    for (const q of ['wz', 'xyzwv', 'zw zq', 'xyz zzz']) expect([q, await redirectsBy(q)]).toEqual([q, []]);
    expect(await redirectsBy('zz cu')).toEqual(['redirects other']);
  });

  test('follows a name that changes or goes, and no other change', async () => {
    await add(redirect('moved', '/cu/qqqa'));
    const numbered = async () =>
      (await db.read.select().from(thingWords).where(eq(thingWords.thingId, 'moved'))).map(({ id }) => id);
    const before = await numbered();
    expect([await redirectsBy('qqqa'), before.length]).toEqual([['redirects moved'], 1]);
    const set = (change: Partial<ReturnType<typeof redirect>>) =>
      db.write(async (tx) => void (await tx.update(redirects).set(change).where(eq(redirects.id, 'moved'))));
    await set({ fromPath: '/cu/qqqb' });
    expect([await redirectsBy('qqqa'), await redirectsBy('qqqb')]).toEqual([[], ['redirects moved']]);
    const stale = await db.read.all(sql`SELECT rowid FROM thing_search WHERE thing_search MATCH '"qqa"'`);
    expect(stale).toEqual([]);
    await set({ isActive: false });
    expect([await redirectsBy('qqqb'), await numbered()]).toEqual([['redirects moved'], before]);
    await db.write(async (tx) => void (await tx.delete(redirects).where(eq(redirects.id, 'moved'))));
    expect([await redirectsBy('qqqb'), await numbered()]).toEqual([[], []]);
    // The next one may get the number of the one before, and none of its letters.
    await add(redirect('next', '/cu/qqqc'));
    expect([await redirectsBy('qqqb'), await redirectsBy('qqqc')]).toEqual([[], ['redirects next']]);
  });

  test('has what there was before it, also when its migration is begun again', async () => {
    const [product] = await db.read.select().from(products).limit(1);
    const before = await db.read.select().from(thingWords);
    const fills = readFills();
    await db.write((tx) => tx.run(sql`DELETE FROM thing_words`));
    expect(await foundBy(product?.name.vi ?? '', true, ['products'])).toEqual([]);
    for (const fill of [...fills, ...fills]) await db.write((tx) => tx.run(sql.raw(fill)));
    const things = (rows: typeof before) => rows.map(({ kind, thingId }) => `${kind} ${thingId}`).toSorted();
    expect(things(await db.read.select().from(thingWords))).toEqual(things(before));
    expect(await foundBy(product?.name.vi ?? '', true, ['products'])).toContain(`products ${product?.id}`);
  });

  test('is filled at most 10,000 names at once, up to 50,000 of a kind, of what guests have 200,000', async () => {
    const all = await db.read.select().from(redirects);
    const missing = 47 - all.length;
    await add(
      ...Array.from({ length: missing }, (_, index) => redirect(`many-${index}`, `/cu/many-${index}`)),
    );
    const ofGuests = ['reviews', 'comments', 'vouchers'];
    for (const kind of ['media', 'redirects', 'discount-codes', 'waiting', ...ofGuests])
      expect(
        readFills().filter((one) => one.includes(`SELECT '${kind}', `) && one.includes('LIMIT 10000;')),
      ).toHaveLength(ofGuests.includes(kind) ? 20 : 5);
    await db.write((tx) => tx.run(sql`DELETE FROM thing_words WHERE kind = 'redirects'`));
    const filled: number[] = [];
    for (const fill of readFills().filter((one) => one.includes('FROM redirects'))) {
      await db.write((tx) => tx.run(sql.raw(fill.replace('LIMIT 10000', 'LIMIT 10'))));
      filled.push(await db.read.$count(thingWords, eq(thingWords.kind, 'redirects')));
    }
    expect(filled).toEqual([10, 20, 30, 40, 47, 47]);
  });

  test('is what a question of two letters or more reads of the tables that grow', async () => {
    const grown =
      /SCAN (products|discount_codes|quote_requests|job_applications|posts|media|redirects|reviews|comments|waiting_entries|vouchers|order_notes|orders)\b/;
    for (const q of ['khong co gi nhu vay', 'zq', 'ga']) {
      const plans = await plansOf(db, () => asStaff(db, 'owner').things.find({ q }));
      expect([q, plans.filter((line) => grown.test(line))]).toEqual([q, []]);
      expect(plans.join()).toContain('VIRTUAL TABLE INDEX');
    }
  });
});
