/** What a theme puts at the end of every page that it composes. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { pageSections } from '#db/schema/theme.ts';
import { type Block, HOME_BLOCKS } from '#src/features/theme/blocks.ts';
import { loadBlocks, loadHomeBlocks } from '#src/screens/public/load-theme.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openSections, page, reports } from '#tests/support/composed.ts';

const OF = { themeId: 1, locale: 'vi' } as const;

openSections();

const SEASON = 'landing/mua-san-may';
const ids = (blocks: Block[]) => blocks.map(({ sectionId }) => sectionId);
const stand = (section: string, at: number) =>
  db.write((tx) =>
    tx.run(sql`UPDATE theme_sections SET stands_at = ${at} WHERE section_id = ${section} AND locale = 'vi'`),
  );

test('stands there in its order, and not again on a page that lists it itself', async () => {
  await stand('closing', 0);
  expect(ids(await loadBlocks(page(), SEASON)).slice(-3)).toEqual(['season-banner', 'closing', 'promises']);
  const home = ids(await loadHomeBlocks(page()));
  expect(home.slice(-2)).toEqual(['closing', 'promises']);
  expect(home).toHaveLength(HOME_BLOCKS.length);
  expect(ids(await loadBlocks({ ...page(), locale: 'en' }, SEASON)).slice(-2)).toEqual([
    'season-banner',
    'promises',
  ]);
  expect((await asVisitor(db).theme.getSections(OF)).map(({ sectionId }) => sectionId)).toEqual([
    'closing',
    'promises',
  ]);
});

test('is left out when it is off or broken, and makes no page of its own', async () => {
  await stand('closing', 0);
  await db.write((tx) => tx.run(sql`UPDATE theme_sections SET is_active = 0 WHERE section_id = 'closing'`));
  await db.write((tx) => tx.run(sql`UPDATE theme_sections SET type = 'x' WHERE section_id = 'promises'`));
  for (const blocks of [await loadBlocks(page(), SEASON), await loadHomeBlocks(page())])
    for (const gone of ['closing', 'promises']) expect(ids(blocks)).not.toContain(gone);
  expect(reports[0]).toBe('section skipped: unknown type or settings 1 vi promises x');
  expect(await loadBlocks(page(), 'landing/khong-co')).toEqual([]);
});

test('ends the built-in home page too, in place of the built-in section of its name', async () => {
  await db.write((tx) => tx.delete(pageSections));
  await db.write((tx) =>
    tx.run(
      sql`UPDATE theme_sections SET type = 'banner', settings = '{"title":"Hẹn bạn"}' WHERE section_id = 'promises'`,
    ),
  );
  const home = await loadHomeBlocks(page());
  expect(home).toHaveLength(HOME_BLOCKS.length);
  expect(home.at(-1)).toEqual({ sectionId: 'promises', type: 'banner', settings: { title: 'Hẹn bạn' } });
});

test('cannot be read: the pages stand without it', async () => {
  await db.write((tx) => tx.run(sql`ALTER TABLE theme_sections RENAME COLUMN stands_at TO gone`));
  expect(ids(await loadBlocks(page(), SEASON)).at(-1)).toBe('season-banner');
  expect(reports).toEqual(['theme sections not read 1 vi']);
  expect(await asVisitor(db).theme.getSections(OF)).toEqual([]);
});
