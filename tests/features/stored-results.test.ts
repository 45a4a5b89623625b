/** What staff are shown of a file or a change of many rows is found by every process, and by nobody but them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { type Db, openDb } from '#db/client.ts';
import { faqs } from '#db/schema/pages.ts';
import { storedResults } from '#db/schema/stored-results.ts';
import { intlFor } from '#i18n/intl.ts';
import { purgeStoredResults, storedResult, storeResult, takeStoredFile } from '#src/server/stored-results.ts';
import { addSeconds } from '#src/values/day.ts';
import { csvOf, type Record_ } from '#tests/support/csv-file.ts';
import { NOW } from '#tests/support/csv-park.ts';
import { hashIn, IMPORT, officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const KEY = { userId: 'staff-editor', kind: 'faqs', name: 'file a' };
const FILE = new TextEncoder().encode('id,revision\r\n');
const MIB = 1024 * 1024;
const NEW: Record_ = {
  ...{ id: '', revision: '', position: '90', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': 'Có.', 'answer.en': 'Yes.' },
};

/** Two processes share nothing but the file. */
let db: Db;
let other: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  other = await openDb(db.url);
});
afterEach(() => other.close());

const here = officeFiles(() => db);
const there = officeFiles(() => other);

describe('two processes', () => {
  test('a file looked at in one is shown and saved by the other, once', async () => {
    const before = await db.read.$count(faqs);
    const { to } = await here.send(csvOf([NEW]));
    expect(await there.importPage(to, 'editor')).toContain('Đăng 1 dòng');
    expect(await there.importPage(to, 'manager')).toContain(t('resources.csv.error.expired'));
    const form = { _do: 'importPublished', _file: hashIn(to) };
    const ends = await Promise.all([here.post(IMPORT, form), there.post(IMPORT, form)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await other.read.$count(faqs)).toBe(before + 1);
  });

  test('what came of a change of many rows in one is told by the other', async () => {
    const [first = {}] = await here.records();
    const rows = { [`row.${first.id}`]: first.revision ?? '', _do: 'isActive=' };
    const { to } = await here.post('/staff/content/faqs', rows);
    expect(to).toMatch(/\?changed=\w+$/);
    const notice = 'role="status"';
    expect(await there.listPage(to, 'editor')).toContain(notice);
    expect(await there.listPage(to, 'manager')).not.toContain(notice);
  });
});

describe('a result', () => {
  const at = (now: string) => ({ db, now });
  const store = (name: string, now = NOW) =>
    storeResult(at(now), { ...KEY, name }, { file: FILE, about: { name } });

  test('is read by whoever made it, as often as they like for twenty minutes', async () => {
    await store('file a');
    const ctx = { db: other, now: addSeconds(NOW, 20 * 60 - 1) };
    for (const _ of [1, 2]) expect(await storedResult(ctx, KEY)).toEqual({ name: 'file a' });
    for (const wrong of [{ userId: 'staff-shop' }, { kind: 'team' }, { name: 'file b' }])
      expect(await takeStoredFile(ctx, { ...KEY, ...wrong })).toBeNull();
    const late = at(addSeconds(NOW, 20 * 60));
    expect(await storedResult(late, KEY)).toBeNull();
    expect(await takeStoredFile(late, KEY)).toBeNull();
    expect(await takeStoredFile(ctx, KEY)).toEqual({ file: FILE, about: { name: 'file a' } });
    expect(await takeStoredFile(ctx, KEY)).toBeNull();
  });

  test('stays beside any number of others for its time, as does every other', async () => {
    for (let one = 1; one <= 40; one += 1) await store(`file ${one}`, addSeconds(NOW, one));
    expect(await db.read.$count(storedResults)).toBe(40);
    expect(await storedResult(at(addSeconds(NOW, 120)), { ...KEY, name: 'file 1' })).toEqual({
      name: 'file 1',
    });
  });

  test('makes room by size: the oldest files first, then results, and none of another person', async () => {
    // Nothing makes random bytes smaller.
    const file = new Uint8Array(randomBytes(5 * MIB));
    await storeResult(at(NOW), { ...KEY, userId: 'staff-shop' }, { file, about: 1 });
    await storeResult(at(NOW), { ...KEY, name: 'change' }, { file: null, about: 'what was changed' });
    for (let one = 1; one <= 5; one += 1)
      await storeResult(at(addSeconds(NOW, one)), { ...KEY, name: `file ${one}` }, { file, about: 1 });
    const names = async () =>
      (await db.read.select().from(storedResults)).map(({ userId, name }) => `${userId} ${name}`).toSorted();
    expect(await names()).toEqual([
      'staff-editor change',
      ...[3, 4, 5].map((one) => `staff-editor file ${one}`),
      'staff-shop file a',
    ]);
    const text = Buffer.from(file)
      .toString('base64')
      .slice(0, 6 * MIB);
    for (let one = 1; one <= 4; one += 1)
      await storeResult(
        at(addSeconds(NOW, 9 + one)),
        { ...KEY, name: `text ${one}` },
        { file: null, about: text },
      );
    expect(await names()).toEqual([
      'staff-editor text 2',
      'staff-editor text 3',
      'staff-editor text 4',
      'staff-shop file a',
    ]);
  });

  test('is removed by the job when it is over, and not before', async () => {
    for (const [name, seconds] of [
      ['old', 0],
      ['young', 1],
    ] as const)
      await store(name, addSeconds(NOW, seconds));
    await purgeStoredResults(at(addSeconds(NOW, 20 * 60)));
    expect(await db.read.select({ name: storedResults.name }).from(storedResults)).toEqual([
      { name: 'young' },
    ]);
  });
});

describe('a long file', () => {
  const rowsOf = (count: number) => {
    const [head = '', line = ''] = csvOf([NEW]).split('\r\n');
    return `${head}\r\n${`${line}\r\n`.repeat(count)}`;
  };
  const heap = () => {
    Bun.gc(true);
    return process.memoryUsage().heapUsed;
  };

  test('of more than 50,000 rows is refused in a sentence, and is not stored', async () => {
    const { to } = await here.send(rowsOf(50_001));
    const html = await there.importPage(to, 'editor');
    expect(html).toContain(t('resources.csv.error.tooMany', { max: '50.000' }));
    expect(html).not.toContain('value="import');
    const [row] = await db.read.select().from(storedResults);
    expect(row?.file).toBeNull();
    expect(row?.about.length).toBeLessThan(1000);
  }, 60_000);

  test('of 500 new rows is imported, and memory stays small', async () => {
    const before = heap();
    const { to } = await here.send(rowsOf(500));
    expect(await there.post(IMPORT, { _do: 'import', _file: hashIn(to) })).toMatchObject({
      to: expect.stringContaining('/staff/content/faqs?imported=500&changed='),
    });
    expect(heap() - before).toBeLessThan(30 * MIB);
  }, 60_000);
});
