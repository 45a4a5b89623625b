/** What staff have decided about the head of a page, when the address of the page is changed. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import type { ScreenContext } from '#src/context.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProductRow } from '#src/features/goods/product-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { composeSitemap } from '#src/features/seo/compose-sitemap.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { SEO_ROWS } from '#src/features/seo/seo-rows.queries.ts';
import { contentForm } from '#src/screens/staff/content/content-form.ts';
import { asStaff } from '#tests/support/caller.ts';
import { draftEditor, NOW } from '#tests/support/draft-editor.ts';
import { ADDRESSES, englishKinds, KIND_NAMES, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { EN, LANDING_ID, landingPages, OLD, VI } from '#tests/support/landing-pages.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

const ORIGIN = 'https://dinhmay.example';
const TEXTS = {
  description: '',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  canonicalUrl: '',
};
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  await db.write((tx) => tx.delete(seoRecords));
});

const put = (path: string, title: string, { robotsTxt = 'noindex, follow', isArchived = false } = {}) =>
  db.write((tx) =>
    tx.insert(seoRecords).values({ ...TEXTS, path, title, robotsTxt, isArchived, id: title, updatedAt: NOW }),
  );
/** Title by path. */
async function titles(): Promise<Record<string, string>> {
  const rows = await db.read.select().from(seoRecords);
  return Object.fromEntries(rows.map(({ path, title }) => [path, title]));
}
const isListed = async (file: string, path: string) =>
  ((await composeSitemap(db.read, ORIGIN, file)) ?? '').includes(`<loc>${ORIGIN}${path}</loc>`);

describe.each([...KIND_NAMES])('the records of a %s', (name) => {
  const { vi, en, file } = ADDRESSES[name];

  test('follow its address in their language, and only there', async () => {
    const { save, row } = englishKinds(db)[name];
    await put(`${vi}/${row.slug}`, 'vi', { robotsTxt: 'index, nofollow' });
    await put(`${en}/${row.slug}`, 'en');
    await save({ slugEn: 'english-one' });
    expect(await titles()).toEqual({ [`${vi}/${row.slug}`]: 'vi', [`${en}/english-one`]: 'en' });
    expect(await isListed(file, `${en}/english-one`)).toBe(false);
    expect(await isListed(file, `${vi}/${row.slug}`)).toBe(true);
    await save({ slug: 'mot' });
    expect(await titles()).toEqual({ [`${vi}/mot`]: 'vi', [`${en}/english-one`]: 'en' });
    await save({ slug: 'english-one', slugEn: 'mot' });
    expect(await titles()).toEqual({ [`${vi}/english-one`]: 'vi', [`${en}/mot`]: 'en' });
    await save({ slug: 'hai', slugEn: '' });
    expect(await titles()).toEqual({ [`${vi}/hai`]: 'vi', [`${en}/hai`]: 'en' });
    await save({ slug: row.slug });
    expect(await titles()).toEqual({ [`${vi}/${row.slug}`]: 'vi', [`${en}/${row.slug}`]: 'en' });
  });
});

describe('the record of a landing page', () => {
  test('follows its English address, there and back', async () => {
    const { save } = landingPages(db);
    await put(VI, 'vi', { robotsTxt: 'index, nofollow' });
    await put(OLD, 'en');
    await save({ slugEn: 'clouds' });
    expect(await titles()).toEqual({ [VI]: 'vi', [EN]: 'en' });
    expect([await isListed('landing-1', EN), await isListed('landing-1', VI)]).toEqual([false, true]);
    await save({ slugEn: '' });
    expect(await titles()).toEqual({ [VI]: 'vi', [OLD]: 'en' });
  });

  test('stays while its address is changed in a theme that guests do not wear', async () => {
    const { save, addTheme } = landingPages(db);
    await addTheme();
    await put(OLD, 'en');
    await save({ slugEn: 'clouds' }, LANDING_ID.replace('1', '2'));
    expect(await titles()).toEqual({ [OLD]: 'en' });
  });
});

describe('the record of a page that moves', () => {
  const [A, B] = ['/san-pham/ao-mua-poncho', '/san-pham/mot'];
  const move = (slug: string) => englishKinds(db).product.save({ slug });

  test('leaves one that counts at the new address as it is, and counts again where it stayed', async () => {
    await put(A, 'own');
    await put(B, 'there', { robotsTxt: 'index, follow' });
    await move('mot');
    expect(await titles()).toEqual({ [A]: 'own', [B]: 'there' });
    expect(await isListed('product-1', B)).toBe(true);
    await move('ao-mua-poncho');
    expect(await isListed('product-1', A)).toBe(false);
  });

  test('changes places with an archived one, which stays where the page has none', async () => {
    await put(B, 'archived', { isArchived: true });
    await move('mot');
    expect(await titles()).toEqual({ [B]: 'archived' });
    await move('ao-mua-poncho');
    const there = '/san-pham/hai';
    await db.write((tx) => tx.update(seoRecords).set({ path: there }));
    await put(A, 'own');
    await move('hai');
    expect(await titles()).toEqual({ [A]: 'archived', [there]: 'own' });
    expect(await isListed('product-1', there)).toBe(false);
  });

  test('waits for the draft of the address to be published', async () => {
    const [from, to] = ['/bai-viet/mac-gi-len-dinh', '/bai-viet/mot'];
    const { id } = englishKinds(db).post.row;
    await put(from, 'own');
    await draftEditor(db).save({ slug: 'mot' }, { id });
    expect(await titles()).toEqual({ [from]: 'own' });
    await draftEditor(db).publish({}, { id });
    expect(await titles()).toEqual({ [to]: 'own' });
  });

  test('goes back when who moved the page takes that back', async () => {
    await put(A, 'own');
    const { id } = englishKinds(db).product.row;
    const before = await findProductRow(db.read, id);
    const leaves = typedOf(PRODUCT_RESOURCE, before?.values ?? {});
    await move('mot');
    const { products } = asStaff(db, 'shop', { now: NOW }).staff.content;
    const revision = (before?.revision ?? 0) + 1;
    await products.publish({ id, revision, from: revision - 1, isTakenBack: true, leaves });
    expect(await titles()).toEqual({ [A]: 'own' });
  });

  test('is edited on from its new revision, with what its earlier versions said', async () => {
    await put(A, 'own');
    const { seo } = asStaff(db, 'editor', { now: NOW }).staff.content;
    const form = async (version?: number) => {
      const row = await SEO_ROWS.find(db.read, 'own');
      const query = new URLSearchParams(version ? { version: String(version) } : {});
      const context = { db, query } as unknown as ScreenContext;
      const { typed } = await contentForm(context, SEO_RESOURCE, { row, draft: null });
      return { id: 'own', revision: row?.revision ?? 0, from: version ?? null, leaves: typed };
    };
    await seo.save({ ...(await form()), leaves: { ...(await form()).leaves, title: 'Later' } });
    const opened = await form();
    await move('mot');
    expect((await problemOf(seo.save(opened))).reason).toBe('resources.error.conflict');
    await seo.save(await form(1));
    const [row] = await db.read.select().from(seoRecords).where(eq(seoRecords.path, B));
    expect(row).toMatchObject({ id: 'own', title: 'own', robotsTxt: 'noindex, follow', revision: 4 });
  });
});
