/** How many reads of a public page wait for one another: each costs a trip to a database elsewhere. */
import { afterAll, expect, mock, test } from 'bun:test';
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
import '#tests/support/no-builder.ts';
import { testContext } from '#tests/support/caller.ts';
import { elsewhere } from '#tests/support/read-rounds.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';

process.env.WAKU_CONFIG_BASE_PATH = '/';
for (const name of ['booking', 'shop', 'posts', 'reviews'])
  mock.module(`virtual:uno:icons-${name}.css`, () => ({}));
afterAll(closeWorlds);

const DEEPEST = 2;
/** On a page for one visitor everything is in the shell. */
const ONE_TRIP = ['/danh-sach-cho?date=2026-11-28'];

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;

/** Root, layout and screen begin together. */
async function roundsOf(address: string, Screen: Screen): Promise<number[]> {
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
  '/dat-ve': async () => (await import('#src/screens/orders/order-ticket.tsx')).OrderTicketScreen,
  '/bang-gia-ve': async () => (await import('#src/screens/public/ticket-pricing.tsx')).TicketPricingScreen,
  '/kham-pha/mua-san-may': async () => (await import('#src/screens/public/landing.tsx')).LandingScreen,
  '/san-pham': async () => (await import('#src/screens/public/products.tsx')).ProductsScreen,
  '/san-pham/ao-mua-poncho': async () => (await import('#src/screens/public/product.tsx')).ProductScreen,
  '/danh-muc-san-pham/gom': async () => (await import('#src/screens/public/category.tsx')).CategoryScreen,
  '/dich-vu/buffet-van-son': async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
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

for (const [address, load] of Object.entries(PAGES)) {
  const deepest = ONE_TRIP.includes(address) ? 1 : DEEPEST;
  test(`${address} needs at most ${deepest} reads in a row`, async () => {
    const Screen = await load();
    const rounds = await roundsOf(address, Screen);
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.length).toBeLessThanOrEqual(deepest);
  });
}
