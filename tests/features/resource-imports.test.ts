/** Content as files: what is downloaded comes back as it was, and a file is written whole or not at all. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { faqs } from '#db/schema/pages.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { TAG_KIND } from '#src/features/posts/tag-kind.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import type { CsvFault } from '#src/features/resources/csv/csv-report.ts';
import { importCsv } from '#src/features/resources/csv/import-csv.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { csvOf, type Record_, recordsOf } from '#tests/support/csv-file.ts';
import { type ContentName, csvPark, NOW } from '#tests/support/csv-park.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
let park: ReturnType<typeof csvPark>;
let all: Record_[];
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  park = csvPark(db);
  all = await park.records();
});

const KINDS: ContentName[] = [
  ...(['faqs', 'dishes', 'categories', 'images', 'jobs', 'milestones', 'team', 'ticket-types'] as const),
  ...(['restaurants', 'menu-sections', 'tags', 'map-lines', 'post-categories'] as const),
];
const shortOf = ({ row, column, value, error }: CsvFault) => [row, column, value, error];
const first = () => all[0] as Record_;
const NEW: Record_ = {
  ...{ id: '', revision: '', position: '90', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': '=Có, ở bãi A.', 'answer.en': 'Yes, in car park A.' },
};
const contents = async () => [
  await db.read.select().from(faqs).orderBy(asc(faqs.id)),
  await db.read.$count(resourceVersions),
  await db.read.$count(auditEvents),
];

describe('a file of a list', () => {
  test.each(KINDS)('%s has every row, and changes nothing when it comes back', async (kind) => {
    const own = csvPark(db, kind);
    const text = await own.download();
    expect(text.startsWith('\uFEFFid,revision,')).toBe(true);
    const { total } = await own.content().sheet({ query: '', after: null });
    expect(recordsOf(text)).toHaveLength(total ?? 0);
    const report = await own.check(text);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ added: 0, changed: 0, same: total ?? 0, wrong: 0 });
  });

  test('names its columns by the paths of the fields, money and flags for machines', async () => {
    const [dish] = await csvPark(db, 'dishes').records();
    expect(Object.keys(dish ?? {}).slice(0, 4)).toEqual(['id', 'revision', 'name.vi', 'name.en']);
    expect(dish?.priceVnd).toMatch(/^\d+$/);
    expect(dish?.isActive).toMatch(/^[01]$/);
    expect(all[0]).toMatchObject({ revision: '1' });
  });

  test('is narrowed and searched as the list is', async () => {
    const [hidden = '', other = ''] = all.map(({ id }) => id ?? '');
    await db.read.update(faqs).set({ isActive: false }).where(eq(faqs.id, hidden));
    expect((await park.records('?isActive=0')).map(({ id }) => id)).toEqual([hidden]);
    await db.read
      .update(faqs)
      .set({ question: { vi: 'Xích đu ở đâu?', en: 'Swing?' } })
      .where(eq(faqs.id, other));
    expect((await park.records('?q=xich%20du')).map(({ id }) => id)).toEqual([other]);
    expect((await park.content().sheet({ query: '?q=xich%20du', after: null })).total).toBe(1);
  });

  test('has a list of its own in one cell', async () => {
    const jobs = csvPark(db, 'jobs');
    const [job] = await jobs.records();
    const duties = JSON.parse(job?.duties ?? '') as string[];
    expect(duties.length).toBeGreaterThan(0);
    const changed = { ...job, duties: JSON.stringify([...duties, 'Trực đêm']) };
    expect(await jobs.check(csvOf([changed]))).toMatchObject({ changed: 1, faultCount: 0 });
    for (const wrong of ['x', '{}', '[{"a":1}]', '[null]', '[1]'])
      expect((await jobs.check(csvOf([{ ...job, duties: wrong }]))).faults.map(shortOf)).toEqual([
        [2, 'duties', wrong, 'resources.csv.error.list'],
      ]);
  });
});

describe('an import', () => {
  test('writes what was shown, each row as a save of its own', async () => {
    const changed = { ...first(), 'question.en': 'When do you open?' };
    const sheet = csvOf([changed, ...all.slice(1), NEW]);
    const { changes } = await park.check(sheet);
    expect(await park.save(sheet)).toEqual({ added: 1, changed: 1, change: expect.any(String) });
    const after = await park.records();
    expect(after).toHaveLength(all.length + 1);
    expect(after.find(({ id }) => id === first().id)).toEqual({ ...changed, revision: '2' });
    expect(after.find((row) => row['question.vi'] === NEW['question.vi'])).toMatchObject({
      ...NEW,
      id: expect.stringMatching(/^\w+/),
      revision: '1',
    });
    const audited = await db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));
    expect(
      audited.map(({ who, permission, subjectKind, after: now }) => [who, permission, subjectKind, now]),
    ).toEqual([
      ['staff-manager', 'pages.publish', 'faq', { question: changes[0]?.after.question }],
      ['staff-manager', 'pages.publish', 'faq', changes[1]?.after ?? null],
    ]);
    const versions = await db.read.select().from(resourceVersions).orderBy(asc(resourceVersions.id));
    expect(versions.map(({ revision, userId }) => [revision, userId])).toEqual([
      [1, null],
      [2, 'staff-manager'],
      [1, 'staff-manager'],
    ]);
  });

  test('writes nothing when one row is wrong', async () => {
    const before = await contents();
    const many = Array.from({ length: 40 }, (_, index) => ({ ...NEW, position: String(index + 1) }));
    const error = await problemOf(park.save(csvOf([...many, { ...NEW, position: '0' }])));
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'resources.csv.error.refused' });
    expect(await contents()).toEqual(before);
  });

  test('is refused whole when a colleague saves one of its rows between look and write', async () => {
    const sheet = csvOf([{ ...first(), position: '55' }, NEW]);
    expect((await park.check(sheet)).faultCount).toBe(0);
    const row = await FAQ_ROWS.find(db.read, first().id ?? '');
    await db.read
      .update(faqs)
      .set({ revision: (row?.revision ?? 0) + 1 })
      .where(eq(faqs.id, first().id ?? ''));
    const before = await contents();
    expect(await problemOf(park.save(sheet))).toMatchObject({ reason: 'resources.csv.error.refused' });
    expect(await contents()).toEqual(before);
  });

  test('of two at once one is written', async () => {
    const mine = csvOf([{ ...first(), position: '55' }]);
    const other = csvOf([{ ...first(), position: '66' }]);
    const ends = await Promise.allSettled([park.save(mine), park.save(other)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await FAQ_ROWS.find(db.read, first().id ?? ''))?.revision).toBe(2);
  });

  test('needs the permission of the kind, as looking does', async () => {
    const sheet = csvOf([NEW]);
    const { faqs: own } = asStaff(db, 'shop', { now: NOW }).staff.content;
    for (const call of [
      () => own.import({ sheet }),
      () => own.importPublished({ sheet }),
      () => own.check({ sheet }),
      () => own.sheet({ query: '', after: null }),
    ])
      expect(await problemOf(call())).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an import of more rows than are read at once', () => {
  const many = Array.from({ length: 60 }, (_, at): Record_ => {
    const name = `thu-${String(at).padStart(2, '0')}`;
    return { id: '', revision: '', slug: name, isActive: '1', 'name.vi': name, 'name.en': name };
  });

  test('writes each with its version and its line in the log, in the order of the file', async () => {
    const own = csvPark(db, 'tags');
    expect(await own.save(csvOf(many))).toEqual({ added: 60, changed: 0, change: expect.any(String) });
    const made = await own.records('?q=thu-');
    const hidden = csvOf(made.map((row) => ({ ...row, isActive: '0' })));
    expect(await own.save(hidden)).toEqual({ added: 0, changed: 60, change: expect.any(String) });
    const versions = await db.read.select().from(resourceVersions).orderBy(asc(resourceVersions.id));
    const log = await db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));
    const ids = made.map(({ id }) => id ?? '');
    expect(versions.map(({ rowId, revision }) => [rowId, revision])).toEqual(
      [1, 2].flatMap((revision) => ids.map((id) => [id, revision])),
    );
    expect(log.map(({ subjectId }) => subjectId)).toEqual([...ids, ...ids]);
    expect(log.at(-1)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  });

  test('writes none when a colleague has saved the last one since they were checked', async () => {
    const own = csvPark(db, 'tags');
    const [last] = await own.records();
    const write: Db['write'] = async (work) => {
      await own.save(csvOf([{ ...last, 'name.en': 'Theirs' }]));
      return db.write(work);
    };
    const late = staffContext({ ...db, write }, 'manager', { now: NOW });
    const mine = csvOf([...many, { ...last, 'name.en': 'Mine' }]);
    const error = await problemOf(importCsv(late, TAG_KIND as unknown as CsvKind<Values>, mine));
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'resources.csv.error.refused' });
    expect(await own.records('?q=thu-')).toEqual([]);
    expect(await db.read.$count(auditEvents)).toBe(1);
  });
});
