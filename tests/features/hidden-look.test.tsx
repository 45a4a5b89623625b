/** The link that shows goods, services, categories and tickets before guests see them: whole pages, and nobody else's. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import type { Db } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { categories, products, services } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink, readDraftLink, readRowLink, rowLink } from '#src/features/drafts/draft-link.ts';
import { findProduct, listCombos } from '#src/features/products/product-detail.queries.ts';
import { findService } from '#src/features/services/services.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { staffContext, testContext } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/drafted-rows.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { DraftPreviewScreen } = await import('#src/screens/drafts/draft-preview.tsx');
const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');

const ORIGIN = 'https://dinhmay.example';
const { t } = intlFor('vi');
const PRODUCT = 'p-tra-shan-tuyet-co-thu';
const SERVICE = 's-lop-nhuom-cham';
const CATEGORY = 'c-gom';
const TYPE = 'tt-cap-treo-buffet';
const COMBO = 'combo-khan-va-non';
const TABLES = { products, services, categories, combos, 'ticket-types': ticketTypes };
type Kind = keyof typeof TABLES;
const ROWS: [Kind, string][] = [
  ['products', PRODUCT],
  ['services', SERVICE],
  ['categories', CATEGORY],
  ['combos', COMBO],
  ['ticket-types', TYPE],
];
let db: Db;
const names = new Map<Kind, { vi: string; en: string }>();

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  for (const [kind, id] of ROWS) {
    const table = TABLES[kind];
    const hidden = { isActive: false, ...(kind === 'combos' ? { validFrom: '2027-06-01' } : {}) };
    const [row] = await db.read.update(table).set(hidden).where(eq(table.id, id)).returning();
    names.set(kind, row?.name ?? { vi: '?', en: '?' });
  }
  await db.read.update(combos).set({ validTo: '2027-06-30' }).where(eq(combos.id, COMBO));
  await db.read.update(products).set({ isActive: true }).where(eq(products.id, PRODUCT));
});
afterAll(closeWorlds);

const routed = (page: ReactNode) =>
  wholeMarkup(
    <RouterContext value={{ route: { path: '/', query: '', hash: '' } } as never}>{page}</RouterContext>,
  );

async function preview(key: string, { now = NOW, locale = 'vi' as 'vi' | 'en' } = {}): Promise<string> {
  const context = {
    ...testContext(db, { now, locale }),
    ...{ match: matchPage(locale === 'vi' ? '/ban-nhap' : '/en/draft'), pathname: '/ban-nhap' },
    ...{ query: new URLSearchParams({ key }), origin: ORIGIN, readOnce: db.read },
    ...{ readMarkdown, mayEnter: () => false, refusedForm: null },
  } as unknown as ScreenContext;
  return routed(await DraftPreviewScreen({ context }));
}

async function form(kind: Kind, id: string): Promise<string> {
  const path = `/staff/content/${kind}/${id}`;
  const context = {
    ...staffContext(db, 'owner', { now: NOW }),
    ...{ match: matchPage(path), pathname: path, query: new URLSearchParams(), origin: ORIGIN },
    ...{ refusedForm: null, readMarkdown, partBegins: () => undefined, refuseEntry: () => undefined },
  } as unknown as ScreenContext;
  return routed(await StaffContentItemScreen({ context }));
}

const keyOf = (kind: string, rowId: string) => rowLink({ kind, rowId }, NOW).key;

describe('a hidden row', () => {
  test.each(ROWS)(
    'of %s is shown on its page in both languages to whoever has the link',
    async (kind, id) => {
      if (kind === 'products') await hide(PRODUCT, true);
      for (const locale of ['vi', 'en'] as const) {
        const html = await preview(keyOf(kind, id), { locale });
        const words = [
          names.get(kind)?.[locale] ?? '?',
          intlFor(locale).t('drafts.preview.hiddenTitle'),
          'noindex',
        ];
        expect(words.filter((word) => !html.includes(word))).toEqual([]);
        expect(html.includes('rel="canonical"')).toBe(false);
      }
      if (kind === 'products') await hide(PRODUCT, false);
    },
  );

  test('is shown to nobody else meanwhile', async () => {
    await preview(keyOf('services', SERVICE));
    expect(await findService(db.read, 'lop-nhuom-cham')).toBeNull();
    expect((await listTicketTypes(db.read)).map(({ id }) => id)).not.toContain(TYPE);
    const running = await listCombos(db.read, { today: '2027-06-10' });
    expect(running.map(({ id }) => id)).not.toContain(COMBO);
    await hide(PRODUCT, true);
    await preview(keyOf('products', PRODUCT));
    expect(await findProduct(db.read, 'tra-shan-tuyet-co-thu')).toBeNull();
    await hide(PRODUCT, false);
  });

  test('has the links above its form, and none once guests see it', async () => {
    for (const [kind, id] of ROWS.slice(1))
      expect((await form(kind, id)).includes(keyOf(kind, id)), kind).toBe(true);
    expect((await form('products', PRODUCT)).includes(t('drafts.preview.vi'))).toBe(false);
    await hide(PRODUCT, true);
    expect((await form('products', PRODUCT)).includes(keyOf('products', PRODUCT))).toBe(true);
    await hide(PRODUCT, false);
  });
});

describe('the link of a row', () => {
  test('opens its own row for a day and an hour at the most, and no draft', () => {
    const { key, until } = rowLink({ kind: 'services', rowId: SERVICE }, '2026-11-21T03:59:59.999Z');
    expect(until).toBe('2026-11-22T04:00:00.000Z');
    expect(readRowLink(key, '2026-11-22T03:59:59.999Z')).toEqual({ kind: 'services', rowId: SERVICE, until });
    expect(readRowLink(key, until)).toBeNull();
    expect(readDraftLink(key, NOW)).toBeNull();
    expect(readRowLink(draftLink('0123456789abcdefghij', NOW).key, NOW)).toBeNull();
  });

  test.each([
    ['another row', (key: string) => key.replace(SERVICE, 's-mang-truot-suon-doi')],
    ['another kind', (key: string) => key.replace('services', 'products')],
    ['a later end', (key: string) => key.replace(/\.[0-9a-z]+\.(?=[\w-]{43}$)/, '.zzzzz.')],
    ['no signature', (key: string) => key.replace(/[\w-]{43}$/, '')],
    ['more than a key', (key: string) => `${key}%00`],
  ])('with %s is dead', async (_what, forge) => {
    const forged = forge(keyOf('services', SERVICE));
    expect(readRowLink(forged, NOW)).toBeNull();
    const html = await preview(forged);
    expect(html).toContain(t('drafts.preview.dead'));
    expect(html).not.toContain(names.get('services')?.vi ?? '?');
  });

  test.each([
    ['services', 'gone'],
    ['users', 'owner'],
    ['constructor', 'x'],
    ['discounts', 'x'],
    ['combos', 'gone'],
  ])('to %s %s, which guests never read, is dead', async (kind, rowId) => {
    expect(await preview(keyOf(kind, rowId))).toContain(t('drafts.preview.dead'));
  });

  test('to a combo is dead while one of its products is not on sale', async () => {
    const [part] = await db.read.select().from(comboParts).where(eq(comboParts.comboId, COMBO));
    await hide(part?.productId ?? '', true);
    expect(await preview(keyOf('combos', COMBO))).toContain(t('drafts.preview.dead'));
    expect((await form('combos', COMBO)).includes(t('drafts.preview.vi'))).toBe(false);
    await hide(part?.productId ?? '', false);
  });

  test('is dead once guests see the row', async () => {
    expect(await preview(keyOf('products', PRODUCT))).toContain(t('drafts.preview.dead'));
    await db.read.update(combos).set({ isActive: true }).where(eq(combos.id, COMBO));
    expect(await preview(keyOf('combos', COMBO))).toContain(t('drafts.preview.dead'));
    await db.read.update(combos).set({ isActive: false }).where(eq(combos.id, COMBO));
  });

  test('is dead a day later', async () => {
    const later = addSeconds(NOW, 25 * 60 * 60);
    expect(await preview(keyOf('services', SERVICE), { now: later })).toContain(t('drafts.preview.dead'));
  });
});

async function hide(id: string, isHidden: boolean): Promise<void> {
  await db.read.update(products).set({ isActive: !isHidden }).where(eq(products.id, id));
}
