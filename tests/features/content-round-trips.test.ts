/** What is sold, found and passed through as files: a whole list goes out, is changed, and comes back as it was. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { csvOf, type Record_, recordsOf } from '#tests/support/csv-file.ts';
import { type ContentName, csvPark } from '#tests/support/csv-park.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let own: (kind: ContentName) => ReturnType<typeof csvPark>;
beforeEach(async () => {
  const db = await freshWorld(TODAY, true);
  own = (kind) => csvPark(db, kind);
  // The seeded park has none.
  await own('redirects').save(csvOf(MOVED));
});
afterAll(closeWorlds);

const MOVED = [
  ['/gia-cu', '/bang-gia-ve?tu=cu&m=1', '308'],
  ['/to-roi', 'https://example.vn/a,b', '301'],
].map(([fromPath = '', toAddress = '', moveStatus = '']): Record_ => {
  return { id: '', revision: '', fromPath, toAddress, moveStatus, isActive: '1' };
});
const HARD = '=Một, "hai"; ba – ’bốn’ <b>';

/** Each kind with a column that takes any text, or one that every row can change. */
const KINDS: [ContentName, string, (row: Record_) => string][] = [
  ['products', 'summary.vi', () => HARD],
  ['combos', 'name.en', () => HARD],
  ['services', 'description.en', () => `${HARD}\n\n- ${HARD}`],
  ['discount-codes', 'name.vi', () => HARD],
  ['seo', 'description', () => HARD],
  ['redirects', 'isActive', () => '0'],
  ['places', 'placeNote.vi', () => HARD],
  ['lifts', 'lastDown', () => '18:05'],
  ['gates', 'position', ({ position }) => String(Number(position) + 1)],
];

const withoutRevision = (rows: readonly Record_[]) => rows.map(({ revision: _, ...row }) => row);

describe.each(KINDS)('%s', (kind, column, changed) => {
  test('has every row, and changes nothing when it comes back', async () => {
    const text = await own(kind).download();
    const { total } = await own(kind).content().sheet({ query: '', after: null });
    expect(recordsOf(text).length).toBeGreaterThan(1);
    expect(recordsOf(text)).toHaveLength(total ?? 0);
    const none = { added: 0, changed: 0 };
    expect(await own(kind).check(text)).toMatchObject({ ...none, same: total ?? 0, wrong: 0, faults: [] });
    expect(await own(kind).save(text)).toMatchObject(none);
    expect(await own(kind).download()).toBe(text);
  });

  test('takes a change of every row, and the first file puts all of them back', async () => {
    const before = await own(kind).records();
    const others = before.map((row) => ({ ...row, [column]: changed(row) }));
    expect(await own(kind).save(csvOf(others))).toMatchObject({ added: 0, changed: before.length });
    const between = await own(kind).records();
    expect(withoutRevision(between)).toEqual(withoutRevision(others));
    const revisions = new Map(between.map(({ id, revision }) => [id, revision]));
    const back = before.map((row) => ({ ...row, revision: revisions.get(row.id) ?? '' }));
    expect(await own(kind).save(csvOf(back))).toMatchObject({ added: 0, changed: before.length });
    expect(withoutRevision(await own(kind).records())).toEqual(withoutRevision(before));
  });
});
