/** The pages that a record may be about, and what stands beside its fields. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { loadOwnWords, SITE_PAGES } from '#src/features/seo/load-site-pages.ts';
import { ownWordsOf, PAGE_WORDS } from '#src/features/seo/own-words.ts';
import { SeoBeside } from '#src/features/seo/seo-beside.tsx';
import type { RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { closeWorlds, TODAY, world } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const PRICES = '/bang-gia-ve';
const { t } = intlFor('vi');
let db: Db;
beforeAll(async () => {
  db = await world(TODAY, true);
});
afterAll(closeWorlds);

describe('the pages to choose from', () => {
  test('are those that may be indexed, in both languages, by name, accents aside, or by address', async () => {
    const values = async (typed: string) =>
      (await SITE_PAGES.search(db.read, accentGlobs(typed))).map(({ value }) => value);
    expect(await values('bang gia ve')).toContain(PRICES);
    expect(await values('coc gom men ngoc')).toEqual([
      '/san-pham/coc-gom-men-ngoc',
      '/en/products/coc-gom-men-ngoc',
    ]);
    expect(await values('staff')).toEqual([]);
    expect((await values('')).length).toBe(12);
    expect(
      await SITE_PAGES.find(db.read, [PRICES, '/en/ticket-pricing', '/staff', '/khong-co']),
    ).toMatchObject([
      { value: PRICES, of: 'resources.language.vi' },
      { value: '/en/ticket-pricing', of: 'resources.language.en' },
    ]);
  });
});

describe('beside a field', () => {
  const beside = async (name: string, typed: string, path: string): Promise<string> => {
    const own = await loadOwnWords(db.read, path);
    const markup = await wholeMarkup(<SeoBeside {...{ intl: intlFor('vi'), name, typed, own }} />);
    return markup.replaceAll(/<[^>]*>/g, '');
  };

  test('that is empty stands what the page says by itself', async () => {
    const words = ownWordsOf('ticketPricing', 'vi');
    expect(await beside('title', ' ', PRICES)).toBe(t('resources.seo.own', { text: words?.title ?? '' }));
    expect(await beside('description', '', PRICES)).toBe(
      t('resources.seo.own', { text: words?.description ?? '' }),
    );
    expect(await beside('title', '', '/san-pham/coc-gom-men-ngoc')).toContain('Cốc gốm men ngọc');
    expect(await beside('description', '', '/map')).toBe(t('resources.seo.ownMade'));
    expect(await beside('keywords', '', PRICES)).toBe('');
  });

  test.each([
    ['title', 3, 'short'],
    ['title', 4, 'good'],
    ['title', 12, 'good'],
    ['title', 13, 'long'],
    ['description', 11, 'short'],
    ['description', 30, 'good'],
    ['description', 31, 'long'],
  ] as const)('a %s of %d words is %s', async (name, words, fit) => {
    const [low, high] = name === 'title' ? [4, 12] : [12, 30];
    const text = Array(words).fill('từ').join('  ');
    expect(await beside(name, text, PRICES)).toBe(t(`resources.seo.${fit}`, { words, low, high }));
  });
});

describe('the words of a page are those that its screen says', () => {
  test('each page without parameters that may be indexed has them', () => {
    const plain = (Object.keys(pageRoutes) as RouteName[]).filter(
      (name) => pageRoutes[name].isIndexed && !pageRoutes[name].path.includes('['),
    );
    expect(Object.keys(PAGE_WORDS).sort()).toEqual(plain.sort());
  });

  test.each(Object.keys(PAGE_WORDS) as RouteName[])('%s', async (name) => {
    const source = await Bun.file(await fileOf(name)).text();
    const words = PAGE_WORDS[name];
    const [, head = ''] = /<PageHead([\s\S]*?)\/>/.exec(source) ?? [];
    expect(head).toContain('context={context}');
    for (const id of [words?.title, words?.description]) if (id) expect(source).toContain(`t('${id}'`);
  });
});

/** Of the screen of a page. */
async function fileOf(name: RouteName): Promise<string> {
  const list = await Bun.file('src/screens.ts').text();
  const [, path = ''] = new RegExp(`\\b${name}:[^']*'\\./([^']+)'`).exec(list) ?? [];
  return `src/${path}`;
}
