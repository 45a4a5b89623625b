/** Where a park is, as it is typed, and when the sun rises and sets there. */
import { describe, expect, test } from 'bun:test';
import { minuteOf } from '#src/values/day.ts';
import { parkCoordinates, readCoordinates, writeCoordinates } from '#src/values/sky/coordinates.ts';
import { sunTimes } from '#src/values/sky/sun.ts';

describe('coordinates', () => {
  test.each([
    ['22.3034, 103.775', '22.3034, 103.775'],
    ['22.303412345,103.775012', '22.3034, 103.775'],
    [' (22.3034, 103.775) ', '22.3034, 103.775'],
    ['22,3034 103,775', '22.3034, 103.775'],
    ['22,3034; 103,775', '22.3034, 103.775'],
    ['22.3034° N, 103.775° E', '22.3034, 103.775'],
    ['12 109', '12, 109'],
  ])('%p is read', (typed, written) => {
    const place = readCoordinates(typed);
    expect(place && writeCoordinates(place)).toBe(written);
    expect(readCoordinates(written)).toEqual(place);
  });

  test.each([
    '',
    'Lào Cai',
    '22.3034',
    '103.775, 22.3034',
    '48.85, 2.35',
    '-22.3, 103.8',
    '1e2, 103',
    '22.3, 103.8, 5',
    `22.${'3'.repeat(100_000)}`,
    'https://maps.example/@22.3,103.8',
  ])('%p is none', (typed) => {
    expect(readCoordinates(typed)).toBeNull();
  });
});

/** By the almanac, for the first of each month at the place. */
test.each([
  ['2026-06-21', '21.03, 105.85', '05:15', '18:40'],
  ['2026-12-21', '21.03, 105.85', '06:30', '17:19'],
  ['2026-12-21', '10.78, 106.7', '06:06', '17:35'],
  ['2026-03-21', '16.05, 108.2', '05:49', '17:55'],
])('on %s the sun of %s rises at %s and sets at %s, but for minutes', (day, place, rises, sets) => {
  const { sunrise, sunset } = sunTimes(day, parkCoordinates(place));
  expect(Math.abs(minuteOf(sunrise) - minuteOf(rises))).toBeLessThanOrEqual(3);
  expect(Math.abs(minuteOf(sunset) - minuteOf(sets))).toBeLessThanOrEqual(3);
});

test('a park that has not said where it is has the sun of the middle of the country', () => {
  expect(parkCoordinates('')).toEqual(parkCoordinates('16.05, 107.8'));
});
