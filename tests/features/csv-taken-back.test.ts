/** "Rút lại" of a file: who has just imported it puts the rows that it has changed back, as after a change of many rows. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { faqs } from '#db/schema/pages.ts';
import { tags } from '#db/schema/posts.ts';
import { intlFor } from '#i18n/intl.ts';
import { TAG_KIND } from '#src/features/posts/tag-kind.ts';
import { addedRowsStay } from '#src/features/resources/bulk/bulk-outcome.tsx';
import { loadOutcome } from '#src/features/resources/bulk/load-outcome.ts';
import { saveRow } from '#src/features/resources/bulk/save-row.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import { importCsv } from '#src/features/resources/csv/import-csv.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { REDIRECT_KIND } from '#src/features/seo/redirect-kind.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { appRouter } from '#src/router.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { csvOf, type Record_ } from '#tests/support/csv-file.ts';
import { NOW } from '#tests/support/csv-park.ts';
import { hashIn, officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';

const { t } = intlFor('vi');
const NEW_TAG = { id: '', revision: '', slug: 'moi-tinh', isActive: '1', 'name.vi': 'Mới', 'name.en': 'New' };
const NEW_FAQ: Record_ = {
  ...{ id: '', revision: '', position: '90', isActive: '1' },
  ...{ 'question.vi': 'Có chỗ sạc xe không?', 'question.en': 'Can I charge my car?' },
  ...{ 'answer.vi': 'Có.', 'answer.en': 'Yes.' },
};

let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
const now = officeFiles(() => db);
const late = officeFiles(() => db, addSeconds(NOW, 120));

/** Where the list is shown after a file of these rows. */
async function imported(
  kind: string,
  rows: Record_[],
  button = 'import',
  as: Preset = 'editor',
): Promise<string> {
  const at = `/staff/import/${kind}`;
  const file = new File([csvOf(rows)], 'a.csv', { type: 'text/csv' });
  const { to } = await now.post(at, { file, _do: 'check' }, as);
  return (await now.post(at, { _do: button, _file: hashIn(to) }, as)).to;
}
const press = async (kind: string, html: string, at = now) =>
  at.post(`/staff/content/${kind}`, takeBackIn(html) ?? {});

describe('a file that was imported just now', () => {
  const named = async (ids: string[]) =>
    (await db.read.select().from(tags).where(inArray(tags.id, ids)).orderBy(asc(tags.id))).map(
      ({ name, revision }) => [name.vi, revision],
    );
  async function renameAll() {
    const rows = await now.records('tags');
    const ids = rows.map(({ id = '' }) => id);
    const before = await named(ids);
    const to = await imported('tags', [
      ...rows.map((row) => ({ ...row, 'name.vi': `${row['name.vi']} x` })),
      NEW_TAG,
    ]);
    return { ids, before, to };
  }

  test('is taken back: the rows that it has changed are as before, and what it has added stays', async () => {
    const { ids, before, to } = await renameAll();
    expect(ids.length).toBeGreaterThan(1);
    expect((await named(ids))[0]).toEqual([`${before[0]?.[0]} x`, 2]);
    const html = await now.listPage(to, 'editor');
    expect(html).toContain(t('resources.csv.imported', { count: ids.length + 1 }));
    expect(html).toContain(t('resources.csv.stayShown', { count: 1 }));
    const { to: after } = await press('tags', html);
    expect(await named(ids)).toEqual(before.map(([name = '']) => [name, 3]));
    expect(await db.read.$count(tags, eq(tags.slug, 'moi-tinh'))).toBe(1);
    const shown = await now.listPage(after, 'editor');
    expect(shown).toContain(t('resources.bulk.back.done', { count: ids.length }));
    expect(shown).toContain(t('resources.csv.stayShown', { count: 1 }));
    expect(takeBackIn(shown)).toBeNull();
    expect((await press('tags', html)).refused?.message).toBe(t('resources.bulk.back.already'));
  });

  test('is taken back within two minutes, by who imported it, while nobody has gone on with a row', async () => {
    const { ids, before, to } = await renameAll();
    const html = await now.listPage(to, 'editor');
    expect(takeBackIn(await now.listPage(to, 'manager'))).toBeNull();
    expect(takeBackIn(await late.listPage(to, 'editor'))).toBeNull();
    expect((await press('tags', html, late)).refused?.message).toBe(t('resources.bulk.back.late'));
    await db.write((tx) =>
      tx
        .update(tags)
        .set({ revision: 9 })
        .where(eq(tags.id, ids[0] ?? '')),
    );
    expect((await press('tags', html)).refused?.message).toContain('Không rút lại mục nào');
    expect((await named(ids)).slice(1).map(([name]) => name)).toEqual(
      before.slice(1).map(([name]) => `${name} x`),
    );
  });

  test('of new rows alone has no button', async () => {
    expect(takeBackIn(await now.listPage(await imported('tags', [NEW_TAG]), 'editor'))).toBeNull();
  });

  test('has only the rows that it has written', async () => {
    const [same, ...rest] = await now.records('tags');
    const kind = TAG_KIND as unknown as CsvKind<Values>;
    const write: CsvKind<Values>['write'] = async (tx, own, { input }) =>
      input.id === same?.id
        ? { id: input.id ?? '', revision: input.revision }
        : saveRow(tx, own, { kind, input, options: {} });
    const ctx = staffContext(db, 'editor', { now: NOW });
    const sheet = csvOf([same ?? {}, ...rest].map((row) => ({ ...row, 'name.vi': `${row['name.vi']} x` })));
    const { change } = await importCsv(ctx, { ...kind, write }, sheet);
    const outcome = await loadOutcome(ctx, { kind: 'tags', id: change });
    expect(outcome?.written.map(({ id }) => id)).toEqual(rest.map(({ id = '' }) => id));
    expect(outcome).toMatchObject({ done: rest.length });
    const none = await importCsv(ctx, { ...kind, write }, csvOf([{ ...same, 'name.vi': 'Khác' }]));
    expect(await loadOutcome(ctx, { kind: 'tags', id: none.change })).toBeNull();
  });

  test('of a kind that is not hidden says only that its new rows stay', () => {
    const intl = intlFor('vi');
    expect(addedRowsStay(intl, REDIRECT_KIND.resource, 2)).toBe(t('resources.csv.stayShown', { count: 2 }));
    expect(addedRowsStay(intl, SEO_RESOURCE, 2)).toBe(t('resources.csv.stay', { count: 2 }));
  });
});

test('every kind that has files has what takes them back', () => {
  const paths = Object.keys(appRouter._def.procedures).filter((path) => path.startsWith('staff.content.'));
  const files = paths.filter((path) => /\.import(Published)?$/.test(path));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((path) => !paths.includes(path.replace('.import', '.takeBack')))).toEqual([]);
});

describe('a file of a kind with drafts', () => {
  test.each([
    ['themes', 'import'],
    ['page-sections', 'import'],
    ['page-sections', 'importPublished'],
  ])('of %s, which have no ticks, is taken back after %s', async (kind, button) => {
    const before = await now.records(kind);
    const [first = {}] = before;
    const to = await imported(kind, [{ ...first, name: 'Sau Tết' }], button, 'owner');
    expect((await now.records(kind)).find(({ id }) => id === first.id)).toMatchObject({ name: 'Sau Tết' });
    const fields = takeBackIn(await now.listPage(to, 'owner'));
    const { refused } = await now.post(`/staff/content/${kind}`, fields ?? {}, 'owner');
    expect(refused).toBeNull();
    const named = (rows: Record_[]) => rows.map(({ id, name }) => [id, name]);
    expect(named(await now.records(kind))).toEqual(named(before));
  });

  const drafts = () => db.read.$count(resourceDrafts);
  const changed = async () => {
    const [first = {}] = await now.records();
    return [{ ...first, 'question.vi': 'Mấy giờ mở cửa?' }, NEW_FAQ];
  };

  test('that was saved as drafts leaves none of them', async () => {
    const before = await db.read.select().from(faqs);
    const to = await imported('faqs', await changed());
    expect(await drafts()).toBe(2);
    await press('faqs', await now.listPage(to, 'editor'));
    expect([await drafts(), await db.read.select().from(faqs)]).toEqual([0, before]);
  });

  test('that guests saw is as before, but for what it has added', async () => {
    const asked = async () =>
      (await db.read.select().from(faqs).orderBy(asc(faqs.id))).map(({ question }) => question.vi);
    const before = await asked();
    const to = await imported('faqs', await changed(), 'importPublished');
    expect(await asked()).not.toEqual(before);
    await press('faqs', await now.listPage(to, 'editor'));
    expect((await asked()).toSorted()).toEqual([...before, NEW_FAQ['question.vi'] ?? ''].toSorted());
    expect(await drafts()).toBe(0);
  });
});
