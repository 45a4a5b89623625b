/** Times of the day as people type them. */
import { expect, test } from 'bun:test';
import { timeIn, timesIn } from '#src/values/timetable/typed-times.ts';

test.each([
  ...[
    ['7:30', '07:30'],
    ['07:30', '07:30'],
    ['7h30', '07:30'],
    ['7H30', '07:30'],
    ['7g30', '07:30'],
  ],
  ...[
    ['7.30', '07:30'],
    [' 23:59 ', '23:59'],
    ['0:00', '00:00'],
    ['7h', '07:00'],
    ['19g', '19:00'],
  ],
])('%s is %s', (typed, time) => {
  expect(timeIn(typed)).toBe(time);
});

test.each([
  '',
  ' ',
  '7',
  '25:00',
  '24:00',
  '24h',
  '7:3x',
  '7:3',
  '7:60',
  '07:300',
  '-7:30',
  '7 30',
  '7h30m',
  '٧:30',
])('“%s” is no time', (typed) => {
  expect(timeIn(typed)).toBeNull();
});

test('several are read in their order, and what is none is named', () => {
  expect(timesIn('5:15, 6h15; 07:30  8h')).toEqual({
    times: ['05:15', '06:15', '07:30', '08:00'],
    wrong: [],
  });
  expect(timesIn('5:15 25:00 7:3x')).toEqual({ times: ['05:15'], wrong: ['25:00', '7:3x'] });
  expect(timesIn(' , ')).toEqual({ times: [], wrong: [] });
});
