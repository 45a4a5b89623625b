import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { LOCALES } from '#i18n/locales.ts';
import { canonicalSpelling, href, type Route, type RouteName, spellings } from '#src/routes.ts';
import { matchPage, pageRoutes } from '#src/values/page-rules.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { localesOf } from '#src/values/route.ts';

/** Copied from the specification's list of screens, for those that exist so far; `order` and `gate` are ours. */
const SPECIFIED: Partial<Record<RouteName, { path: string; alias?: string }>> = {
  home: { path: '/' },
  tickets: { path: '/tickets' },
  ticket: { path: '/tickets/[slug]' },
  ticketPricing: { path: '/ticket-pricing', alias: '/bang-gia-ve' },
  orderTicket: { path: '/order-ticket', alias: '/dat-ve' },
  checkoutTicket: { path: '/checkout/ticket' },
  checkoutSuccess: { path: '/checkout/success' },
  checkoutCancel: { path: '/checkout/cancel' },
  gallery: { path: '/gallery', alias: '/thu-vien-hinh-anh' },
  menu: { path: '/menu', alias: '/thuc-don' },
  about: { path: '/about', alias: '/gioi-thieu' },
  contact: { path: '/contact', alias: '/lien-he' },
  login: { path: '/auth/login' },
  posts: { path: '/posts', alias: '/bai-viet' },
  post: { path: '/posts/[slug]', alias: '/bai-viet/[slug]' },
  map: { path: '/map' },
  products: { path: '/products', alias: '/san-pham' },
  product: { path: '/products/[slug]', alias: '/san-pham/[slug]' },
  services: { path: '/services', alias: '/dich-vu' },
  service: { path: '/services/[slug]', alias: '/dich-vu/[slug]' },
  categories: { path: '/categories', alias: '/danh-muc-san-pham' },
  category: { path: '/categories/[slug]', alias: '/danh-muc-san-pham/[slug]' },
};

const names = Object.keys(pageRoutes) as RouteName[];

function paramsOf(name: RouteName, value = 'a-b'): Record<string, string> {
  return Object.fromEntries(
    [...pageRoutes[name].path.matchAll(/\[(\w+)\]/g)].map(([, key]) => [key ?? '', value]),
  );
}

describe('the routes of the specification', () => {
  for (const [name, { path, alias }] of Object.entries(SPECIFIED)) {
    test(`${name} is ${path}${alias ? ` and ${alias}` : ''}`, () => {
      const route: Route = pageRoutes[name as RouteName];
      expect([route.path, route.alias]).toEqual([path, alias]);
      for (const spelling of [path, ...(alias ? [alias] : [])]) {
        const real = spelling.replace('[slug]', 've-cap-treo');
        expect(matchPage(real)).toMatchObject({ name, locale: 'vi' });
        expect(matchPage(real === '/' ? '/en' : `/en${real}`)).toMatchObject({ name, locale: 'en' });
      }
    });
  }

  test('checkout, order, sign-in and staff pages are neither indexed nor cached', () => {
    for (const name of [
      'checkoutCart',
      'checkoutTicket',
      'checkoutSuccess',
      'checkoutCancel',
      'order',
      'login',
      'gate',
      'subscriptionConfirm',
      'subscriptionLeave',
    ] as const) {
      expect({
        name,
        isIndexed: pageRoutes[name].isIndexed,
        freshness: pageRoutes[name].freshness.kind,
      }).toEqual({
        name,
        isIndexed: false,
        freshness: 'private',
      });
    }
  });

  test('no page of the staff is, and each says who may open it', () => {
    const staff = names
      .map((name): Route => pageRoutes[name])
      .filter(({ path }) => path.startsWith('/staff'));
    expect(staff.length).toBeGreaterThan(0);
    const closed = { freshness: { kind: 'private', mayLag: false }, isIndexed: false };
    for (const route of staff) {
      const isGate = route.path === '/staff/gate';
      const look = isGate ? { layout: 'gate', colorMode: 'light' } : { layout: 'staff', colorMode: 'own' };
      expect(route).toMatchObject({ ...closed, ...look });
      const { access, permission = 'none' } = route;
      // One's own security and news are for everybody who works there.
      if (['/staff/me', '/staff/news'].includes(route.path)) expect(access).toBe('member');
      else expect([access, PERMISSIONS]).toEqual(['staff', expect.arrayContaining([permission])]);
    }
  });

  test('no two routes answer to one path', () => {
    const paths = names.flatMap((name) =>
      spellings(name).map((spelling) => spelling.path.replaceAll(/\[\w+\]/g, '[]')),
    );
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe('href', () => {
  test('writes the Vietnamese spelling at the root and the English one under /en', () => {
    expect(href('home', 'vi')).toBe('/');
    expect(href('home', 'en')).toBe('/en');
    expect(href('orderTicket', 'vi')).toBe('/dat-ve');
    expect(href('orderTicket', 'en')).toBe('/en/order-ticket');
    expect(href('ticketPricing', 'vi')).toBe('/bang-gia-ve');
    expect(href('ticket', 'en', { params: { slug: 've-cap-treo' } })).toBe('/en/tickets/ve-cap-treo');
    expect(href('tickets', 'vi', { query: { date: '2026-12-01', page: undefined, adult: 2 } })).toBe(
      '/tickets?date=2026-12-01&adult=2',
    );
  });

  test('leads back to its own route, whatever the parameters are', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...LOCALES), value, (name, locale, text) => {
        fc.pre(localesOf(pageRoutes[name]).includes(locale));
        const params = paramsOf(name, text);
        expect(matchPage(href(name, locale, { params }))).toMatchObject({ name, locale, params });
      }),
    );
  });

  test('is canonical: it never needs moving', () => {
    for (const name of names)
      for (const locale of LOCALES)
        expect(canonicalSpelling(href(name, locale, { params: paramsOf(name) }))).toBeNull();
  });

  test('leads home from a page that the language has not, and no address of that language answers', () => {
    expect(localesOf(pageRoutes.recruitment)).toEqual(['vi']);
    expect(href('recruitment', 'vi', { query: { job: 'a' } })).toBe('/tuyen-dung?job=a');
    expect(href('recruitment', 'en', { query: { job: 'a' } })).toBe('/en');
    expect(matchPage('/tuyen-dung')).toMatchObject({ name: 'recruitment', locale: 'vi' });
    expect(matchPage('/en/tuyen-dung')).toBeNull();
    expect(canonicalSpelling('/en/Tuyen-dung')).toBeNull();
    expect(spellings('recruitment')).toEqual([{ locale: 'vi', path: '/tuyen-dung' }]);
  });

  test('does not leave the site, whatever a parameter holds', () => {
    for (const slug of ['//evil.example', '../..', 'https://evil.example', 'a?b#c']) {
      const url = new URL(href('ticket', 'vi', { params: { slug } }), 'https://dinhmay.example');
      expect(url.origin).toBe('https://dinhmay.example');
      expect(url.search + url.hash).toBe('');
    }
  });
});

describe('matchPage', () => {
  test('knows every spelling of every route', () => {
    for (const name of names) {
      for (const { locale, path } of spellings(name)) {
        const real = path.replaceAll(/\[\w+\]/g, 'a-b');
        expect(matchPage(real)).toMatchObject({ name, locale, params: paramsOf(name) });
      }
    }
  });

  test.each([
    '/khong-co',
    '/en/khong-co',
    '/tickets/a/b',
    '/tickets//',
    '/vi/tickets',
    '/en/en',
    '/english',
    '',
    '/checkout',
  ])('knows nothing at %p', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  test('survives broken percent signs', () => {
    expect(matchPage('/tickets/%E0%A4%A')).toMatchObject({ name: 'ticket', params: { slug: '%E0%A4%A' } });
  });
});

describe('a spelling that is not canonical', () => {
  test.each([
    ['/vi', '/'],
    ['/vi/tickets', '/tickets'],
    ['/tickets/', '/tickets'],
    ['/en/', '/en'],
    ['//tickets', '/tickets'],
    ['/Tickets', '/tickets'],
    ['/EN/Order-Ticket', '/en/order-ticket'],
    ['/vi/DAT-VE/', '/dat-ve'],
  ])('%s moves to %s', (from, to) => {
    expect(canonicalSpelling(from)).toBe(to);
  });

  test.each(['/', '/en', '/tickets', '/dat-ve', '/khong-co/', '/vi/khong-co'])('%s stays', (path) => {
    expect(canonicalSpelling(path)).toBeNull();
  });
});
