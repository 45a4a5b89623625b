/** Records of pages that staff archive: when they no longer count, where they are, and how they come back. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { isNarrowed, listQuery, readListState } from '#src/features/resources/list/list-state.ts';
import { findHeadFacts, listHiddenPaths } from '#src/features/seo/seo.queries.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { SEO_ROWS } from '#src/features/seo/seo-rows.queries.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const PRICES = '/bang-gia-ve';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const saver = () =>
  kindSaver({
    resource: SEO_RESOURCE,
    find: (id) => SEO_ROWS.find(db.read, id),
    save: (sent) => asStaff(db, 'editor', { now: NOW }).staff.content.seo.save(sent),
  });
const recordOf = async (path: string) =>
  (await db.read.select().from(seoRecords).where(eq(seoRecords.path, path)))[0];
const idOf = async (path: string) => (await recordOf(path))?.id ?? '';
const titleOf = async (path: string) => (await findHeadFacts(db.read, matchPage(path))).seo?.title;
const pathsIn = async (query: string) => {
  const asked = readListState(SEO_RESOURCE, new URLSearchParams(query));
  return (await SEO_ROWS.list(db.read, asked)).rows.map(({ values }) => (values as { path?: string }).path);
};
const versionOf = async () =>
  (await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'seo'`))[0]
    ?.revision ?? 0;

test('an archived record no longer counts at the next request, for people and for search, and counts again when it is back', async () => {
  const id = await idOf(PRICES);
  await saver().edit(id, { title: 'Giá vé mùa đông', robots: 'noindex, follow' });
  expect(await titleOf(PRICES)).toBe('Giá vé mùa đông');
  expect(await listHiddenPaths(db.read)).toContain(PRICES);
  const version = await versionOf();
  await saver().edit(id, { isArchived: '1' });
  expect(await versionOf()).toBeGreaterThan(version);
  expect(await titleOf(PRICES)).toBeUndefined();
  expect(await listHiddenPaths(db.read)).not.toContain(PRICES);
  const said = await asVisitor(db).seo.getSeoByPath(PRICES);
  expect([said.title, said.robotsTxt]).toEqual([t('common.home'), 'index, follow']);
  await saver().edit(id, { isArchived: '' });
  expect(await titleOf(PRICES)).toBe('Giá vé mùa đông');
  expect(await listHiddenPaths(db.read)).toContain(PRICES);
});

test('it leaves the list and its address says nothing of it; another for its page is told where it is', async () => {
  const id = await idOf(PRICES);
  await saver().edit(id, { isArchived: '1' });
  expect(await pathsIn('')).not.toContain(PRICES);
  expect(await pathsIn('isArchived=1')).toEqual([PRICES]);
  for (const [query, isAsked] of [
    ['', false],
    ['isArchived=0', false],
    ['isArchived=x', false],
    ['isArchived=1', true],
  ] as const) {
    const asked = readListState(SEO_RESOURCE, new URLSearchParams(query));
    expect([query, isNarrowed(asked), listQuery(SEO_RESOURCE, asked).isArchived]).toEqual([
      query,
      isAsked,
      isAsked ? '1' : undefined,
    ]);
  }
  expect(await faultsOf(saver().add('', { path: PRICES, robots: 'index, follow' }))).toEqual({
    path: t('resources.seo.takenArchived'),
  });
});

test('it is archived with others by its tick, and brought back', async () => {
  const id = await idOf(PRICES);
  const change = (revision: number, typed: string) =>
    asStaff(db, 'editor', { now: NOW }).staff.content.seo.change({
      rows: [{ id, revision }],
      field: 'isArchived',
      typed,
    });
  expect(await change(1, '1')).toMatchObject({ done: 1, left: [] });
  expect(await recordOf(PRICES)).toMatchObject({ isArchived: true, revision: 2 });
  expect(await change(2, '')).toMatchObject({ done: 1, left: [] });
  expect((await recordOf(PRICES))?.isArchived).toBe(false);
});

test('each list offers only what changes its rows', async () => {
  await saver().edit(await idOf(PRICES), { isArchived: '1' });
  const office = officeFiles(() => db, NOW);
  const offered = async (query: string) =>
    [
      ...(await office.listPage(`/staff/content/seo${query}`, 'editor')).matchAll(/value="isArchived=(1?)"/g),
    ].map(([, typed]) => typed);
  expect(await offered('')).toEqual(['1', '1']);
  expect(await offered('?isArchived=1')).toEqual(['', '']);
});
