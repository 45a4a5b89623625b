import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { pageSections, themeSections } from '#db/schema/theme.ts';
import { LOCALES } from '#i18n/locales.ts';
import { BLOCKS, type BlockType, HOME_BLOCKS, readBlock, readBlocks } from '#src/features/theme/blocks.ts';
import { loadBlocks, loadHomeBlocks } from '#src/screens/public/load-theme.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openSections, page, reports } from '#tests/support/composed.ts';

const OF = { themeId: 1, locale: 'vi' } as const;

openSections();

async function homeIds(): Promise<string[]> {
  const sections = await asVisitor(db).theme.getPageSections({ ...OF, pageType: 'home' });
  return sections.map(({ sectionId }) => sectionId);
}

describe('the seeded home page', () => {
  for (const locale of LOCALES) {
    test(`in ${locale} is the built-in one in the same order, and every block of it can be read`, async () => {
      const blocks = await loadHomeBlocks({ ...page(), locale });
      expect(blocks.map(({ sectionId, type }) => [sectionId, type])).toEqual(
        HOME_BLOCKS.map(({ sectionId, type }) => [sectionId, type]),
      );
      expect(readBlocks(HOME_BLOCKS).broken).toEqual([]);
      expect(reports).toEqual([]);
    });
  }

  test('follows its table: switched off ones are gone, moved ones have moved, and the pages are invalidated', async () => {
    const revision = async () =>
      (
        await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'theme'`)
      )[0]?.revision ?? 0;
    const before = await revision();
    await db.write((tx) => tx.run(sql`UPDATE page_sections SET is_active = 0 WHERE section_id = 'diary'`));
    await db.write((tx) => tx.run(sql`UPDATE page_sections SET position = 0 WHERE section_id = 'guide'`));
    const ids = await homeIds();
    expect(ids).not.toContain('diary');
    expect(ids[0]).toBe('guide');
    expect(await revision()).toBeGreaterThan(before);
    await db.write((tx) => tx.run(sql`UPDATE theme_sections SET is_active = 0 WHERE section_id = 'guide'`));
    expect(await homeIds()).not.toContain('guide');
  });

  test('is the built-in one when the list is empty, when all is off, and when it cannot be read', async () => {
    const usual = readBlocks(HOME_BLOCKS).blocks;
    await db.write((tx) => tx.run(sql`UPDATE page_sections SET is_active = 0`));
    expect(await loadHomeBlocks(page())).toEqual(usual);
    await db.write((tx) => tx.delete(pageSections));
    expect(await loadHomeBlocks(page())).toEqual(usual);
    await db.write((tx) => tx.run(sql`DROP TABLE page_sections`));
    expect(await loadHomeBlocks(page())).toEqual(usual);
    expect(reports).toEqual(['page sections not read 1 home vi']);
  });
});

test('a broken block is skipped and reported, the others remain', async () => {
  await db.write(async (tx) => {
    await tx.run(sql`UPDATE theme_sections SET settings = '{"count": 99}' WHERE section_id = 'guide'`);
    await tx.run(sql`UPDATE theme_sections SET settings = '{not json' WHERE section_id = 'shop'`);
    await tx.run(sql`UPDATE theme_sections SET type = 'carousel' WHERE section_id = 'diary'`);
  });
  const ids = (await loadBlocks(page(), 'home')).map(({ sectionId }) => sectionId);
  expect(ids).toHaveLength(HOME_BLOCKS.length - 3);
  expect(reports.toSorted()).toEqual([
    'section skipped: unknown type or settings 1 vi diary carousel',
    'section skipped: unknown type or settings 1 vi guide posts',
    'section skipped: unknown type or settings 1 vi shop products',
  ]);
});

test('a landing page has its own list in each language; an unknown one has none', async () => {
  for (const locale of LOCALES) {
    const blocks = await loadBlocks({ ...page(), locale }, 'landing/mua-san-may');
    expect(blocks.map(({ type }) => type)).toEqual([
      'hero',
      'booking-bar',
      'text',
      'tickets',
      'gallery',
      'reviews',
      'banner',
      'promises',
    ]);
  }
  expect(await loadBlocks(page(), 'landing/khong-co')).toEqual([]);
  expect(reports).toEqual([]);
});

const GOOD: { [T in BlockType]: unknown } = {
  hero: { title: 'Mùa săn mây', picture: 'tk-dawn' },
  'booking-bar': {},
  tickets: { count: 2, title: 'Vé' },
  'live-board': {},
  products: { slugs: ['mat-ong-bac-ha'], count: 1 },
  gallery: { images: ['san-kinh'] },
  food: { restaurant: 'van-son', count: 3 },
  reviews: { review: 'rv-bao-ngoc' },
  posts: { category: 'san-may', count: 2 },
  text: { title: 'Một', paragraphs: ['Hai'], link: { text: 'Ba', to: '/map' } },
  banner: { title: 'Một', link: { text: 'Hai', to: '/en/tickets' } },
  cable: { toward: 'summit' },
  visit: {},
  promises: {},
};

describe('each type of block', () => {
  for (const type of Object.keys(BLOCKS) as BlockType[]) {
    test(`${type} takes what it is for`, () => {
      expect(readBlock({ sectionId: 'x', type, settings: GOOD[type] })).toMatchObject({
        sectionId: 'x',
        type,
      });
    });
    for (const settings of [null, 7, 'text', []]) {
      test(`${type} refuses ${JSON.stringify(settings)} for settings`, () => {
        expect(readBlock({ sectionId: 'x', type, settings })).toBeNull();
      });
    }
  }

  const BAD: [BlockType, unknown][] = [
    ['tickets', { count: 0 }],
    ['tickets', { count: 2.5 }],
    ['products', { slugs: [] }],
    ['products', { slugs: ['../x'] }],
    ['hero', { title: '' }],
    ['hero', { title: 'x'.repeat(121) }],
    ['text', { title: 'x' }],
    ['text', { title: 'x', paragraphs: ['y'], link: { text: 'z', to: '//elsewhere.example' } }],
    ['text', { title: 'x', paragraphs: ['y'], link: { text: 'z', to: 'javascript:alert(1)' } }],
    ['banner', { title: 'x', link: { text: 'y', to: '/\\elsewhere.example' } }],
    ['cable', { toward: 'sideways' }],
    ['gallery', { images: ['x'.repeat(81)] }],
  ];
  for (const [type, settings] of BAD) {
    test(`${type} refuses ${JSON.stringify(settings).slice(0, 70)}`, () => {
      expect(readBlock({ sectionId: 'x', type, settings })).toBeNull();
    });
  }

  for (const type of ['', 'toString', '__proto__', 'constructor']) {
    test(`"${type}" is no type`, () => {
      expect(readBlock({ sectionId: 'x', type, settings: {} })).toBeNull();
    });
  }
});

test('the visitor quoted on a page speaks its language', async () => {
  for (const [locale, review] of [
    ['vi', 'rv-bao-ngoc'],
    ['en', 'rv-priya'],
  ] as const) {
    const section = await asVisitor(db).theme.getSection({ themeId: 1, sectionId: 'reviews', locale });
    expect(section?.settings).toEqual({ review });
  }
});

test('another theme has nothing of this one', async () => {
  await db.write((tx) => tx.delete(themeSections));
  const { theme } = asVisitor(db);
  expect(await theme.getSections({ themeId: 2, locale: 'vi' })).toEqual([]);
  expect(await theme.getPageSections({ themeId: 2, pageType: 'home', locale: 'vi' })).toEqual([]);
  expect(await theme.getSection({ themeId: 1, sectionId: 'hero', locale: 'vi' })).toBeNull();
});
