/** "Rút lại" of many drafts, of what they have become, and of prices: as before, while nobody has gone on with any. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { productVariants } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadReprice } from '#src/features/goods/reprice/load-reprice.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff } from '#tests/support/caller.ts';
import { contentSaver, NOW } from '#tests/support/content-saver.ts';
import { parseDocument } from '#tests/support/html.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { takeBackIn } from '#tests/support/take-back-form.ts';

const { t } = intlFor('vi');
const FAQS = '/staff/content/faqs';
const LAST_MOMENT = addSeconds(NOW, 119);
let db: Db;
let saver: ReturnType<typeof contentSaver>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

const now = officeFiles(() => db);
const late = officeFiles(() => db, addSeconds(NOW, 120));
type Fields = Record<string, string>;

const pressed = async (to: string): Promise<Fields> => takeBackIn(await now.listPage(to, 'editor')) ?? {};

describe('drafts that were changed just now', () => {
  const hideFaqs = (more: Fields = {}) =>
    now.post(FAQS, { 'row.faq-1': '1', 'row.faq-2': '1', ...more, _do: 'isActive=' });
  const drafts = () => db.read.select().from(resourceDrafts);
  const stampIn = async (id: string) => {
    const draft = (await drafts()).find(({ rowId }) => rowId === id);
    return `1.${draft?.id}.${draft?.revision}`;
  };

  test('are gone where the change has begun them, and are as written where there were some', async () => {
    const row = await FAQ_ROWS.find(db.read, 'faq-1');
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
    const leaves = { ...typedOf(FAQ_RESOURCE, row?.values ?? {}), 'question.vi': 'Đang viết?' };
    await saver.content('manager').faqs.saveDraft({ id: 'faq-1', revision: 1, from: null, leaves });
    const [draft] = await drafts();
    const { to } = await hideFaqs({ 'row.faq-1': `1.${draft?.id}.1` });
    expect((await drafts()).map(({ values }) => values.isActive)).toEqual([false, false]);
    await now.post(FAQS, await pressed(to));
    expect(await drafts()).toMatchObject([
      { rowId: 'faq-1', revision: 3, values: { isActive: true, question: { vi: 'Đang viết?' } } },
    ]);
    const reasons = (await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2)).map(
      ({ subjectKind, reason }) => [subjectKind, reason],
    );
    expect(reasons).toEqual([
      ['draft', 'Rút lại việc vừa làm'],
      ['draft', 'Rút lại việc vừa làm'],
    ]);
  });

  test('stay once a colleague has saved one of them', async () => {
    const { to } = await hideFaqs();
    const fields = await pressed(to);
    const [draft] = (await drafts()).filter(({ rowId }) => rowId === 'faq-2');
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
    const leaves = { ...typedOf(FAQ_RESOURCE, draft?.values ?? {}), 'question.vi': 'Sửa tiếp?' };
    const read = { id: draft?.id ?? '', revision: 1 };
    await saver
      .content('manager')
      .faqs.saveDraft({ id: 'faq-2', revision: 1, from: null, draft: read, leaves });
    const { refused } = await now.post(FAQS, fields);
    expect(refused?.message).toContain('vì có mục đã được sửa tiếp: Sửa tiếp? (');
    expect((await drafts()).map(({ values }) => values.isActive)).toEqual([false, false]);
  });

  test('stay once who changed them has gone on with one, as a draft or for guests', async () => {
    for (const as of ['draft', 'published']) {
      const stamp = (id: string) => (as === 'draft' ? stampIn(id) : '2');
      const fields = await pressed((await hideFaqs({ _as: as })).to);
      const again = { 'row.faq-2': await stamp('faq-2'), _as: as, _do: 'isActive=1' };
      expect((await now.post(FAQS, again)).refused).toBeNull();
      expect((await now.post(FAQS, fields)).refused?.message).toContain('vì có mục đã được sửa tiếp: ');
      const left = as === 'draft' ? await drafts() : [await FAQ_ROWS.find(db.read, 'faq-1')];
      expect(left.map((one) => one?.values.isActive)[0]).toBe(false);
      await db.write((tx) => tx.delete(resourceDrafts));
    }
  });

  test('are put back for two minutes, and only by who changed them', async () => {
    const { to } = await hideFaqs();
    const fields = await pressed(to);
    expect((await late.post(FAQS, fields)).refused?.message).toBe(t('resources.bulk.back.late'));
    expect((await now.post(FAQS, fields, 'manager')).refused?.message).toBe(t('resources.bulk.back.late'));
    expect(await drafts()).toHaveLength(2);
    await now.post(FAQS, fields);
    expect((await now.post(FAQS, fields)).refused?.message).toBe(t('resources.bulk.back.already'));
    expect(await drafts()).toEqual([]);
  });

  test('are seen by guests as before where they were published, and no drafts are left behind', async () => {
    const { to } = await hideFaqs({ _as: 'published' });
    const fields = await pressed(to);
    expect(fields._as).toBe('published');
    expect((await now.post(FAQS, { ...fields, _as: 'draft' })).refused?.message).toBe(t('errors.invalid'));
    expect((await FAQ_ROWS.find(db.read, 'faq-1'))?.values.isActive).toBe(false);
    await now.post(FAQS, fields);
    for (const id of ['faq-1', 'faq-2'])
      expect(await FAQ_ROWS.find(db.read, id)).toMatchObject({ revision: 3, values: { isActive: true } });
    expect(await drafts()).toEqual([]);
  });

  test('that were published stay once a colleague has begun a draft of one', async () => {
    const { to } = await hideFaqs({ _as: 'published' });
    const fields = await pressed(to);
    const row = await FAQ_ROWS.find(db.read, 'faq-2');
    const { typedOf } = await import('#src/features/resources/leaves.ts');
    const { FAQ_RESOURCE } = await import('#src/features/pages/faq-resource.ts');
    const leaves = { ...typedOf(FAQ_RESOURCE, row?.values ?? {}), 'question.vi': 'Đang viết?' };
    await saver.content('manager').faqs.saveDraft({ id: 'faq-2', revision: 2, from: null, leaves });
    const { refused } = await now.post(FAQS, fields);
    expect(refused?.message).toContain('vì có mục đã được sửa tiếp: Đang viết? (');
    expect((await FAQ_ROWS.find(db.read, 'faq-1'))?.values.isActive).toBe(false);
  });
});

test('prices of products that were changed just now are as before', async () => {
  const prices = () =>
    db.read
      .select({ id: productVariants.id, price: productVariants.priceVnd })
      .from(productVariants)
      .orderBy(productVariants.id);
  const was = await prices();
  const path = '/staff/content/products';
  const { body } = parseDocument(await now.listPage(path, 'shop'));
  const rows = [...body.querySelectorAll('tbody input')].slice(0, 3).map((one) => ({
    id: (one.getAttribute('name') ?? '').slice('row.'.length),
    revision: Number(one.getAttribute('value')),
  }));
  const by = { tenths: -100, movesOld: false };
  const { key } = await loadReprice(db.read, { rows, by, as: 'published' });
  const ticks = Object.fromEntries(rows.map(({ id, revision }) => [`row.${id}`, String(revision)]));
  const { to } = await now.post(
    path,
    { ...ticks, _as: 'published', _do: 'reprice', _by: '-10%', _seen: key },
    'shop',
  );
  expect(await prices()).not.toEqual(was);
  const html = await now.listPage(to, 'shop');
  expect(html).toContain(t('goods.reprice.done', { count: 3 }));
  const change = /name="change" value="([0-9a-z]{20})"/.exec(html)?.[1] ?? '';
  await asStaff(db, 'shop', { now: LAST_MOMENT }).staff.content.products.takeBackPublished({ change });
  expect(await prices()).toEqual(was);
});
