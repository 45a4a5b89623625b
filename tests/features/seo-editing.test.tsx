/** SEO records as staff write them, and the head of the page that shows them. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { findHeadFacts } from '#src/features/seo/seo.queries.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { SEO_ROWS } from '#src/features/seo/seo-rows.queries.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { matchPage } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const ORIGIN = 'https://dinhmay.example';
const PRICES = '/bang-gia-ve';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const saver = (as: Preset = 'editor') =>
  kindSaver({
    resource: SEO_RESOURCE,
    find: (id) => SEO_ROWS.find(db.read, id),
    save: (sent) => asStaff(db, as, { now: NOW }).staff.content.seo.save(sent),
  });
const add = (change: Record<string, string>) => saver().add('', { robots: 'index, follow', ...change });
const recordOf = async (path: string) =>
  (await db.read.select().from(seoRecords).where(eq(seoRecords.path, path)))[0];
const idOf = async (path: string) => (await recordOf(path))?.id ?? '';

/** The head of a page, with a title and a description of its own. */
async function headOf(path: string): Promise<string> {
  const match = matchPage(path);
  const head = Promise.resolve(await findHeadFacts(db.read, match));
  const context = { match, locale: match?.locale ?? 'vi', origin: ORIGIN, head } as const;
  return wholeMarkup(<PageHead context={context} title="Tên riêng" description="Lời riêng" />);
}

test('every record of the demo park has an id and can be saved as it is, which changes nothing', async () => {
  const rows = await db.read.select().from(seoRecords).orderBy(asc(seoRecords.path));
  expect(rows.length).toBeGreaterThan(3);
  for (const { id } of rows) {
    expect(id).toMatch(/^\w{20}$/);
    expect((await saver().edit(id ?? '', {})).revision).toBe(1);
  }
  expect(await db.read.select().from(seoRecords).orderBy(asc(seoRecords.path))).toEqual(rows);
});

test('a row that an older site writes gets an id of its own', async () => {
  for (const path of ['/a', '/b'])
    await db.write((tx) =>
      tx.run(sql`INSERT INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at)
        VALUES (${path}, '', '', '', '', '', '', 'noindex', '', ${NOW})`),
    );
  const [one, other] = [await idOf('/a'), await idOf('/b')];
  expect(one).toMatch(/^\w{20}$/);
  expect(other).not.toBe(one);
  expect((await SEO_ROWS.find(db.read, one))?.values.robots).toBe('noindex, follow');
});

describe('the head of a page', () => {
  test('has the words that were saved at the next request, and its own again when they are taken away', async () => {
    const id = await idOf(PRICES);
    await saver().edit(id, {
      title: 'Giá vé  mùa đông',
      description: 'Giá của mọi loại vé.',
      robots: 'index, nofollow',
      canonical: '/tickets',
    });
    const written = await headOf(PRICES);
    expect(written).toContain('<title>Giá vé mùa đông</title>');
    expect(written).toContain('content="Giá của mọi loại vé."');
    expect(written).toContain('content="index, nofollow"');
    expect(written).toContain(`rel="canonical" href="${ORIGIN}/tickets"`);
    expect((await asVisitor(db).seo.getSeoByPath(PRICES)).title).toBe('Giá vé mùa đông');
    await saver().edit(id, { title: '', description: '', robots: 'index, follow', canonical: '' });
    const own = await headOf(PRICES);
    expect(own).toContain('Tên riêng');
    expect(own).toContain('content="Lời riêng"');
    expect(own).not.toContain('name="robots"');
    expect(own).toContain(`rel="canonical" href="${ORIGIN}${PRICES}"`);
  });

  test('moves the namespace that every cached page follows', async () => {
    const version = async () =>
      (
        await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'seo'`)
      )[0]?.revision ?? 0;
    const before = await version();
    await add({ path: '/map', title: 'Bản đồ khu du lịch Đỉnh Mây' });
    expect(await version()).toBeGreaterThan(before);
  });

  test('of a private page stays out of search whatever a record says', async () => {
    await db.write((tx) =>
      tx.run(
        sql`UPDATE seo_records SET path = '/staff', robots_txt = 'index, follow' WHERE path = ${PRICES}`,
      ),
    );
    expect((await asVisitor(db).seo.getSeoByPath('/staff')).robotsTxt).toBe('noindex, nofollow');
    expect(await headOf('/staff')).toContain('name="robots" content="noindex"');
  });
});

describe('what is refused, at its field', () => {
  const address = (field: string) => ({ [field]: t('resources.error.address') });
  const related = { path: t('resources.error.related') };
  test.each<[string, Record<string, string>, unknown]>([
    ['no page', { path: '' }, { path: t('errors.required') }],
    ['a page that there is not', { path: '/khong-co' }, related],
    ['a product that there is not', { path: '/san-pham/khong-co' }, related],
    ['an alias of a page', { path: '/ticket-pricing' }, related],
    ['a page of the office', { path: '/staff' }, related],
    ['a page of an order', { path: '/checkout/cart' }, related],
    ['a page that has a record', { path: PRICES }, { path: t('resources.seo.taken') }],
    ['a page with a query', { path: '/map?place=x' }, { path: t('errors.invalid') }],
    [
      'a main address that is a script',
      { path: '/map', canonical: 'javascript:alert(1)' },
      address('canonical'),
    ],
    ['a main address in clear', { path: '/map', canonical: 'http://dinhmay.example/' }, address('canonical')],
    ['a main address by two slashes', { path: '/map', canonical: '//evil.example' }, address('canonical')],
    [
      'a main address of another site',
      { path: '/map', canonical: 'https://evil.example/map' },
      { canonical: t('resources.seo.otherSite', { path: '/map' }) },
    ],
    ['a picture that is data', { path: '/map', ogImage: 'data:image/png,x' }, address('ogImage')],
    ['robots that are no choice', { path: '/map', robots: 'noarchive' }, { robots: t('errors.invalid') }],
    [
      'a title of 121 letters',
      { path: '/map', title: 'a'.repeat(121) },
      { title: t('errors.tooLong', { max: 120 }) },
    ],
  ])('%s', async (_, change, faults) => {
    const before = await db.read.select().from(seoRecords);
    expect(await faultsOf(add(change))).toEqual(faults);
    expect(await db.read.select().from(seoRecords)).toEqual(before);
  });

  test('another page for a record, an earlier revision, and who may not', async () => {
    const id = await idOf(PRICES);
    expect(await faultsOf(saver().edit(id, { path: '/map' }))).toEqual({ path: t('resources.error.fixed') });
    await saver().edit(id, { title: 'Một' });
    expect((await problemOf(saver().edit(id, { title: 'Hai' }, 1))).reason).toBe('resources.error.conflict');
    for (const preset of ['shop', 'gate', 'care', 'administrator'] as const)
      expect((await problemOf(saver(preset).edit(id, {}))).code).toBe('FORBIDDEN');
  });
});
