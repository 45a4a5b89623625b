/** What a file of content would do is said, each fault in it is named, and nothing is written. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { faqs } from '#db/schema/pages.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { hasMessage } from '#i18n/intl.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import type { CsvFault } from '#src/features/resources/csv/csv-report.ts';
import { contentSaver } from '#tests/support/content-saver.ts';
import { csvOf, type Record_, recordsOf } from '#tests/support/csv-file.ts';
import { csvPark, NOW } from '#tests/support/csv-park.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

let db: Db;
let park: ReturnType<typeof csvPark>;
let all: Record_[];
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  park = csvPark(db);
  all = await park.records();
});

const shortOf = ({ row, column, value, error }: CsvFault) => [row, column, value, error];
const faultsOf = async (records: readonly Record_[]) =>
  (await park.check(csvOf(records))).faults.map(shortOf);
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

describe('what a file would do', () => {
  test('is said, and nothing is written', async () => {
    const before = await contents();
    const changed = { ...first(), 'question.en': 'When do you open?' };
    const report = await park.check(csvOf([changed, ...all.slice(1), NEW]));
    expect(report).toMatchObject({ added: 1, changed: 1, same: all.length - 1, wrong: 0, faultCount: 0 });
    expect(report.changes.map(({ row, id }) => [row, id])).toEqual([
      [2, first().id ?? ''],
      [all.length + 2, ''],
    ]);
    expect(report.changes[0]?.before).not.toEqual(report.changes[0]?.after);
    expect(report.changes[1]).toMatchObject({ before: null, after: { answer: { vi: '=Có, ở bãi A.' } } });
    expect(await contents()).toEqual(before);
  });

  test('shows the first 50 changes', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...NEW, position: String(index + 1) }));
    const report = await park.check(csvOf(many));
    expect([report.added, report.changes.length, report.changes.at(-1)?.row]).toEqual([60, 50, 51]);
  });

  test('of each wrong row is named with its column, what stands there and the rule of the field', async () => {
    const wrong = { ...NEW, position: '1.5', 'question.en': '', isActive: 'maybe' };
    const long = { ...first(), 'question.vi': 'x'.repeat(201) };
    const report = await park.check(csvOf([wrong, long, { ...NEW, position: '10000' }]));
    expect(report.faults.map(shortOf)).toEqual([
      [2, 'isActive', 'maybe', 'resources.csv.error.flag'],
      [2, 'position', '1.5', 'resources.error.number'],
      [3, 'question.vi', `${'x'.repeat(80)}…`, 'errors.tooLong'],
      [4, 'position', '10000', 'resources.error.number'],
    ]);
    expect(report.faults[2]?.values).toMatchObject({ max: 200 });
    expect(report).toMatchObject({ wrong: 3, faultCount: 4 });
    for (const { error } of report.faults) expect(hasMessage(error)).toBe(true);
    // What a draft may lack, and guests may not.
    const { faultCount, publishing } = await park.check(csvOf([{ ...NEW, 'question.en': '' }]));
    expect([faultCount, publishing?.faults.map(shortOf)]).toEqual([
      0,
      [[2, 'question.en', '', 'errors.required']],
    ]);
  });

  test('names its columns when one is missing, unknown or there twice', async () => {
    const { isActive: _isActive, ...missing } = first();
    expect(await faultsOf([missing])).toEqual([[1, 'isActive', '', 'resources.csv.error.missing']]);
    expect(await faultsOf([{ ...first(), price: '1' }])).toEqual([
      [1, 'price', '', 'resources.csv.error.unknown'],
    ]);
    const names = [...Object.keys(first()), 'position'].join(',');
    expect((await park.check(`${names}\n`)).faults.map(shortOf)).toEqual([
      [1, 'position', '', 'resources.csv.error.twice'],
    ]);
    expect((await park.check('')).faults.map(shortOf)).toEqual([[1, '', '', 'resources.csv.error.empty']]);
  });

  test('ends at a quote that does not close, and at a row with other cells', async () => {
    const names = Object.keys(first()).join(',');
    expect((await park.check(`${names}\r\na,b\r\n,"`)).faults.map(shortOf)).toEqual([
      [2, '', '', 'resources.csv.error.cells'],
      [3, '', '', 'resources.csv.error.quote'],
    ]);
  });

  test('is the same with semicolons, tabs, LF and without the mark', async () => {
    const sheet = csvOf([{ ...first(), position: '77' }, NEW]);
    const { changes } = await park.check(sheet);
    const cells = recordsOf(sheet).map((record) => Object.values(record));
    const rows = [Object.keys(NEW).length > 0 ? Object.keys(recordsOf(sheet)[0] ?? {}) : [], ...cells];
    for (const [separator, end] of [
      [';', '\r\n'],
      ['\t', '\n'],
    ] as const) {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
        .join(end);
      expect((await park.check(text)).changes).toEqual(changes);
    }
  });

  test('refuses an id of another kind, one that is there twice, and a row without its revision', async () => {
    const [dish] = await csvPark(db, 'dishes').records();
    expect(await faultsOf([{ ...first(), id: dish?.id ?? '' }])).toEqual([
      [2, 'id', dish?.id ?? '', 'resources.csv.error.noRow'],
    ]);
    expect(await faultsOf([first(), first()])).toEqual([
      [3, 'id', first().id ?? '', 'resources.csv.error.sameRow'],
    ]);
    expect(await faultsOf([{ ...first(), revision: '' }])).toEqual([
      [2, 'revision', '', 'resources.csv.error.revision'],
    ]);
    expect(await faultsOf([{ ...first(), id: "' OR 1=1" }])).toMatchObject([
      [2, 'id', "' OR 1=1", 'resources.csv.error.noRow'],
    ]);
  });

  test('names the colleague who changed a row meanwhile, and when', async () => {
    const { saveFaq } = contentSaver(db);
    const row = await FAQ_ROWS.find(db.read, 'faq-1');
    await saveFaq({ position: '44' });
    const mine = all.find(({ id }) => id === 'faq-1') as Record_;
    const { faults } = await park.check(csvOf([{ ...mine, 'question.en': 'Mine' }]));
    expect(row?.revision).toBe(1);
    expect(faults.map(shortOf)).toEqual([[2, 'revision', '1', 'resources.csv.error.changed']]);
    expect(faults[0]?.values).toMatchObject({ current: 2, at: NOW });
  });

  test('refuses an address that another row has, in the park or in the file', async () => {
    const categories = csvPark(db, 'categories');
    const [one, two] = await categories.records();
    const fresh = { ...one, id: '', revision: '' };
    const { faults } = await categories.check(
      csvOf([fresh, { ...fresh, slug: 'moi' }, { ...fresh, slug: 'moi' }]),
    );
    expect(faults.map(shortOf)).toEqual([
      [2, 'slug', one?.slug ?? '', 'resources.error.taken'],
      [4, 'slug', 'moi', 'resources.error.taken'],
    ]);
    const moved = await categories.check(csvOf([{ ...two, kind: 'nothing' }]));
    expect(moved.faults.map(shortOf)).toEqual([[2, 'kind', 'nothing', 'errors.invalid']]);
  });

  test('counts every fault and shows the first thousand', async () => {
    const { faults, faultCount, wrong } = await park.check(
      csvOf(Array.from({ length: 1500 }, () => ({ ...NEW, position: 'x' }))),
    );
    expect([faults.length, faultCount, wrong]).toEqual([1000, 1500, 1500]);
  });

  test('ends after 50,000 rows, and refuses to write more than fit into one transaction', async () => {
    const [head = '', line = ''] = csvOf([NEW]).split('\r\n');
    const rows = (count: number) => `${head}\r\n${`${line}\r\n`.repeat(count)}`;
    const many = await park.check(rows(501));
    expect(many.faults).toMatchObject([
      { row: 502, error: 'resources.csv.error.tooManyWrites', values: { max: 500, found: 501, files: 2 } },
    ]);
    expect((await park.check(rows(500))).faultCount).toBe(0);
    const valuesOf = async (text: string) => (await park.check(text)).faults[0]?.values;
    expect(await valuesOf(rows(1000))).toEqual({ max: 500, found: 1000, files: 2, starts: '502' });
    expect(await valuesOf(rows(1001))).toMatchObject({ files: 3, starts: '502, 1002' });
    expect(await valuesOf(rows(6000))).toMatchObject({
      files: 12,
      starts: expect.stringMatching(/, 4502, …$/),
    });
    // Rows that stay as they are count towards none.
    const same = csvOf(all).split('\r\n').slice(1).join('\r\n');
    const mixed = `${head}\r\n${same}${`${line}\r\n`.repeat(501)}`;
    expect(await valuesOf(mixed)).toMatchObject({ found: 501, starts: String(502 + all.length) });
    const tooMany = await park.check(rows(50_001));
    expect(tooMany.faults).toMatchObject([
      { row: 50_002, error: 'resources.csv.error.tooMany', values: { max: 50_000 } },
    ]);
    const most = await park.check(`${head}\r\n${'x\r\n'.repeat(50_000)}`);
    expect(most.faults[0]).toMatchObject({ error: 'resources.csv.error.cells' });
  }, 60_000);
});
