/** Places as staff write them: what is saved, what is refused, and what guests see at once. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { places } from '#db/schema/places.ts';
import { intlFor } from '#i18n/intl.ts';
import { PLACE_RESOURCE } from '#src/features/places/place-resource.ts';
import { PLACE_ROWS } from '#src/features/places/place-rows.queries.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const PAGODA = 'pl-chua-may';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const content = (as: Preset) => asStaff(db, as, { now: NOW }).staff.content;
const saver = (as: Preset = 'editor') =>
  kindSaver({
    resource: PLACE_RESOURCE,
    find: (id) => PLACE_ROWS.find(db.read, id),
    save: (sent) => content(as).places.publish(sent),
  });
const pagoda = async () => (await db.read.select().from(places).where(eq(places.id, PAGODA)))[0];
const stationSlug = async () => {
  const [row] = await db.read.select().from(places).where(eq(places.kind, 'station')).orderBy(asc(places.id));
  return row?.slug ?? '';
};

describe('what is saved', () => {
  test('every place of the demo park can be saved as it is, which changes nothing', async () => {
    const rows = await db.read.select().from(places);
    expect(rows.length).toBeGreaterThan(10);
    for (const { id } of rows) expect([id, (await saver().edit(id, {})).revision]).toEqual([id, 1]);
    expect(await db.read.select().from(places)).toEqual(rows);
  });

  test('point, hours and relations go into their columns, and no other', async () => {
    const before = await pagoda();
    const nearSlug = await stationSlug();
    await saver().edit(PAGODA, {
      point: '0,25/.75',
      hours: '7h30/17:00',
      nearSlug,
      walkMinutes: '12',
      ticketSlug: 've-cap-treo-khu-hoi',
      serviceSlug: 'gui-hanh-ly',
    });
    expect(await pagoda()).toEqual({
      ...(before as NonNullable<typeof before>),
      ...{ x: 0.25, y: 0.75, opensAt: '07:30', closesAt: '17:00', nearSlug, walkMinutes: 12 },
      ...{ ticketSlug: 've-cap-treo-khu-hoi', serviceSlug: 'gui-hanh-ly', updatedAt: NOW, revision: 2 },
    });
  });

  test('without hours it is open whenever the park is', async () => {
    await saver().edit(PAGODA, { hours: '' });
    expect(await pagoda()).toMatchObject({ opensAt: null, closesAt: null });
  });

  test('the inputs of a form without scripts: parts by name, and a press on the picture of the map', async () => {
    const { point: _, hours: __, ...rest } = await formOf(PAGODA);
    const typed = { 'point.x': '0.1', 'point.y': '0.2', 'hours.from': '8:00', 'hours.to': '16:00' };
    await content('editor').places.publish({ id: PAGODA, revision: 1, leaves: { ...rest, ...typed } });
    expect(await pagoda()).toMatchObject({ x: 0.1, y: 0.2, opensAt: '08:00', closesAt: '16:00' });
    const pressed = { ...typed, 'point.640.x': '320', 'point.640.y': '427' };
    await content('editor').places.publish({ id: PAGODA, revision: 2, leaves: { ...rest, ...pressed } });
    expect(await pagoda()).toMatchObject({ x: 0.5, y: 1 });
    const narrow = { ...typed, 'point.320.x': '80', 'point.320.y': '0' };
    await content('editor').places.publish({ id: PAGODA, revision: 3, leaves: { ...rest, ...narrow } });
    expect(await pagoda()).toMatchObject({ x: 0.25, y: 0 });
  });
});

async function formOf(id: string): Promise<Record<string, string>> {
  const { typedOf } = await import('#src/features/resources/leaves.ts');
  return typedOf(PLACE_RESOURCE, (await PLACE_ROWS.find(db.read, id))?.values ?? {});
}

describe('what is refused, at its field', () => {
  const point = { point: t('resources.error.point') };
  const half = { hours: t('resources.error.half') };
  test.each<[string, Record<string, string>, unknown]>([
    ['a point outside the map', { point: '1.01/0.5' }, point],
    ['a point left of the map', { point: '-0.1/0.5' }, point],
    ['a point that is no number', { point: 'NaN/0.5' }, point],
    ['a point in powers of ten', { point: '1e-3/0.5' }, point],
    ['half a point', { point: '0.5/' }, point],
    ['three numbers', { point: '0.5/0.5/0.5' }, point],
    ['no point', { point: '' }, { point: t('errors.required') }],
    [
      'hours reversed, both named',
      { hours: '17:00/07:30' },
      { hours: t('resources.error.reversedTimes', { from: '17:00', to: '07:30' }) },
    ],
    [
      'hours of no length',
      { hours: '07:30/07:30' },
      { hours: t('resources.error.reversedTimes', { from: '07:30', to: '07:30' }) },
    ],
    ['an opening without a closing', { hours: '07:30/' }, half],
    ['a closing without an opening', { hours: '/17:00' }, half],
    ['an hour that there is not', { hours: '07:30/25:00' }, { hours: t('resources.error.time') }],
    ['a place near itself', { nearSlug: 'chua-may' }, { nearSlug: t('resources.places.nearItself') }],
    ['a station without minutes', { walkMinutes: '' }, { walkMinutes: t('resources.places.walkToo') }],
    ['minutes without a station', { nearSlug: '' }, { nearSlug: t('resources.places.nearToo') }],
    ['a station that there is not', { nearSlug: 'ga-khong-co' }, { nearSlug: t('resources.error.related') }],
    [
      'a station that is a viewpoint',
      { nearSlug: 'dinh-nui-may' },
      { nearSlug: t('resources.error.related') },
    ],
    ['a service that there is not', { serviceSlug: 'khong' }, { serviceSlug: t('resources.error.related') }],
    ['a ticket of another world', { ticketSlug: "x' OR 1" }, { ticketSlug: t('errors.invalid') }],
    ['a lift that there is not', { liftId: 'tuyen-9' }, { liftId: t('errors.invalid') }],
    ['a kind that there is not', { placeKind: 'casino' }, { placeKind: t('errors.invalid') }],
    ['a picture that there is not', { picture: '../etc/passwd' }, { picture: t('resources.error.picture') }],
    ['another address', { slug: 'chua-moi' }, { slug: t('resources.error.fixed') }],
    ['a name in one language', { 'name.en': '' }, { 'name.en': t('errors.required') }],
    [
      'an altitude below the sea',
      { altitude: '-1' },
      { altitude: t('resources.error.number', { min: 0, max: 4000 }) },
    ],
  ])('%s', async (_, change, faults) => {
    const before = await pagoda();
    expect(await faultsOf(saver().edit(PAGODA, change))).toEqual(faults);
    expect(await pagoda()).toEqual(before);
  });

  test.each([
    ['an address that another place has', 'chua-may', 'resources.error.taken'],
    ['a reserved address', 'admin', 'resources.error.reserved'],
    ['an address with capitals', 'Chua-May', 'resources.error.slug'],
  ] as const)('%s', async (_, slug, reason) => {
    expect(await faultsOf(saver().add(PAGODA, { slug }))).toEqual({ slug: t(reason) });
  });

  test('what it named before may be gone: the rest can still be saved', async () => {
    await db.read.run(sql`UPDATE places SET service_slug = 'da-bo' WHERE id = ${PAGODA}`);
    await saver().edit(PAGODA, { position: '9' });
    expect(await pagoda()).toMatchObject({ position: 9, serviceSlug: 'da-bo' });
  });

  test('who read an earlier revision, and who may not write places', async () => {
    await saver().edit(PAGODA, { position: '9' });
    const late = await problemOf(saver().edit(PAGODA, { position: '10' }, 1));
    expect([late.code, late.reason]).toEqual(['CONFLICT', 'resources.error.conflict']);
    for (const preset of ['shop', 'gate', 'administrator', 'care'] as const)
      expect((await problemOf(saver(preset).edit(PAGODA, {}))).code).toBe('FORBIDDEN');
    expect((await pagoda())?.position).toBe(9);
  });
});

test('guests have the change at the next request: the list, and the page of the map is another version', async () => {
  const names = async () => (await asVisitor(db).places.list()).map(({ name }) => name.vi);
  const version = async () =>
    (
      await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'places'`)
    )[0]?.revision ?? 0;
  await names();
  const before = await version();
  await saver().edit(PAGODA, { 'name.vi': 'Chùa vừa sửa', point: '0.4/0.4' });
  expect(await names()).toContain('Chùa vừa sửa');
  expect(await version()).toBeGreaterThan(before);
  const shown = await asVisitor(db).places.list();
  expect(shown.find(({ slug }) => slug === 'chua-may')).toMatchObject({ x: 0.4, y: 0.4 });
  await saver().edit(PAGODA, { isActive: '' });
  expect(await names()).not.toContain('Chùa vừa sửa');
  const added = await saver().add(PAGODA, { slug: 'chua-moi', 'name.vi': 'Chùa mới', isActive: '1' });
  expect(await names()).toContain('Chùa mới');
  expect((await PLACE_ROWS.find(db.read, added.id))?.revision).toBe(1);
});
