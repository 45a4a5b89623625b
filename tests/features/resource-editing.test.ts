/** Rows that staff edit: what is saved, and what is refused. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dishes } from '#db/schema/menu.ts';
import { faqs } from '#db/schema/pages.ts';
import { categories } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import { POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { refusalIn } from '#src/server/trpc.ts';
import { type Change, contentSaver, DISH, FAQ, NOW } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let saver: ReturnType<typeof contentSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = contentSaver(db);
});

/** The faults of a refused input by leaf, in Vietnamese; the refusal itself when it is another. */
async function faultsOf(saving: Promise<unknown>): Promise<unknown> {
  const error = await saving.then(
    () => null,
    (reason: Error) => reason,
  );
  const cause = error?.cause instanceof Error && 'issues' in error.cause ? error.cause : error;
  const refusal = refusalIn(cause, intlFor('vi'));
  return Object.keys(refusal?.errors ?? {}).length > 0 ? refusal?.errors : refusal?.message;
}

describe('saving', () => {
  test('writes what was typed, cleaned, and counts the revision', async () => {
    expect(
      await saver.saveFaq({ 'question.vi': '  Mấy giờ\r\n mở cửa?\u0007 ', position: '3', isActive: '' }),
    ).toEqual({
      id: FAQ,
      revision: 2,
    });
    const row = await FAQ_ROWS.find(db.read, FAQ);
    expect(row).toMatchObject({ revision: 2, values: { position: 3, isActive: false } });
    expect(row?.values.question.vi).toBe('Mấy giờ mở cửa?');
  });

  test('touches no other row and no other column', async () => {
    const others = () => db.read.select().from(dishes).where(sql`${dishes.id} <> ${DISH}`);
    const before = await others();
    await saver.saveDish({
      priceVnd: '95k',
      marks: 'beef spicy',
      'portion.vi': 'tô lớn',
      'portion.en': 'large bowl',
    });
    expect(await others()).toEqual(before);
    const [row] = await db.read.select().from(dishes).where(eq(dishes.id, DISH));
    expect(row).toMatchObject({
      priceVnd: 95_000,
      marks: ['spicy', 'beef'],
      portion: { vi: 'tô lớn', en: 'large bowl' },
      updatedAt: NOW,
      revision: 2,
    });
  });

  test('what was not changed writes nothing', async () => {
    const before = await db.read.select().from(faqs);
    expect(await saver.saveFaq({})).toEqual({ id: FAQ, revision: 1 });
    expect([await db.read.select().from(faqs), await saver.versions()]).toEqual([before, []]);
  });

  test('creates a row with an id of its own', async () => {
    const { id, revision } = await saver.saveFaq({ 'question.vi': 'Câu mới?' }, { id: null, revision: 0 });
    expect([revision, id === FAQ]).toEqual([1, false]);
    expect((await FAQ_ROWS.find(db.read, id))?.values.question.vi).toBe('Câu mới?');
    expect(await saver.versions()).toMatchObject([{ rowId: id, revision: 1, userId: 'staff-manager' }]);
  });

  test('a row that is not there is not created', async () => {
    const { t } = intlFor('vi');
    expect(await faultsOf(saver.saveFaq({}, { id: 'nothing' }))).toBe(t('resources.error.gone'));
  });
});

describe('what is refused, leaf by leaf, with nothing written', () => {
  const { t } = intlFor('vi');
  const faqCases: [Change, Change][] = [
    [{ 'question.vi': ' \n ' }, { 'leaves.question.vi': t('errors.required') }],
    [{ 'question.en': '' }, { 'leaves.question.en': t('errors.required') }],
    [{ 'answer.vi': 'x'.repeat(1_000_000) }, { 'leaves.answer.vi': t('errors.tooLong', { max: 8000 }) }],
    [{ position: '0' }, { 'leaves.position': t('resources.error.number', { min: 1, max: 9999 }) }],
    [{ position: '1.5' }, { 'leaves.position': t('resources.error.number', { min: 1, max: 9999 }) }],
    [{ position: '1e3' }, { 'leaves.position': t('resources.error.number', { min: 1, max: 9999 }) }],
    [
      { position: '', 'question.vi': '' },
      { 'leaves.question.vi': t('errors.required'), 'leaves.position': t('errors.required') },
    ],
  ];
  test.each(faqCases)('%j', async (change, errors) => {
    const before = await db.read.select().from(faqs);
    expect(await faultsOf(saver.saveFaq(change))).toEqual(errors);
    expect([await db.read.select().from(faqs), await saver.versions()]).toEqual([before, []]);
  });

  const money = { 'leaves.priceVnd': t('resources.error.money') };
  const dishCases: [Change, Change][] = [
    [{ priceVnd: '1.000,5' }, money],
    [{ priceVnd: '1e12' }, money],
    [{ priceVnd: '-5000' }, money],
    [{ priceVnd: '1000000000000' }, { 'leaves.priceVnd': t('resources.error.tooMuch', { max: 50 }) }],
    [{ priceVnd: '' }, { 'leaves.priceVnd': t('errors.required') }],
    [{ marks: 'beef poison' }, { 'leaves.marks': t('errors.invalid') }],
    [{ picture: '../../etc/passwd' }, { 'leaves.picture': t('resources.error.picture') }],
    [{ picture: 'constructor' }, { 'leaves.picture': t('resources.error.picture') }],
    [{ sectionId: 'ms-nothing' }, { sectionId: t('errors.invalid') }],
    [{ 'portion.vi': 'nửa', 'portion.en': '' }, { 'leaves.portion.en': t('errors.required') }],
  ];
  test.each(dishCases)('%j', async (change, errors) => {
    const before = await db.read.select().from(dishes);
    expect(await faultsOf(saver.saveDish(change))).toEqual(errors);
    expect([await db.read.select().from(dishes), await saver.versions()]).toEqual([before, []]);
  });

  const categoryCases: [Change, Change][] = [
    [{ slug: 'Trà' }, { 'leaves.slug': t('resources.error.slug') }],
    [{ slug: '-tra-' }, { 'leaves.slug': t('resources.error.slug') }],
    [{ slug: 'new' }, { 'leaves.slug': t('resources.error.reserved') }],
    [{ slug: 'gom' }, { slug: t('resources.error.taken') }],
    [{ slug: 'moi', kind: 'ticket' }, { 'leaves.kind': t('errors.invalid') }],
  ];
  test.each(categoryCases)('a new category with %j', async (change, errors) => {
    const before = await db.read.select().from(categories);
    expect(await faultsOf(saver.saveCategory(change))).toEqual(errors);
    expect(await db.read.select().from(categories)).toEqual(before);
  });

  test('an address and a kind that are set once', async () => {
    const [row] = await db.read.select().from(categories).where(eq(categories.slug, 'gom'));
    const of = { id: row?.id ?? '', revision: 1 };
    const ofPosts = await POST_CATEGORY_ROWS.find(db.read, 'category-cam-nang');
    const leaves = { ...typedOf(POST_CATEGORY_RESOURCE, ofPosts?.values ?? {}), slug: 'moi' };
    const moved = saver.content()['post-categories'].save({ id: 'category-cam-nang', revision: 1, leaves });
    expect(await faultsOf(moved)).toEqual({ slug: t('resources.error.fixed') });
    expect(await faultsOf(saver.saveCategory({ kind: 'service' }, of))).toEqual({
      kind: t('resources.error.fixed'),
    });
    expect(await saver.saveCategory({ 'name.vi': 'Gốm mới' }, of)).toEqual({ id: of.id, revision: 2 });
  });

  test('an input in another shape', async () => {
    const save = saver.content().faqs.publish as (input: unknown) => Promise<unknown>;
    for (const input of [
      {},
      { id: FAQ, revision: 1 },
      { id: FAQ, revision: 1, leaves: [] },
      { id: FAQ, revision: -1, leaves: {} },
      { id: FAQ, revision: 1.5, leaves: {} },
      { id: "' OR 1=1", revision: 1, leaves: {} },
      { id: FAQ, revision: 1, leaves: { 'question.vi': { toString: 'x' } } },
    ])
      await expect(save(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await saver.versions()).toEqual([]);
  });
});
