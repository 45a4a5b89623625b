/** Lists within a row: as they are typed, moved by buttons, and put together when two people changed them. */
import { describe, expect, test } from 'bun:test';
import { FAQ_RESOURCE } from '#src/features/pages/faq-resource.ts';
import { mergeSides } from '#src/features/resource-history/merge-sides.ts';
import { editRows } from '#src/features/resources/edit-rows.ts';
import { postedLeaves, type Typed, typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import type { Resource, RowsField } from '#src/features/resources/resources.ts';
import { readTyped } from '#src/features/resources/typed-leaf.ts';
import { cpuMs } from '#tests/support/quickest.ts';

const label = 'resources.position';
const STOPS: Resource = {
  ...FAQ_RESOURCE,
  fields: {
    stops: {
      kind: 'rows',
      one: label,
      label,
      max: 4,
      fields: { time: { kind: 'time', label }, what: { kind: 'text', label, max: 40 } },
    },
  },
};
const stop = (time: string, what: string) => ({ time, what });
const BASE = { stops: [stop('07:00', 'Lên'), stop('08:00', 'Ăn'), stop('09:00', 'Xuống')] };
const base = typedOf(STOPS, BASE);

/** What both sides come to: the rows, and which leaves only a person can decide. */
function merged(theirs: ReturnType<typeof stop>[], mine: Typed) {
  const merge = mergeSides(STOPS, { base, theirs: typedOf(STOPS, { stops: theirs }, BASE), mine });
  const read = Object.fromEntries(
    Object.entries(merge.typed).map(([path, text]) => [path, path === 'stops' ? text.split(' ') : text]),
  );
  const { stops = [] } = valuesOf(STOPS, read) as { stops?: ReturnType<typeof stop>[] };
  return {
    stops: stops.map(({ time, what }) => `${time} ${what}`),
    open: merge.collisions.map(({ leaf }) => leaf.path),
  };
}

describe('two people at one list', () => {
  const [up, eat, down] = BASE.stops as [
    ReturnType<typeof stop>,
    ReturnType<typeof stop>,
    ReturnType<typeof stop>,
  ];

  test('who changed different rows loses nothing', () => {
    const theirs = [up, eat, stop('09:30', 'Xuống')];
    expect(merged(theirs, { ...base, 'stops.0.what': 'Lên cáp' })).toEqual({
      stops: ['07:00 Lên cáp', '08:00 Ăn', '09:30 Xuống'],
      open: [],
    });
  });

  test('a row that one put first does not slide under what the other typed', () => {
    const theirs = [stop('06:30', 'Gặp nhau'), up, eat, down];
    expect(merged(theirs, { ...base, 'stops.0.what': 'Lên cáp' })).toEqual({
      stops: ['06:30 Gặp nhau', '07:00 Lên cáp', '08:00 Ăn', '09:00 Xuống'],
      open: [],
    });
  });

  test('both add, one takes away and one moves: all of it holds', () => {
    const theirs = [up, eat, down, stop('10:00', 'Về')];
    const mine = { ...base, stops: '2 0 new-4', 'stops.new-4.time': '11:00', 'stops.new-4.what': 'Mua quà' };
    expect(merged(theirs, mine)).toEqual({
      stops: ['09:00 Xuống', '10:00 Về', '07:00 Lên', '11:00 Mua quà'],
      open: [],
    });
  });

  test('a row that one changed and the other took away is left to a person', () => {
    expect(merged([up, down], { ...base, 'stops.1.what': 'Ăn trưa' }).open).toEqual(['stops']);
    expect(merged([up, stop('08:15', 'Ăn'), down], { ...base, stops: '0 2' }).open).toEqual(['stops']);
  });

  test('rows that both moved are left to a person', () => {
    expect(merged([down, up, eat], { ...base, stops: '1 0 2' }).open).toEqual(['stops']);
  });

  test('one cell that both changed is the only one that is asked about', () => {
    const theirs = [stop('07:10', 'Lên'), eat, down];
    expect(merged(theirs, { ...base, 'stops.0.time': '7:20', 'stops.1.what': 'Ăn trưa' }).open).toEqual([
      'stops.0.time',
    ]);
  });

  test('the same time written in another way is no change', () => {
    expect(merged(BASE.stops, { ...base, 'stops.0.time': '7h' }).open).toEqual([]);
  });
});

describe('the buttons of a list', () => {
  const press = (button: string, keys = '0 1 2') =>
    editRows(STOPS, { ...base, stops: keys }, { pressed: button, stored: base }).stops;

  test.each([
    ['up:stops:1', '1 0 2'],
    ['down:stops:0', '1 0 2'],
    ['up:stops:0', '0 1 2'],
    ['down:stops:2', '0 1 2'],
    ['remove:stops:1', '0 2'],
    ['add:stops:new-4', '0 1 2 new-4'],
    ['remove:stops:9', '0 1 2'],
    ['up:nothing:1', '0 1 2'],
    ['up:constructor:1', '0 1 2'],
    ['drop:stops:1', '0 1 2'],
    ['save', '0 1 2'],
  ])('%s makes %s', (button, keys) => {
    expect(press(button)).toBe(keys);
  });

  test('begin a row with what its list says, and keep what was typed under its key', () => {
    const stops = { ...STOPS.fields.stops, starts: { time: '07:30', what: 'Lên' } } as RowsField;
    const typed = { ...base, 'stops.new-4.what': 'Xuống' };
    const made = editRows({ fields: { stops } }, typed, { pressed: 'add:stops:new-4', stored: base });
    expect(made).toEqual({
      ...{ ...typed, stops: '0 1 2 new-4' },
      ...{ 'stops.new-4.time': '07:30', 'stops.new-4.what': 'Xuống' },
    });
  });

  test('add no more rows than there may be', () => {
    expect(press('add:stops:new-9', '0 1 2 3')).toBe('0 1 2 3');
  });
});

test('rows sent twice, under odd keys or without end are read once, and no further than refused', () => {
  const sent = { stops: `0 0 ../x 1 ${Array.from({ length: 50_000 }, (_, key) => `k${key}`).join(' ')}` };
  const ms = cpuMs(() => expect(postedLeaves(STOPS, sent).stops).toBe('0 1 k0 k1 k2'));
  expect(ms).toBeLessThan(1000);
});

test.each([
  ['7:30', '07:30'],
  ['07h30', '07:30'],
  ['23.59', '23:59'],
  ['0:00', '00:00'],
  ['9h', '09:00'],
  ['24:00', null],
  ['7:60', null],
  ['7', null],
  ['-1:00', null],
  ['٧:٣٠', null],
])('the time %p is %p', (typed, time) => {
  const read = readTyped({ path: 'at', name: 'at', field: { kind: 'time', label }, language: null }, typed);
  expect(read).toEqual(time === null ? { error: 'resources.error.time' } : { value: time });
});
