/** The policies that the site itself links, where staff have moved them: on the pages of a purchase, in the account, in the request for consent and in the office. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pageSlugs, pages } from '#db/schema/pages.ts';
import type { Locale } from '#i18n/locales.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { movedPrivacy } from '#src/layouts/moved-privacy.ts';
import { href } from '#src/routes.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { buy } from '#tests/support/aftercare.ts';
import { lookAt } from '#tests/support/dashboard-part.tsx';
import { openShop } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { hold } from '#tests/support/holding.ts';
import { linksIn } from '#tests/support/html.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { CheckoutCartScreen } = await import('#src/screens/checkout/checkout-cart.tsx');
const { CheckoutTicketScreen } = await import('#src/screens/checkout/checkout-ticket.tsx');
const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { dataPart } = await import('#src/screens/dashboard/dashboard-security.tsx');

const TEXT = { vi: 'Chữ', en: 'Text' };
/** By the addresses that they came with. */
const MOVED = {
  'quy-dinh-ve': ['ve-vao-cong', 'ticket-rules'],
  'dieu-khoan-mua-ban': ['mua-hang', 'terms-of-sale'],
  'bao-mat': ['rieng-tu', 'privacy'],
} as const;

openOnce(async (opened) => {
  await openPark(opened);
  await openShop(opened);
  await openAccounts(opened);
  for (const [old, [slug, slugEn]] of Object.entries(MOVED)) {
    const texts = { title: TEXT, summary: TEXT, body: TEXT };
    const rest = { kind: 'policy', position: 1, isActive: true, updatedOn: '2026-01-01' } as const;
    await opened.read.insert(pages).values({ id: old, slug, slugEn, ...rest, ...texts, updatedAt: BEFORE });
    await opened.read.insert(pageSlugs).values({ slug: old, pageId: old });
  }
});

/** Where these policies are in a language. */
function placesOf(locale: Locale, policies: (keyof typeof MOVED)[]): string[] {
  return policies.map((policy) => {
    const [vi, en] = MOVED[policy];
    return locale === 'vi' ? `/chinh-sach/${vi}` : `/en/policies/${en}`;
  });
}

const policiesIn = (links: string[]) => links.filter((to) => /^\/(chinh-sach|en\/policies)\//.test(to));

describe.each(['vi', 'en'] as const)('in %s', (locale) => {
  const pageOf = async (screen: typeof CheckoutCartScreen, own: { code: string; secret: string }) =>
    policiesIn(linksIn((await selfServicePage(screen, { ...own, db, now: BEFORE, locale })).body));

  test('the terms of tickets end with the rules of tickets, those of goods with the terms of sale', async () => {
    const held = await hold([{ unitId: ADULT, quantity: 1 }]);
    expect(await pageOf(CheckoutTicketScreen, held)).toEqual(placesOf(locale, ['quy-dinh-ve']));
    for (const screen of [CheckoutTicketScreen, CheckoutCartScreen])
      expect(await pageOf(screen, await placeGoods(db))).toEqual(placesOf(locale, ['dieu-khoan-mua-ban']));
  });

  test('the page on which a buyer asks for a refund links the rules of tickets', async () => {
    expect(await pageOf(OrderRefundScreen, await buy(db))).toEqual(placesOf(locale, ['quy-dinh-ve']));
  });

  test('the account links the privacy policy beside the choice about being measured', async () => {
    const { links } = await lookAt(dataPart, { userId: 'user-khoa', locale });
    expect(policiesIn(links)).toEqual(placesOf(locale, ['bao-mat']));
  });
});

describe('the request for consent', () => {
  const askedOn = (path: string, reports: string[] = []) =>
    movedPrivacy({ db, match: matchPage(path), report: (message) => reports.push(message) });
  const [slug, slugEn] = MOVED['bao-mat'];

  test('is told where the privacy policy has been moved, on the pages that ask', async () => {
    for (const path of ['/', '/en/tickets', '/dashboard'])
      expect(await askedOn(path)).toEqual({ slug, slugEn });
    for (const path of ['/checkout/cart', '/auth/login', '/staff', '/nowhere'])
      expect(await askedOn(path)).toBeNull();
  });

  test('is told nothing while the policy is where it came from, whose address it has itself', async () => {
    const move = (to: Partial<typeof pages.$inferInsert>) =>
      db.read.update(pages).set(to).where(eq(pages.id, 'bao-mat'));
    await move({ slug: 'bao-mat', slugEn: null });
    expect(await askedOn('/')).toBeNull();
    await move({ slugEn });
    expect(await askedOn('/')).toEqual({ slug: 'bao-mat', slugEn });
    await move({ slug, slugEn: null });
    expect(await askedOn('/')).toEqual({ slug, slugEn: null });
  });

  test('is asked all the same where the policies cannot be read', async () => {
    const reports: string[] = [];
    const remembered = { all: () => Promise.reject(new Error('away')) } as unknown as Db['remembered'];
    const match = matchPage('/');
    const report = (message: string) => reports.push(message);
    expect(await movedPrivacy({ db: { ...db, remembered }, match, report })).toBeNull();
    expect(reports).toEqual(['policies not read']);
  });
});

test('staff are led from the form to the page that guests see, in their language', () => {
  const of = { kind: 'policy', slug: 'bao-mat', slugEn: 'privacy', isActive: true };
  const pathsOf = (change: object) =>
    (['vi', 'en'] as const).map((locale) => PAGE_RESOURCE.guestPath({ ...of, ...change }, locale));
  expect(pathsOf({})).toEqual(['/chinh-sach/bao-mat', '/en/policies/privacy']);
  expect(pathsOf({ slugEn: null })).toEqual(['/chinh-sach/bao-mat', '/en/policies/bao-mat']);
  expect(pathsOf({ isActive: false })).toEqual([null, null]);
  expect(pathsOf({ kind: 'way' })).toEqual([href('contact', 'vi'), href('contact', 'en')]);
  expect(pathsOf({ kind: 'value' })).toEqual([href('about', 'vi'), href('about', 'en')]);
});

test('a text of no kind yet may have an English address: whether it has a page is not known', () => {
  expect(PAGE_RESOURCE.check({ kind: null, body: null, slugEn: 'by-bus' })).toEqual([]);
});
