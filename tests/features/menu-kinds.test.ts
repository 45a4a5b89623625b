/** Restaurants and sections of their menus as the office writes them: from nothing to what guests read. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dishes, dishSoldOuts, menuSections, restaurants } from '#db/schema/menu.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import { MENU_SECTION_KIND, RESTAURANT_KIND } from '#src/features/menu/menu-kinds.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});

type Kind = 'restaurants' | 'menu-sections';
type Found = (id: string) => Promise<StoredRow | null>;
const KINDS: Record<Kind, { resource: Resource; find: Found }> = {
  restaurants: {
    resource: RESTAURANT_KIND.resource,
    find: (id) => RESTAURANT_KIND.store.find(db.read, id),
  },
  'menu-sections': {
    resource: MENU_SECTION_KIND.resource,
    find: (id) => MENU_SECTION_KIND.store.find(db.read, id),
  },
};

const pair = (path: string, vi: string) => ({ [`${path}.vi`]: vi, [`${path}.en`]: `${vi} (en)` });
const RESTAURANT = {
  ...{ ...pair('name', 'Bếp Suối'), ...pair('way', 'Ra ga rẽ trái'), altitude: '640' },
  ...{ hours: '9:00/18:30', placeId: '', position: '9', isActive: '1' },
};
const SECTION = {
  ...{ ...pair('name', 'Món suối'), ...pair('description', 'Cá bắt buổi sáng'), hours: '9:00/14:00' },
  ...{ ticketSlug: '', slug: 'mon-suoi', position: '9', isActive: '1' },
};
const DISH = {
  ...{ ...pair('name', 'Cá suối nướng'), ...pair('description', 'Ớt xanh'), ...pair('portion', '') },
  ...{ priceVnd: '120k', picture: '', marks: '', position: '1', isActive: '1', 'portion.en': '' },
};

type Change = Record<string, string>;
const content = (as: Preset = 'manager') => asStaff(db, as, { now: NOW }).staff.content;
const add = (kind: Kind, leaves: Change) => content()[kind].publish({ id: null, revision: 0, leaves });

/** Sends the form of a row with some of it changed. */
async function save(kind: Kind, id: string, change: Change = {}) {
  const row = await KINDS[kind].find(id);
  const leaves = { ...typedOf(KINDS[kind].resource, row?.values ?? {}), ...change };
  return content()[kind].publish({ id, revision: row?.revision ?? 0, leaves });
}

async function revisionOf(namespace: string): Promise<number> {
  const [row] = await db.read.all<{ revision: number }>(
    sql`SELECT revision FROM revisions WHERE namespace = ${namespace}`,
  );
  return row?.revision ?? 0;
}

test.each([
  ['restaurants', restaurants],
  ['menu-sections', menuSections],
] as const)(
  '%s of the demo park can each be saved as they are, which changes nothing',
  async (kind, table) => {
    const rows = await db.read.select({ id: table.id }).from(table);
    expect(rows.length).toBeGreaterThan(2);
    for (const { id } of rows) expect([id, (await save(kind, id ?? '')).revision]).toEqual([id, 1]);
  },
);

describe('a menu', () => {
  test('is made in a park that has none: restaurant, section, dish', async () => {
    for (const table of [dishSoldOuts, dishes, menuSections, restaurants]) await db.read.delete(table);
    const { id: restaurantId } = await add('restaurants', RESTAURANT);
    const { id: sectionId } = await add('menu-sections', { ...SECTION, restaurantId });
    const menu = () => readMenu(db.read, TODAY);
    expect((await menu()).sections).toEqual([]);
    await content().dishes.publish({ id: null, revision: 0, leaves: { ...DISH, sectionId } });
    expect(await menu()).toMatchObject({
      restaurants: [
        { name: { vi: 'Bếp Suối' }, altitude: 640, opensAt: '09:00', closesAt: '18:30', placeId: '' },
      ],
      sections: [
        {
          slug: 'mon-suoi',
          opensAt: '09:00',
          closesAt: '14:00',
          ticketSlug: null,
          dishes: [{ priceVnd: 120_000 }],
        },
      ],
    });
  });

  test('has what was changed at once, pages that were cached too, and loses what is hidden with its dishes', async () => {
    const before = await revisionOf('menu');
    const shown = async () => (await readMenu(db.read, TODAY)).sections.map(({ slug }) => slug);
    await save('restaurants', 'van-son', {
      'name.vi': 'Bếp Vân Sơn mới',
      altitude: '1690',
      hours: '8:00/19:00',
    });
    const renamed = (await readMenu(db.read, TODAY)).restaurants.find(({ id }) => id === 'van-son');
    expect(renamed).toMatchObject({ altitude: 1690, opensAt: '08:00', closesAt: '19:00' });
    expect(renamed?.name.vi).toBe('Bếp Vân Sơn mới');
    const saved = await revisionOf('menu');
    expect(saved).toBeGreaterThan(before);
    await save('menu-sections', 'ms-bua-sang', { isActive: '' });
    expect(await shown()).not.toContain('bua-sang');
    expect(await revisionOf('menu')).toBeGreaterThan(saved);
    await save('restaurants', 'van-son', { isActive: '' });
    expect(await shown()).not.toContain('buffet-van-son');
    expect(await shown()).not.toEqual([]);
  });

  test('a section moves to another restaurant, and names a ticket', async () => {
    const ticketSlug = 've-cap-treo-khu-hoi';
    await save('menu-sections', 'ms-bua-sang', { restaurantId: 'van-son', ticketSlug });
    const [row] = await db.read.select().from(menuSections).where(eq(menuSections.id, 'ms-bua-sang'));
    expect(row).toMatchObject({ restaurantId: 'van-son', ticketSlug, revision: 2 });
  });
});

describe('what is refused, with nothing stored', () => {
  test.each<[string, Kind, Change, string]>([
    [
      'hours that end before they begin',
      'restaurants',
      { hours: '18:00/9:00' },
      'resources.error.reversedTimes',
    ],
    ['half of the hours', 'restaurants', { hours: '9:00/' }, 'resources.error.half'],
    ['no hours', 'restaurants', { hours: '' }, 'errors.required'],
    ['an hour that is none', 'menu-sections', { hours: '9:00/25:00' }, 'resources.error.time'],
    ['an altitude below the sea', 'restaurants', { altitude: '-1' }, 'resources.error.number'],
    ['a place that is not on the map', 'restaurants', { placeId: 'khong-co' }, 'resources.error.related'],
    ['a name in one language', 'restaurants', { 'name.en': ' ' }, 'errors.required'],
    ['a restaurant that there is not', 'menu-sections', { restaurantId: 'khong-co' }, 'errors.invalid'],
    ['a ticket that there is not', 'menu-sections', { ticketSlug: 'khong-co' }, 'resources.error.related'],
    ['an address that another section has', 'menu-sections', { slug: 'bua-sang' }, 'resources.error.taken'],
    ['an address with accents', 'menu-sections', { slug: 'Bữa sáng' }, 'resources.error.slug'],
  ])('%s', async (_, kind, change, reason) => {
    const known: Record<Kind, Change> = {
      restaurants: RESTAURANT,
      'menu-sections': { ...SECTION, restaurantId: 'van-son' },
    };
    const counts = () => Promise.all([restaurants, menuSections].map((table) => db.read.$count(table)));
    const before = await counts();
    await expect(add(kind, { ...known[kind], ...change })).rejects.toThrow(reason);
    expect(await counts()).toEqual(before);
  });

  test('another address for what has one, and a form that a colleague was quicker with', async () => {
    await expect(save('menu-sections', 'ms-bua-sang', { slug: 'sang' })).rejects.toThrow(
      'resources.error.fixed',
    );
    await save('restaurants', 'van-son', { altitude: '1690' });
    const late = content().restaurants.publish({ id: 'van-son', revision: 1, leaves: RESTAURANT });
    expect((await problemOf(late)).reason).toBe('resources.error.conflict');
  });

  test.each<[Preset, string[]]>([
    ['editor', []],
    ['kitchen', ['restaurants', 'menu-sections']],
    ['shop', ['restaurants', 'menu-sections']],
  ])('%s may not write %p', async (as, kinds) => {
    const forbidden: string[] = [];
    for (const kind of ['restaurants', 'menu-sections'] as const)
      await content(as)
        [kind].publish({ id: null, revision: 0, leaves: {} })
        .catch(({ code }: { code: string }) => code === 'FORBIDDEN' && forbidden.push(kind));
    expect(forbidden).toEqual(kinds);
  });
});
