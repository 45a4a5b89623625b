import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mapLines, places } from '#db/schema/places.ts';
import { services as shopServices } from '#db/schema/products.ts';
import { LOCALES } from '#i18n/locales.ts';
import { listLifts } from '#src/features/live-board/live-board.queries.ts';
import { mapHref } from '#src/features/places/map-address.ts';
import { listMapLines, listPlaces } from '#src/features/places/places.queries.ts';
import {
  hoursOf,
  isShown,
  KIND_LAYERS,
  LAYERS,
  readLayers,
  toggleLayer,
  writeLayers,
} from '#src/features/places/places.ts';
import { parkData } from '#src/features/places/structured-data.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { isOpenAt } from '#src/values/opening-hours.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, world } from '#tests/support/seeded-world.ts';

let db: Db;
beforeAll(async () => {
  db = await world();
});
afterAll(closeWorlds);

async function find(slug: string) {
  const place = (await listPlaces(db.read)).find((one) => one.slug === slug);
  if (!place) throw new Error(`no place ${slug}`);
  return place;
}

async function revision(of: Db): Promise<number> {
  const [row] = await of.read.all<{ revision: number }>(
    `SELECT revision FROM revisions WHERE namespace = 'places'`,
  );
  return row?.revision ?? 0;
}

describe('the seeded places', () => {
  test('are the 25 of the map, each with words in both languages and a picture that is there', async () => {
    const listed = await asVisitor(db).places.list();
    expect(listed).toHaveLength(25);
    for (const place of listed) {
      for (const locale of LOCALES)
        for (const text of [place.name, place.note, place.description])
          expect([place.slug, text[locale].length > 2]).toEqual([place.slug, true]);
      expect(place.name.vi).not.toBe(place.name.en);
      expect(Object.keys(PICTURES)).toContain(place.picture);
      expect([place.x, place.y].every((share) => share > 0 && share < 1)).toBe(true);
    }
    expect(new Set(listed.map((place) => KIND_LAYERS[place.kind])).size).toBe(LAYERS.length - 1);
  });

  test('lead to stations, lifts and tickets that exist', async () => {
    const listed = await listPlaces(db.read);
    const stations = new Set(listed.filter(({ kind }) => kind === 'station').map(({ slug }) => slug));
    const lifts = new Set((await listLifts(db.read)).map(({ id }) => id));
    const services = new Set(
      (await db.read.select({ slug: shopServices.slug }).from(shopServices)).map(({ slug }) => slug),
    );
    const tickets = new Set((await listTicketTypes(db.read)).map(({ slug }) => slug));
    for (const place of listed) {
      if (place.kind !== 'station')
        expect([place.slug, stations.has(place.nearSlug ?? '')]).toEqual([place.slug, true]);
      expect((place.nearSlug === null) === (place.walkMinutes === null)).toBe(true);
      if (place.liftId) expect(lifts.has(place.liftId)).toBe(true);
      if (place.ticketSlug) expect(tickets.has(place.ticketSlug)).toBe(true);
      if (place.serviceSlug) expect(services.has(place.serviceSlug)).toBe(true);
      if (place.kind === 'station') expect(place.liftId).not.toBeNull();
    }
  });

  test('have a wire for each lift, ending at two stations', async () => {
    const cables = (await listMapLines(db.read)).filter(({ kind }) => kind === 'lift');
    const stations = (await listPlaces(db.read)).filter(({ kind }) => kind === 'station');
    const isStation = ([x, y]: [number, number]) => stations.some((one) => one.x === x && one.y === y);
    expect(cables.map(({ liftId }) => liftId)).toEqual(['tuyen-1', 'tuyen-2', 'tuyen-3']);
    for (const { points, towers } of cables) {
      expect(points.map(isStation)).toEqual([true, true]);
      expect(towers.length).toBe(3);
    }
  });

  test('a place taken off the map is gone from it', async () => {
    const own = await freshWorld(undefined, true);
    await own.read.update(places).set({ isActive: false }).where(eq(places.slug, 'cau-treo'));
    const slugs = (await asVisitor(own).places.list()).map(({ slug }) => slug);
    expect(slugs).toHaveLength(24);
    expect(slugs).not.toContain('cau-treo');
  });

  test('an edit of a place or a line makes cached pages stale', async () => {
    const own = await freshWorld(undefined, true);
    const first = await revision(own);
    await own.read.update(places).set({ altitude: 1 }).where(eq(places.slug, 'cau-treo'));
    const second = await revision(own);
    await own.read.delete(mapLines).where(eq(mapLines.id, 'tuyen-1'));
    expect(second).toBeGreaterThan(first);
    expect(await revision(own)).toBeGreaterThan(second);
  });
});

describe('layers', () => {
  test('are read from an address whatever stands in it', () => {
    expect(readLayers('food.toilets')).toEqual(['food', 'toilets']);
    expect(readLayers('toilets.food.food')).toEqual(['food', 'toilets']);
    for (const odd of [null, '', '.', 'nothing', '__proto__', 'food;DROP', 'a'.repeat(60)])
      expect(readLayers(odd)).toEqual([]);
  });

  test('go into the address and come back, and a toggle undoes itself', () => {
    expect(mapHref('vi', { place: 'ga-dinh', layers: ['toilets', 'food'] })).toBe(
      '/map?place=ga-dinh&layers=food.toilets',
    );
    expect(mapHref('en', {})).toBe('/en/map');
    expect(writeLayers([])).toBeUndefined();
    for (const layer of LAYERS) {
      expect(readLayers(writeLayers([layer]) ?? null)).toEqual([layer]);
      expect(toggleLayer(toggleLayer(['food'], layer), layer).toSorted()).toEqual(['food']);
    }
  });

  test('show every place when none is chosen, add up by kind, and narrow to what has no steps', async () => {
    const listed = await listPlaces(db.read);
    const shown = (text: string) => listed.filter((place) => isShown(place, readLayers(text)));
    expect(shown('')).toHaveLength(25);
    expect(shown('toilets').map(({ kind }) => kind)).toEqual(['toilet', 'toilet', 'toilet']);
    expect(shown('food.toilets').length).toBe(shown('food').length + shown('toilets').length);
    expect(shown('stepFree').every(({ isStepFree }) => isStepFree)).toBe(true);
    expect(shown('views.stepFree').map(({ slug }) => slug)).toEqual(['san-kinh', 'vuon-hoa']);
  });
});

describe('hours', () => {
  const park = { opensAt: '07:00', closesAt: '17:30' };

  test('are the place’s own or the park’s, open from the first minute to the last', async () => {
    expect(hoursOf(await find('san-kinh'), park)).toEqual({ opensAt: '07:30', closesAt: '17:30' });
    expect(hoursOf(await find('ga-dinh'), park)).toEqual(park);
    expect([419, 420, 1049, 1050].map((minute) => isOpenAt(minute, park))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test('search engines learn of the park, its map and what it contains', async () => {
  const listed = await listPlaces(db.read);
  const facts = parkData({
    places: listed,
    origin: 'https://dinhmay.example',
    locale: 'en',
    park: 'Đỉnh Mây',
  });
  expect(facts).toMatchObject({ '@type': 'TouristAttraction', hasMap: 'https://dinhmay.example/en/map' });
  expect(facts.containsPlace).toContainEqual({
    '@type': 'BuddhistTemple',
    name: 'Cloud Pagoda',
    url: 'https://dinhmay.example/en/map?place=chua-may',
  });
});
