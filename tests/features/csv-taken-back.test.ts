/** "Rút lại" of a file: who has just imported it puts the rows that it has changed back, as after a change of many rows. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { faqs } from '#db/schema/pages.ts';
import { tags } from '#db/schema/posts.ts';
import { intlFor } from '#i18n/intl.ts';
import { addSeconds } from '#src/values/day.ts';
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
async function imported(kind: string, rows: Record_[], button = 'import'): Promise<string> {
  const at = `/staff/import/${kind}`;
  const file = new File([csvOf(rows)], 'a.csv', { type: 'text/csv' });
  const { to } = await now.post(at, { file, _do: 'check' });
  return (await now.post(at, { _do: button, _file: hashIn(to) })).to;
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
    expect(html).toContain(t('resources.csv.stay', { count: 1 }));
    const { to: after } = await press('tags', html);
    expect(await named(ids)).toEqual(before.map(([name = '']) => [name, 3]));
    expect(await db.read.$count(tags, eq(tags.slug, 'moi-tinh'))).toBe(1);
    const shown = await now.listPage(after, 'editor');
    expect(shown).toContain(t('resources.bulk.back.done', { count: ids.length }));
    expect(shown).toContain(t('resources.csv.stay', { count: 1 }));
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
});

describe('a file of a kind with drafts', () => {
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
