/** Redirects: what staff may write, where a request is led, and that a page always comes first. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import { redirects } from '#db/schema/seo.ts';
import { intlFor } from '#i18n/intl.ts';
import { REDIRECT_RESOURCE } from '#src/features/seo/redirect-resource.ts';
import { REDIRECT_ROWS } from '#src/features/seo/redirect-rows.queries.ts';
import { ownPathOf } from '#src/features/seo/redirects.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const saver = (as: Preset = 'editor') =>
  kindSaver({
    resource: REDIRECT_RESOURCE,
    find: (id) => REDIRECT_ROWS.find(db.read, id),
    save: (sent) => asStaff(db, as, { now: NOW }).staff.content.redirects.save(sent),
  });
const GOOD = { fromPath: '/gia-cu', toAddress: '/bang-gia-ve', moveStatus: '301', isActive: '1' };
const add = (change: Partial<typeof GOOD> = {}, as: Preset = 'editor') =>
  saver(as).add('', { ...GOOD, ...change });
const faults = (change: Partial<typeof GOOD>) => faultsOf(add(change));
const rows = () => db.read.select().from(redirects).orderBy(asc(redirects.fromPath));

describe('what is saved', () => {
  test.each([
    ['as it is written', '/gia-cu', '/gia-cu'],
    ['in its one spelling', '/vi/Gia-Cu/', '/gia-cu'],
    ['in letters of Vietnamese', '/giá-cũ', '/gi%c3%a1-c%c5%a9'],
    ['under the prefix of a language', '/en/old-prices', '/en/old-prices'],
    ['with the ending of another site', '/index.php', '/index.php'],
    ['of a product that is no more', '/san-pham/da-het', '/san-pham/da-het'],
  ])('a path %s', async (_, fromPath, stored) => {
    await add({ fromPath });
    expect(await rows()).toMatchObject([
      { fromPath: stored, toAddress: '/bang-gia-ve', status: 301, isActive: true, revision: 1 },
    ]);
  });

  test.each([
    ['/bang-gia-ve?ngay=2026-11-22#nguoi-lon'],
    ['/tickets/ve-cap-treo-khu-hoi'],
    ['https://zalo.me/0912345678?a=b'],
    ['/auth/login'],
  ])('a way to %s', async (toAddress) => {
    await add({ toAddress, moveStatus: '308' });
    expect(await rows()).toMatchObject([{ toAddress, status: 308 }]);
  });
});

describe('what is refused, at its field', () => {
  const path = { fromPath: t('resources.error.path') };
  const address = { toAddress: t('resources.error.address') };
  const ownWord = (written: string) => ({ fromPath: t('resources.redirects.ownWord', { path: written }) });
  test.each<[string, Partial<typeof GOOD>, unknown]>([
    ['no path', { fromPath: '' }, { fromPath: t('errors.required') }],
    [
      'a path of 1,000 characters',
      { fromPath: `/${'a'.repeat(1000)}` },
      { fromPath: t('errors.tooLong', { max: 300 }) },
    ],
    ['a path without a slash', { fromPath: 'gia-cu' }, path],
    ['another site', { fromPath: '//evil.example/a' }, path],
    ['another site by a backslash', { fromPath: '/\\evil.example' }, path],
    ['an encoded line break', { fromPath: '/a%0d%0aset-cookie:x' }, path],
    ['a line break encoded twice', { fromPath: '/a%250ab' }, path],
    ['a query', { fromPath: '/gia-cu?a=1' }, path],
    ['an anchor', { fromPath: '/gia-cu#a' }, path],
    ['the home page', { fromPath: '/' }, { fromPath: t('resources.redirects.realPage', { path: '/' }) }],
    [
      'a real page',
      { fromPath: '/bang-gia-ve', toAddress: '/tickets' },
      { fromPath: t('resources.redirects.realPage', { path: '/bang-gia-ve' }) },
    ],
    [
      'a real page in capitals',
      { fromPath: '/Tickets' },
      { fromPath: t('resources.redirects.realPage', { path: '/tickets' }) },
    ],
    [
      'a ticket that is sold',
      { fromPath: '/tickets/ve-cap-treo-khu-hoi' },
      { fromPath: t('resources.redirects.realPage', { path: '/tickets/ve-cap-treo-khu-hoi' }) },
    ],
    [
      'another address of a product that is sold',
      { fromPath: '/products/coc-gom-men-ngoc' },
      { fromPath: t('resources.redirects.realPage', { path: '/products/coc-gom-men-ngoc' }) },
    ],
    ['the office', { fromPath: '/staff/cu' }, ownWord('/staff/cu')],
    ['the interface', { fromPath: '/en/api/x' }, ownWord('/en/api/x')],
    ['an order', { fromPath: '/orders/ABC' }, ownWord('/orders/abc')],
    ['the page without a network', { fromPath: '/offline' }, ownWord('/offline')],
    ['a file', { fromPath: '/anh/cu.jpg' }, ownWord('/anh/cu.jpg')],
    ['to another site without a protocol', { toAddress: '//evil.example' }, address],
    ['to another site by dots', { toAddress: '/.//evil.example' }, address],
    ['to another site by a backslash', { toAddress: '/\\evil.example' }, address],
    ['to a script', { toAddress: 'javascript:alert(1)' }, address],
    ['to data', { toAddress: 'data:text/html,x' }, address],
    ['to a site in clear', { toAddress: 'http://evil.example/' }, address],
    ['to a site with a password', { toAddress: 'https://a:b@evil.example/' }, address],
    ['to an encoded line break', { toAddress: '/bang-gia-ve%0aX' }, address],
    [
      'to itself',
      { toAddress: '/gia-cu' },
      { toAddress: t('resources.redirects.itself', { path: '/gia-cu' }) },
    ],
    [
      'to itself in another spelling',
      { toAddress: '/vi/Gia-Cu/?a=1' },
      { toAddress: t('resources.redirects.itself', { path: '/gia-cu' }) },
    ],
    [
      'to no page',
      { toAddress: '/khong-co' },
      { toAddress: t('resources.redirects.noPage', { path: '/khong-co' }) },
    ],
    [
      'to no product',
      { toAddress: '/san-pham/khong-co' },
      { toAddress: t('resources.redirects.noPage', { path: '/san-pham/khong-co' }) },
    ],
    ['by another number', { moveStatus: '302' }, { moveStatus: t('errors.invalid') }],
  ])('%s', async (_, change, expected) => {
    expect(await faults(change)).toEqual(expected);
    expect(await rows()).toEqual([]);
  });

  test('our own site with its name: the message gives the path alone', () => {
    expect(ownPathOf('https://dinhmay.example/gia-cu?a=1#b', 'https://dinhmay.example')).toBe(
      '/gia-cu?a=1#b',
    );
    for (const other of ['https://dinhmay.example.evil.example/', 'https://evil.example/', '/gia-cu'])
      expect(ownPathOf(other, 'https://dinhmay.example')).toBeNull();
  });

  test('a path that has a redirect already, also one that is switched off', async () => {
    await add({ isActive: '' });
    expect(await faults({ fromPath: '/GIA-CU' })).toEqual({ fromPath: t('resources.redirects.taken') });
  });

  test('a chain, from either end, with the path that makes it; a loop of two', async () => {
    const [row] = await db.read.select().from(products).where(eq(products.isActive, true)).limit(1);
    const page = `/san-pham/${row?.slug}`;
    await add({ fromPath: '/cu', toAddress: `${page}?mau=do` });
    await db.write((tx) =>
      tx
        .update(products)
        .set({ isActive: false })
        .where(eq(products.id, row?.id ?? '')),
    );
    // The page is gone: now its path may lead on, but not while another leads to it.
    expect(await faults({ fromPath: page })).toEqual({
      fromPath: t('resources.redirects.chainTo', { path: '/cu' }),
    });
    const [first] = await rows();
    await saver().edit(first?.id ?? '', { toAddress: '/tickets' });
    await add({ fromPath: page });
    expect(await faults({ fromPath: '/moi', toAddress: page })).toEqual({
      toAddress: t('resources.redirects.chain', { path: page }),
    });
    expect(await faultsOf(saver().edit(first?.id ?? '', { toAddress: page }))).toEqual({
      toAddress: t('resources.redirects.chain', { path: page }),
    });
  });

  test('who read an earlier revision, and who may not', async () => {
    const { id } = await add();
    await saver().edit(id, { toAddress: '/tickets' });
    const late = await problemOf(saver().edit(id, { toAddress: '/map' }, 1));
    expect([late.code, late.reason]).toEqual(['CONFLICT', 'resources.error.conflict']);
    for (const preset of ['shop', 'gate', 'care', 'administrator'] as const)
      expect((await problemOf(add({ fromPath: '/khac' }, preset))).code).toBe('FORBIDDEN');
    expect(await rows()).toMatchObject([{ toAddress: '/tickets' }]);
  });
});
