import { afterAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { composeSitemap, composeSitemapIndex } from '#src/features/seo/compose-sitemap.ts';
import { findCard, findHeadFacts } from '#src/features/seo/seo.queries.ts';
import { cardPath, isNeverIndexed, recordPath } from '#src/features/seo/seo.ts';
import { href, type RouteName } from '#src/routes.ts';
import { drawSocialCard } from '#src/server/documents/social-card.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const ORIGIN = 'https://dinhmay.example';
const slug = 've-cap-treo-khu-hoi';
const record = {
  title: 'Một tên',
  description: 'Một câu',
  keywords: 'a, b',
  ogTitle: 'c',
  ogDescription: 'd',
  ogImage: '/e.jpg',
  robotsTxt: 'noindex',
  canonicalUrl: 'https://dinhmay.example/khac',
};

async function withRecord(path: string) {
  const db = await freshWorld(undefined, true);
  const { title, description, keywords, ogTitle, ogDescription, ogImage, robotsTxt, canonicalUrl } = record;
  await db.read.run(
    sql`INSERT INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at) VALUES (${path}, ${title}, ${description}, ${keywords}, ${ogTitle}, ${ogDescription}, ${ogImage}, ${robotsTxt}, ${canonicalUrl}, '2026-01-01')`,
  );
  return db;
}

describe('seo.getSeoByPath', () => {
  test("gives the specification's default where nobody has written a record", async () => {
    const visitor = asVisitor(await world(undefined, true), { locale: 'en' });
    for (const path of ['/tickets', '/en/tickets', '/khong-co', undefined])
      expect(await visitor.seo.getSeoByPath(path === undefined ? { path: '/tickets' } : { path })).toEqual({
        title: 'Trang chủ',
        description: 'Trang chủ',
        keywords: 'Trang chủ',
        ogTitle: 'Trang chủ',
        ogDescription: 'Trang chủ',
        ogImage: '',
        robotsTxt: 'index, follow',
        canonicalUrl: '',
      });
  });

  test('gives the record of a path under every spelling of its page', async () => {
    const visitor = asVisitor(await withRecord('/dat-ve'));
    for (const path of [
      '/dat-ve',
      '/order-ticket',
      '/dat-ve/',
      '/vi/dat-ve',
      '/DAT-VE',
      '/dat-ve?date=x#y',
      'dat-ve',
    ])
      expect(await visitor.seo.getSeoByPath({ path })).toEqual(record);
    expect((await visitor.seo.getSeoByPath('/dat-ve')).title).toBe(record.title);
    expect((await visitor.seo.getSeoByPath({ path: '/en/dat-ve' })).title).toBe('Trang chủ');
  });

  test('the path is the home page unless given', async () => {
    const visitor = asVisitor(await world(undefined, true));
    expect(await visitor.seo.getSeoByPath()).toEqual(await visitor.seo.getSeoByPath({ path: '/' }));
    expect((await visitor.seo.getSeoByPath()).keywords).toContain('cáp treo');
  });

  test.each([
    '/checkout/ticket',
    '/en/checkout/success',
    '/auth/login',
    '/orders/ABC',
    '/don-hang/ABC',
    '/staff/gate',
    '/dashboard',
    '/en/dashboard/tickets',
    '/staff',
    '/search',
  ])('%s is never offered to search engines', async (path) => {
    const db = await withRecord('/nothing');
    await db.read.run(sql`UPDATE seo_records SET robots_txt = 'index, follow'`);
    await db.read.run(
      sql`INSERT OR IGNORE INTO seo_records (path, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at) SELECT ${recordPath(path)}, title, description, keywords, og_title, og_description, og_image, robots_txt, canonical_url, updated_at FROM seo_records LIMIT 1`,
    );
    expect((await asVisitor(db).seo.getSeoByPath({ path })).robotsTxt).toBe('noindex, nofollow');
  });

  test('odd paths are answered', async () => {
    const visitor = asVisitor(await world(undefined, true));
    for (const path of [
      '',
      '%',
      '%E0%A4%A',
      '//evil.example',
      '\u0000',
      'x'.repeat(10_000),
      '🚡',
      '/tickets/%',
    ])
      expect((await visitor.seo.getSeoByPath({ path })).title).not.toBe('');
  });
});

describe('the head of a page', () => {
  test('has the record of its own path and language only', async () => {
    const db = await withRecord('/dat-ve');
    const facts = await findHeadFacts(db.read, matchPage('/order-ticket'));
    expect(facts.seo).toEqual(record);
    expect((await findHeadFacts(db.read, matchPage('/en/order-ticket'))).seo).toBeNull();
    expect(await findHeadFacts(db.read, matchPage('/checkout/ticket'))).toEqual({
      seo: null,
      card: null,
      slugs: null,
    });
  });

  test('a ticket has a card whose address changes with what it shows', async () => {
    const db = await freshWorld(undefined, true);
    const cardOf = async () => (await findHeadFacts(db.read, matchPage(`/tickets/${slug}`))).card;
    const before = await cardOf();
    expect(before).toMatch(new RegExp(`^/og/tickets/${slug}-vi\\.[a-z\\d]+\\.jpg$`));
    await db.read.run(sql`UPDATE unit_prices SET price_vnd = price_vnd + 1000`);
    expect(await cardOf()).not.toBe(before);
    expect((await findHeadFacts(db.read, matchPage('/tickets/khong-co'))).card).toBeNull();
  });

  test('the card is 1200 × 630 and small enough to be fetched by every chat', async () => {
    const db = await world(undefined, true);
    const card = await findCard(db.read, { kind: 'tickets', slug, locale: 'vi' });
    expect(card?.priceVnd).toBeGreaterThan(0);
    const picture = await Bun.file('public/icon-512.png').bytes();
    const drawn = await drawSocialCard({
      kind: 'Vé',
      title: card?.title ?? '',
      price: '550.000 ₫',
      park: 'Đỉnh Mây',
      parkKind: 'Khu du lịch',
      picture,
    });
    const { default: sharp } = await import('sharp');
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(drawn.length).toBeLessThan(300_000);
  });

  test('addresses of cards are safe whatever a slug holds', () => {
    const card = { title: 'x', picture: '', priceVnd: null, slug: '../a b', slugEn: null };
    expect(cardPath({ kind: 'tickets', locale: 'vi', card })).toMatch(/^\/og\/tickets\/\.\.%2Fa%20b-vi\./);
  });
});

describe('the sitemap', () => {
  test('names every page that may be found and no other', async () => {
    const { read } = await world(undefined, true);
    const pages = (await composeSitemap(read, ORIGIN, 'pages')) ?? '';
    for (const name of Object.keys(pageRoutes) as RouteName[]) {
      if (pageRoutes[name].path.includes('[')) continue;
      for (const locale of ['vi', 'en'] as const) {
        const loc = `<loc>${ORIGIN}${href(name, locale)}</loc>`;
        expect([name, pages.includes(loc)]).toEqual([
          name,
          pageRoutes[name].isIndexed && !isNeverIndexed(href(name, locale)),
        ]);
      }
    }
  });

  test('gives each thing in both languages, with the day it was last changed', async () => {
    const { read } = await world(undefined, true);
    expect(await composeSitemapIndex(read, ORIGIN)).toContain(
      `<loc>${ORIGIN}/sitemaps/ticket-1.xml</loc><lastmod>2026-`,
    );
    const tickets = (await composeSitemap(read, ORIGIN, 'ticket-1')) ?? '';
    expect(tickets).toContain(
      `<url><loc>${ORIGIN}/en/tickets/${slug}</loc><lastmod>2026-11-20T23:30:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="vi" href="${ORIGIN}/tickets/${slug}"/><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/en/tickets/${slug}"/><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/tickets/${slug}"/></url>`,
    );
  });

  test('leaves out what staff hide, in that language', async () => {
    const db = await withRecord('/dat-ve');
    const pages = (await composeSitemap(db.read, ORIGIN, 'pages')) ?? '';
    expect(pages).not.toContain('/dat-ve');
    expect(pages).toContain(`<loc>${ORIGIN}/en/order-ticket</loc>`);
  });

  test.each(['ticket-0', 'ticket-99', 'nothing-1', 'ticket', '__proto__-1', 'constructor-1'])(
    '%s is no file',
    async (name) => {
      expect(await composeSitemap((await world(undefined, true)).read, ORIGIN, name)).toBeNull();
    },
  );
});
