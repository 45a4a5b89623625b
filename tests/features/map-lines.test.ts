/** Lines over the map as staff draw them: wires of lifts and paths without steps. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lifts } from '#db/schema/live-board.ts';
import { mapLines } from '#db/schema/places.ts';
import { intlFor } from '#i18n/intl.ts';
import { MAP_LINE_RESOURCE } from '#src/features/places/map-line-resource.ts';
import { MAP_LINE_ROWS } from '#src/features/places/map-line-rows.queries.ts';
import { listMapLines } from '#src/features/places/places.queries.ts';
import { pointsAlong } from '#src/features/places/points-along.ts';
import { leavesOf, typedOf } from '#src/features/resources/leaves.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { faultsOf, kindSaver } from '#tests/support/kind-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const WIRE = 'tuyen-1';
const PATH = 'loi-bai-xe';
const { t } = intlFor('vi');
let db: Db;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const content = (as: Preset) => asStaff(db, as, { now: NOW }).staff.content;
const saver = (as: Preset = 'editor') =>
  kindSaver({
    resource: MAP_LINE_RESOURCE,
    find: (id) => MAP_LINE_ROWS.find(db.read, id),
    save: (sent) => content(as)['map-lines'].publish(sent),
  });
const stored = async (id: string) => (await db.read.select().from(mapLines).where(eq(mapLines.id, id)))[0];
const drawn = async () => (await listMapLines(db.read)).map(({ id }) => id);

describe('what is saved', () => {
  test('every line of the demo park can be saved as it is, which changes nothing', async () => {
    const rows = await db.read.select().from(mapLines);
    expect(rows.length).toBeGreaterThan(10);
    for (const { id } of rows) expect([id, (await saver().edit(id, {})).revision]).toEqual([id, 1]);
    expect(await db.read.select().from(mapLines)).toEqual(rows);
  });

  test('a lift built in the office stands on the map with its wire and pylons', async () => {
    const lift = { 'name.vi': 'Tuyến Suối', 'name.en': 'Stream line', position: '9', isActive: '1' };
    const ends = { 'from.vi': 'Ga A', 'from.en': 'A', 'to.vi': 'Ga B', 'to.en': 'B' };
    const rest = { fromAltitude: '400', toAltitude: '900', cabinsTotal: '20', lastUp: '17:00' };
    const { id: liftId } = await asStaff(db, 'owner', { now: NOW }).staff.content.lifts.save({
      ...{ id: null, revision: 0 },
      leaves: { ...lift, ...ends, ...rest, lastDown: '17:30' },
    });
    const leaves = { name: 'Cáp Suối', lineKind: 'lift', liftId, towers: '3', isActive: '1' };
    const { id } = await content('editor')['map-lines'].publish({
      ...{ id: null, revision: 0 },
      leaves: { ...leaves, points: '0.1/0.9 0.5/0.5' },
    });
    const line = (await listMapLines(db.read)).find((one) => one.id === id);
    expect(line).toEqual({
      ...{ id, kind: 'lift', liftId },
      points: [
        [0.1, 0.9],
        [0.5, 0.5],
      ],
      towers: [
        [0.2, 0.8],
        [0.3, 0.7],
        [0.4, 0.6],
      ],
    });
  });

  test('a hidden line and the wire of a lift out of use are not drawn', async () => {
    expect(await drawn()).toContain(PATH);
    await saver().edit(PATH, { isActive: '' });
    expect(await drawn()).not.toContain(PATH);
    expect(await drawn()).toContain(WIRE);
    await db.read.update(lifts).set({ isActive: false }).where(eq(lifts.id, WIRE));
    expect(await drawn()).not.toContain(WIRE);
  });

  test('another course moves the pylons, another name leaves them where they are', async () => {
    const before = await stored(WIRE);
    await saver().edit(WIRE, { name: 'Dây tuyến 1' });
    expect(await stored(WIRE)).toEqual({ ...before, name: 'Dây tuyến 1', revision: 2 } as never);
    await saver().edit(WIRE, { points: '0/0 0.4/0', towers: '1' });
    expect((await stored(WIRE))?.towers).toEqual([[0.2, 0]]);
  });
});

describe('the inputs of a form', () => {
  const save = async (sent: Record<string, string>) => {
    const row = await MAP_LINE_ROWS.find(db.read, PATH);
    const { points: _, ...rest } = typedOf(MAP_LINE_RESOURCE, row?.values ?? {});
    const { revision = 0 } = row ?? {};
    await content('editor')['map-lines'].publish({ id: PATH, revision, leaves: { ...rest, ...sent } });
    return (await stored(PATH))?.points;
  };
  const two = {
    'points.at.2.x': '0,3',
    'points.at.2.y': '0.4',
    'points.at.10.x': '.5',
    'points.at.10.y': '1',
  };

  test('points are read by number, one with both boxes empty is left out', async () => {
    const empty = { 'points.at.5.x': ' ', 'points.at.5.y': '' };
    expect(await save({ ...two, ...empty })).toEqual([
      [0.3, 0.4],
      [0.5, 1],
    ]);
  });

  test('without scripts a press on the map is one more point at the end', async () => {
    expect(await save({ ...two, 'points.640.x': '64', 'points.640.y': '0' })).toEqual([
      [0.3, 0.4],
      [0.5, 1],
      [0.1, 0],
    ]);
  });

  test('a point that stands where the one before does is left out', async () => {
    expect(await save({ points: '0.1/0.1 0.1/0.1 0.2/0.2' })).toEqual([
      [0.1, 0.1],
      [0.2, 0.2],
    ]);
  });
});

describe('what is refused, at its field', () => {
  const points = t('resources.error.points', { min: 2, max: 40 });
  const at = (number: number) => ({ points: t('resources.error.pointOf', { from: String(number) }) });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `0.${10 + index}/0.5`).join(' ');
  test.each<[string, string, Record<string, string>, unknown]>([
    ['no points', PATH, { points: '' }, { points: t('errors.required') }],
    ['one point', PATH, { points: '0.1/0.1' }, { points }],
    ['two points in one place', PATH, { points: '0.1/0.1 0.10/0.1' }, { points }],
    ['41 points', PATH, { points: many(41) }, { points }],
    ['a point outside the map', PATH, { points: '0.1/0.1 0.2/1.2' }, at(2)],
    ['a point that is no number', PATH, { points: 'a/0.1 0.2/0.2' }, at(1)],
    ['half a point', PATH, { points: '0.1/0.1 0.2/0.2 0.3/' }, at(3)],
    ['a point with a slash of its own', PATH, { points: '0.1/0.1/0.2 0.2/0.2' }, at(1)],
    ['a wire without a lift', WIRE, { liftId: '' }, { liftId: t('resources.mapLines.liftToo') }],
    ['a lift that there is not', WIRE, { liftId: 'tuyen-9' }, { liftId: t('errors.invalid') }],
    ['a path of a lift', PATH, { liftId: WIRE }, { liftId: t('resources.mapLines.noLift') }],
    ['a path with pylons', PATH, { towers: '2' }, { towers: t('resources.mapLines.noTowers') }],
    ['41 pylons', WIRE, { towers: '41' }, { towers: t('resources.error.number', { min: 0, max: 40 }) }],
    ['another kind of line', PATH, { lineKind: 'river' }, { lineKind: t('errors.invalid') }],
    ['no name', PATH, { name: ' ' }, { name: t('errors.required') }],
  ])('%s', async (_, id, change, faults) => {
    const before = await stored(id);
    expect(await faultsOf(saver().edit(id, change))).toEqual(faults);
    expect(await stored(id)).toEqual(before);
  });

  test('40 points are as many as a line may have', async () => {
    await saver().edit(PATH, { points: many(40) });
    expect((await stored(PATH))?.points).toHaveLength(40);
  });

  test('who read an earlier revision, and who may not write places', async () => {
    await saver().edit(PATH, { name: 'Lối mới' });
    expect((await problemOf(saver().edit(PATH, { name: 'Lối khác' }, 1))).code).toBe('CONFLICT');
    for (const preset of ['shop', 'gate', 'administrator', 'care'] as const)
      expect((await problemOf(saver(preset).edit(PATH, {}))).code).toBe('FORBIDDEN');
  });
});

test('pylons stand at equal distances as the map looks, around a corner too', () => {
  const corner: [number, number][] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.6],
  ];
  // 240 units across, then 480 down.
  expect(pointsAlong(corner, 2)).toEqual([
    [0.2, 0],
    [0.2, 0.3],
  ]);
  expect(pointsAlong(corner, 0)).toEqual([]);
});

test('the list of differences shows a course point by point', () => {
  const leaf = leavesOf(MAP_LINE_RESOURCE).find(({ path }) => path === 'points');
  const shown = leaf && shownLeaf(leaf, '0.1/0.2 0.3/0.4', { intl: intlFor('vi'), options: {}, all: {} });
  expect(shown).toBe('0.1 · 0.2 → 0.3 · 0.4');
});
