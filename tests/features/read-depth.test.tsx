/** How many reads of a public page wait for one another: each costs a trip to a database elsewhere. */
import { afterAll, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { withinPage } from '#db/remembered.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findHeadFacts } from '#src/features/seo/seo.queries.ts';
import { loadOpsFacts } from '#src/layouts/ops-facts.ts';
import { opensWithScreen } from '#src/screens/public/load-theme.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { parkInstant } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { testContext } from '#tests/support/caller.ts';
import { elsewhere } from '#tests/support/read-rounds.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

/** What these read is told only by what they have read: blocks of a theme, tickets of a day, a ticket that a service needs. */
const TWO_TRIPS = [
  '/',
  '/kham-pha/mua-san-may',
  '/tickets?date=2026-11-28',
  '/tickets/san-may-som?month=2026-12',
  '/dat-ve?date=2026-12-24&month=2026-11',
  '/bang-gia-ve',
  '/dich-vu/buffet-van-son',
  '/danh-muc-san-pham/an-nghi',
  '/reviews',
];

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;

/** Root, layout and screen begin together. */
async function roundsOf(address: string, Screen: Screen, pictures?: Promise<void>): Promise<number[]> {
  const { db, rounds } = elsewhere(await world());
  const { pathname, searchParams } = new URL(address, 'https://dinhmay.example');
  const match = matchPage(pathname);
  const now = parkInstant(TODAY, '09:00');
  await withinPage(async () => {
    const context = {
      ...testContext(db, { now }),
      match,
      pathname,
      query: searchParams,
      readOnce: db.read,
      origin: 'https://dinhmay.example',
      head: findHeadFacts(db.read, match),
      pictures,
      readMarkdown,
      report: (message: string, about?: string, err?: unknown) => {
        throw new Error(`${message} ${about}`, { cause: err });
      },
    } as unknown as ScreenContext;
    await Promise.all([opensWithScreen(context), loadOpsFacts(context), Screen({ context }), context.head]);
  });
  return rounds;
}

const PAGES: Record<string, () => Promise<Screen>> = {
  '/': async () => (await import('#src/screens/public/home.tsx')).HomeScreen,
  '/tickets': async () => (await import('#src/screens/public/tickets.tsx')).TicketsScreen,
  '/tickets?date=2026-11-28': async () => (await import('#src/screens/public/tickets.tsx')).TicketsScreen,
  '/tickets/san-may-som': async () => (await import('#src/screens/public/ticket.tsx')).TicketScreen,
  '/tickets/san-may-som?month=2026-12': async () =>
    (await import('#src/screens/public/ticket.tsx')).TicketScreen,
  '/dat-ve?date=2026-12-24&month=2026-11': async () =>
    (await import('#src/screens/orders/order-ticket.tsx')).OrderTicketScreen,
  '/dat-ve': async () => (await import('#src/screens/orders/order-ticket.tsx')).OrderTicketScreen,
  '/bang-gia-ve': async () => (await import('#src/screens/public/ticket-pricing.tsx')).TicketPricingScreen,
  '/kham-pha/mua-san-may': async () => (await import('#src/screens/public/landing.tsx')).LandingScreen,
  '/san-pham': async () => (await import('#src/screens/public/products.tsx')).ProductsScreen,
  '/san-pham/ao-mua-poncho': async () => (await import('#src/screens/public/product.tsx')).ProductScreen,
  '/danh-muc-san-pham/gom': async () => (await import('#src/screens/public/category.tsx')).CategoryScreen,
  '/dich-vu/buffet-van-son': async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
  '/danh-muc-san-pham/an-nghi': async () => (await import('#src/screens/public/category.tsx')).CategoryScreen,
  '/dich-vu/gui-hanh-ly': async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
  '/gio-hang': async () => (await import('#src/screens/checkout/cart.tsx')).CartScreen,
  '/chinh-sach/bao-mat': async () => (await import('#src/screens/public/policy.tsx')).PolicyScreen,
  '/bai-viet': async () => (await import('#src/screens/public/posts.tsx')).PostsScreen,
  '/bai-viet/di-bo-cau-treo': async () => (await import('#src/screens/public/post.tsx')).PostScreen,
  '/reviews': async () => (await import('#src/screens/public/reviews.tsx')).ReviewsScreen,
  '/reviews?about=ticket:tt-san-may-som': async () =>
    (await import('#src/screens/public/reviews.tsx')).ReviewsScreen,
  '/danh-sach-cho?date=2026-11-28': async () => {
    const { WaitingJoin } = await import('#src/screens/checkout/waiting-join.tsx');
    return ({ context }) => WaitingJoin({ context, intl: intlFor('vi'), slug: 'san-may-som' });
  },
};

const SEARCH = async () => (await import('#src/screens/public/search.tsx')).SearchScreen;

/** Open to everybody and not cached, so that nobody has waited for them. */
test.each(['/danh-sach-cho?date=2026-11-28', '/tim-kiem?q=gom'])(
  '%s waits for the pictures that staff have uploaded',
  async (address) => {
    const Screen = await (PAGES[address] ?? SEARCH)();
    const unread = Promise.reject(new Error('pictures not read'));
    await expect(roundsOf(address, Screen, unread)).rejects.toThrow('pictures not read');
  },
);

for (const [address, load] of Object.entries(PAGES)) {
  const deepest = TWO_TRIPS.includes(address) ? 2 : 1;
  test(`${address} needs at most ${deepest} reads in a row`, async () => {
    const Screen = await load();
    const rounds = await roundsOf(address, Screen);
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.length).toBeLessThanOrEqual(deepest);
  });
}
