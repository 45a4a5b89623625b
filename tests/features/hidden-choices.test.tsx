/** What can be chosen on the page of a hidden product or ticket stays in the preview, which alone finds it. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { combos } from '#db/schema/combos.ts';
import { products } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { rowLink } from '#src/features/drafts/draft-link.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { testContext } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');

const ORIGIN = 'https://dinhmay.example';
const [PRODUCT, TYPE] = ['p-tra-shan-tuyet-co-thu', 'tt-cap-treo-buffet'];
const PREVIEW = { vi: '/ban-nhap', en: '/en/draft' };
let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  await db.read.update(products).set({ isActive: false }).where(eq(products.id, PRODUCT));
  await db.read.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, TYPE));
  await db.read.update(combos).set({ isActive: false });
});
afterAll(closeWorlds);

async function preview(query: Record<string, string>, locale: Locale): Promise<string> {
  const pathname = PREVIEW[locale];
  const context = {
    ...testContext(db, { now: NOW, locale }),
    ...{ match: matchPage(pathname), pathname, query: new URLSearchParams(query), origin: ORIGIN },
    ...{ readOnce: db.read, readMarkdown, mayEnter: () => false, refusedForm: null },
  } as unknown as ScreenContext;
  return wholeMarkup(<WithinRouter>{await DraftPreviewScreen({ context })}</WithinRouter>);
}

const linksOf = (html: string) =>
  [...html.matchAll(/ href=(?:"|')(\/[^"']*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

test.each([
  ['products', PRODUCT, 'choice', 'vi'],
  ['products', PRODUCT, 'choice', 'en'],
  ['ticket-types', TYPE, 'month', 'vi'],
  ['ticket-types', TYPE, 'month', 'en'],
] as const)('of %s %s the %s, in %s', async (kind, rowId, name, locale) => {
  const { key } = rowLink({ kind, rowId }, NOW);
  const html = await preview({ key }, locale);
  const own = rowId.slice(rowId.indexOf('-') + 1);
  expect(linksOf(html).filter((path) => path.includes(`/${own}`) && path.includes('?'))).toEqual([]);
  const chosen = linksOf(html).find((path) => path.includes(`&${name}=`)) ?? '';
  const { pathname, searchParams } = new URL(ORIGIN + chosen);
  expect([pathname, searchParams.get('key')]).toEqual([PREVIEW[locale], key]);
  const next = await preview(Object.fromEntries(searchParams), locale);
  expect(linksOf(next).some((path) => path.startsWith(`${PREVIEW[locale]}?`))).toBe(true);
  const counts = [html, next].map((one) => one.split('aria-current="true"').length);
  if (name === 'choice') expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
});

test('a day of a hidden ticket leads to the preview with that day, and to no waiting list', async () => {
  const { key } = rowLink({ kind: 'ticket-types', rowId: TYPE }, NOW);
  const html = (await preview({ key }, 'vi')).replaceAll('&amp;', '&');
  expect(html).toContain(`${PREVIEW.vi}?key=${encodeURIComponent(key)}&date=`);
  expect(html).not.toContain('/danh-sach-cho?');
});
