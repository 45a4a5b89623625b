import { afterAll, describe, expect, test } from 'bun:test';
import { dishes, restaurants } from '#db/schema/menu.ts';
import { places } from '#db/schema/places.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import {
  countDishes,
  type Dish,
  filterQuery,
  filterSections,
  marksIn,
  readFilter,
  toggled,
} from '#src/features/menu/menu.ts';
import { servingState } from '#src/features/menu/serving-state.ts';
import { menuData } from '#src/features/menu/structured-data.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { parkInstant } from '#src/values/day.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = parkInstant(TODAY, '12:00');

async function dishesOf(db: Awaited<ReturnType<typeof world>>, day = TODAY): Promise<Dish[]> {
  return (await readMenu(db.read, day)).sections.flatMap((section) => section.dishes);
}

describe('the seeded menu', () => {
  test('has 40 dishes in seven sections of three restaurants, 24 with a picture of their own', async () => {
    const menu = await asVisitor(await world(), { now: NOW }).menu.list();
    expect([countDishes(menu.sections), menu.sections.length, menu.restaurants.length]).toEqual([40, 7, 3]);
    const pictures = menu.sections.flatMap((section) =>
      section.dishes.flatMap(({ picture }) => picture ?? []),
    );
    expect([pictures.length, new Set(pictures).size]).toEqual([24, 24]);
    expect(pictures.filter((name) => !(name in PICTURES))).toEqual([]);
  });

  test('gives whole prices, both names, and serving hours within those of the restaurant', async () => {
    const { sections, restaurants: places } = await readMenu((await world()).read, TODAY);
    for (const section of sections) {
      const place = places.find(({ id }) => id === section.restaurantId);
      expect([section.slug, section.opensAt < section.closesAt]).toEqual([section.slug, true]);
      expect([section.slug, place !== undefined && place.opensAt <= section.opensAt]).toEqual([
        section.slug,
        true,
      ]);
      expect([section.slug, place !== undefined && section.closesAt <= place.closesAt]).toEqual([
        section.slug,
        true,
      ]);
      for (const { name, description, priceVnd } of section.dishes) {
        expect(priceVnd % 1000 === 0 && priceVnd > 0).toBe(true);
        for (const text of [name.vi, name.en, description.vi, description.en])
          expect([text, text.trim() !== '' && text === text.normalize('NFC')]).toEqual([text, true]);
      }
    }
  });

  test('stands where the area map has a place for it', async () => {
    const db = await world();
    const { restaurants: kitchens } = await readMenu(db.read, TODAY);
    const known = await db.read.select({ slug: places.slug }).from(places);
    expect(kitchens.filter(({ placeId }) => !known.some(({ slug }) => slug === placeId))).toEqual([]);
  });

  test('sells the buffet at the price that the ticket claims to undercut by 15 %', async () => {
    const db = await world();
    const [buffet] = (await readMenu(db.read, TODAY)).sections.filter(({ ticketSlug }) => ticketSlug);
    const both = await findTicketType(db.read, buffet?.ticketSlug ?? '');
    const ride = await findTicketType(db.read, 've-cap-treo-khu-hoi');
    const weekday = (type: typeof both, key: string) =>
      type?.units.find((unit) => unit.key === key)?.prices.weekday ?? 0;
    expect(buffet?.dishes).toHaveLength(2);
    for (const [at, key] of ['adult', 'child'].entries()) {
      const apart = weekday(ride, key) + (buffet?.dishes[at]?.priceVnd ?? 0);
      expect(weekday(both, key)).toBe(apart * 0.85);
    }
  });

  test('calls nothing vegetarian that holds meat or fish', async () => {
    const wrong = (await dishesOf(await world())).filter(
      ({ marks }) =>
        marks.includes('vegetarian') &&
        ['pork', 'beef', 'seafood'].some((mark) => marks.includes(mark as never)),
    );
    expect(wrong).toEqual([]);
  });
});

test('a closed restaurant or a dish off the menu is not shown', async () => {
  const db = await freshWorld(TODAY, true);
  await db.read.update(restaurants).set({ isActive: false });
  expect((await readMenu(db.read, TODAY)).sections).toEqual([]);
  await db.read.update(restaurants).set({ isActive: true });
  await db.read.update(dishes).set({ isActive: false });
  expect((await readMenu(db.read, TODAY)).sections).toEqual([]);
});

describe('the filter', () => {
  const read = (text: string) => readFilter(new URLSearchParams(text));

  test('applies the filters for wanted and avoided dishes', async () => {
    const { sections } = await readMenu((await world()).read, TODAY);
    const filter = read('diet=vegetarian&without=dairy.egg');
    const left = filterSections(sections, filter).flatMap((section) => section.dishes);
    expect(left.length).toBeGreaterThan(5);
    expect(left.length).toBeLessThan(40);
    for (const { marks } of left) {
      expect(marks).toContain('vegetarian');
      expect(marks.some((mark) => mark === 'dairy' || mark === 'egg')).toBe(false);
    }
    expect(filterSections(sections, read('')).length).toBe(sections.length);
    expect(
      filterSections(sections, read('diet=vegetarian')).some(({ slug }) => slug === 'buffet-van-son'),
    ).toBe(false);
  });

  test('reads only what it knows, and writes it in one order', () => {
    expect(read('diet=DROP&without=egg.DROP.pork.egg.vegetarian')).toEqual({
      isVegetarian: false,
      without: ['egg', 'pork'],
    });
    expect(filterQuery({ isVegetarian: true, without: ['pork', 'egg'] })).toEqual({
      diet: 'vegetarian',
      without: 'egg.pork',
    });
    expect(filterQuery(read(''))).toEqual({});
    const all = filterQuery({ isVegetarian: true, without: [...marksIn([])] });
    expect(all).toEqual({ diet: 'vegetarian' });
  });

  test('switches each mark on and off again', () => {
    const none = read('');
    expect(toggled(toggled(none, 'egg'), 'egg')).toEqual(none);
    expect(toggled(none, 'vegetarian').isVegetarian).toBe(true);
    // The longest filter still fits what the page cache lets through.
    const every = ['spicy', 'seafood', 'peanut', 'egg', 'dairy', 'gluten', 'pork', 'beef'] as const;
    const full = every.reduce(toggled, none);
    expect(filterQuery(full).without).toMatch(/^[\w.:-]{1,60}$/);
  });
});

test('a part is served from its first minute until its last', () => {
  const hours = { opensAt: '10:30', closesAt: '15:30' };
  expect([0, 629, 630, 929, 930, 1439].map((minute) => servingState(hours, minute))).toEqual([
    'soon',
    'soon',
    'open',
    'open',
    'over',
    'over',
  ]);
});

test('structured data lists each section with its hours, each dish with price, diet and availability', async () => {
  const menu = await readMenu((await world()).read, TODAY);
  const { '@graph': graph } = menuData(menu, 'Thực đơn', {
    origin: 'https://dinhmay.example',
    locale: 'vi',
  }) as {
    '@graph': Record<string, never>[];
  };
  const [first, ...places] = graph as unknown as {
    '@type': string;
    hasMenuSection: { hasMenuItem: object[] }[];
  }[];
  expect(first?.['@type']).toBe('Menu');
  expect(places.map((place) => place['@type'])).toEqual(['Restaurant', 'Restaurant', 'Restaurant']);
  const items = first?.hasMenuSection.flatMap((section) => section.hasMenuItem) ?? [];
  expect(items).toHaveLength(40);
  expect(items.find((item) => (item as { name: string }).name === 'Xôi ngũ sắc')).toEqual({
    '@type': 'MenuItem',
    name: 'Xôi ngũ sắc',
    suitableForDiet: 'https://schema.org/VegetarianDiet',
    offers: {
      '@type': 'Offer',
      price: 55_000,
      priceCurrency: 'VND',
      availability: 'https://schema.org/SoldOut',
    },
  });
});
