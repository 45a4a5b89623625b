/** What opens the pages of a park: its own words, or sentences that are true of any park. */
import '#tests/support/env.ts';
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import { pages } from '#db/schema/pages.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { ShownDraft } from '#src/features/drafts/drafts.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { pageOfKind } from '#src/features/pages/pages.ts';
import { loadAnswer } from '#src/features/search/load-answer.ts';
import { hitHref } from '#src/features/search/search-hits.ts';
import { href } from '#src/routes.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { testContext } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { AboutScreen } = await import('#src/screens/public/about.tsx');
const { ContactScreen } = await import('#src/screens/public/contact.tsx');
const { MenuScreen } = await import('#src/screens/public/menu.tsx');
const { ProductsScreen } = await import('#src/screens/public/products.tsx');
const { RecruitmentScreen } = await import('#src/screens/public/recruitment.tsx');

afterAll(closeWorlds);
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

const { t } = intlFor('vi');
type Screen = (props: { context: ScreenContext; draft?: ShownDraft }) => Promise<ReactNode>;

const OPENED = [
  ['about', AboutScreen, 'Người giữ đường lên biển mây', t('pages.about.lead')],
  [
    'arrival',
    ContactScreen,
    'Bãi xe có 800 chỗ',
    t('contact.waysLead', { address: SETTING_DEFAULTS['park.addressVi'] }),
  ],
  ['menu', MenuScreen, 'Ba bếp ở ba độ cao', t('menu.lead')],
  ['shop', ProductsScreen, 'Chợ phiên chân núi', t('products.list.lead')],
  ['benefit', RecruitmentScreen, 'Mỗi năm 12 vé cáp treo', t('recruitment.lead')],
] as const satisfies readonly (readonly [string, Screen, string, string])[];

async function look(kind: (typeof OPENED)[number][0], Screen: Screen, draft?: ShownDraft): Promise<string> {
  const path = href(pageOfKind(kind), 'vi');
  const asked = {
    match: matchPage(path),
    pathname: path,
    query: new URLSearchParams(),
    readOnce: db.read,
    readMarkdown,
  };
  const context = {
    ...testContext(db, { now: `${TODAY}T02:00:00.000Z` }),
    ...asked,
    origin: 'https://park.example',
  };
  const shown = { context: context as unknown as ScreenContext, ...(draft && { draft }) };
  return wholeMarkup(<WithinRouter>{await Screen(shown)}</WithinRouter>);
}

describe.each(OPENED)('%s', (kind, Screen, own, plain) => {
  test('stands in the words of the park, or without any in plain ones', async () => {
    expect(await look(kind, Screen)).toContain(own);
    await db.write((tx) => tx.update(pages).set({ isActive: false }).where(eq(pages.kind, kind)));
    const without = await look(kind, Screen);
    expect(without).not.toContain(own);
    expect(without).toContain(plain);
  });

  test('is looked at as a draft before it is published', async () => {
    const words = { vi: 'Chữ mới của khu', en: 'New words' };
    const values = { kind, slug: 'x', title: words, summary: words, body: null, position: 0, isActive: true };
    const draft = { kind: 'pages', rowId: 'new', values } as unknown as ShownDraft;
    expect(await look(kind, Screen)).not.toContain(words.vi);
    expect(await look(kind, Screen, draft)).toContain(words.vi);
  });
});

test('the office links each where guests read it; benefits have no English page', () => {
  const at = (kind: string, locale: 'vi' | 'en') =>
    PAGE_RESOURCE.guestPath({ kind, isActive: true } as never, locale);
  expect(OPENED.map(([kind]) => at(kind, 'vi'))).toEqual(
    OPENED.map(([kind]) => href(pageOfKind(kind), 'vi')),
  );
  expect([at('menu', 'en'), at('benefit', 'en')]).toEqual(['/en/menu', null]);
});

test('a search finds each on its page, but benefits, whose page has no English', async () => {
  const kinds = ['policy', 'mission', 'way', 'about', 'arrival', 'menu', 'shop'];
  expect(kinds.map((kind) => hitHref({ kind: 'pages', slug: `${kind}/x` }, 'en'))).toEqual([
    '/en/policies/x',
    '/en/about',
    '/en/contact#x',
    '/en/about',
    '/en/contact#ways',
    '/en/menu',
    '/en/products',
  ]);
  const find = async (q: string) => {
    const { groups } = await loadAnswer(
      { db, locale: 'vi', now: `${TODAY}T02:00:00.000Z` },
      { q, perKind: 4 },
    );
    return groups.flatMap(({ hits }) => hits.map(({ slug }) => slug));
  };
  expect(await find('Ba bếp ở ba độ cao')).toContain('menu/mo-dau-thuc-don');
  expect(await find('Ăn ca và nhà ở tập thể')).not.toContain('benefit/quyen-loi-an-o');
});
