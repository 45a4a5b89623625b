/** What the panels of a day are made of: half hours, takings, and the day that an address means. */
import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import {
  changePercent,
  halvesOf,
  lineStep,
  readDayAsked,
  takingsOf,
} from '#src/features/day-totals/day-totals.ts';
import { liftsOf } from '#src/screens/staff/today/today-views.ts';
import { GATE } from '#tests/support/gate-scanner.ts';
import { DAY } from '#tests/support/park.ts';

describe('what the figures are made of', () => {
  test('adds up by lift: what it sold, who is in, who is still to come, and its places', () => {
    const place = { day: DAY, held: 0, ruleCapacity: null, quotaId: 'q', departureId: null };
    const none = { ticketTypeId: null, startTime: null };
    const sale = { day: DAY, startTime: '', tickets: 1, valueVnd: 0 };
    const entry = { day: DAY, gateId: GATE, startTime: '', halfHour: '09:00' };
    const name = (text: string) => ({ vi: text, en: text });
    const day = {
      places: [
        { ...place, ...none, pool: 'pool-summit', capacity: 100, sold: 30 },
        { ...place, ...none, pool: 'pool-garden', capacity: 50, sold: 10 },
        { ...place, ...none, pool: 'pool-slide', capacity: 20, sold: 10 },
        { ...place, ...none, pool: 'pool-buffet', capacity: 70, sold: 7 },
        {
          ...place,
          pool: null,
          capacity: 9,
          sold: 9,
          departureId: 'd',
          ticketTypeId: 'round',
          startTime: '',
        },
      ],
      pools: [],
      liftPools: [
        { id: 'gate', name: name('Cổng Trời'), poolId: 'summit', isDrawn: true },
        { id: 'top', name: name('Đỉnh Mây'), poolId: 'summit', isDrawn: true },
        { id: 'garden', name: name('Vườn Mây'), poolId: 'garden', isDrawn: true },
        { id: 'garden', name: name('Vườn Mây'), poolId: 'slide', isDrawn: true },
        { id: 'idle', name: name('Suối Hoa'), poolId: 'brook', isDrawn: false },
      ],
      drawing: [
        { pool: 'pool-summit', ticketTypeId: 'round' },
        { pool: 'pool-summit', ticketTypeId: 'both' },
        { pool: 'pool-garden', ticketTypeId: 'both' },
        { pool: 'pool-slide', ticketTypeId: 'both' },
      ],
      sales: [
        { ...sale, ticketTypeId: 'round', people: 20 },
        { ...sale, ticketTypeId: 'both', people: 10 },
      ],
      entries: [
        { ...entry, ticketTypeId: 'round', people: 7 },
        { ...entry, ticketTypeId: 'both', people: 11 },
      ],
    };
    const lifts = liftsOf({ ...day, before: [], types: [], gates: [], expected: [] }, intlFor('vi'));
    expect(lifts).toEqual([
      { name: 'Cổng Trời', sold: 30, capacity: 100, came: 18, toCome: 12 },
      { name: 'Đỉnh Mây', sold: 30, capacity: 100, came: 18, toCome: 12 },
      { name: 'Vườn Mây', sold: 10, capacity: 20, came: 11, toCome: 0 },
    ]);
  });

  test.each([
    ['all of whose pools are of the same tickets has their fewest places', ['x', 'x'], [20, 50], 10, 20],
    ['one of whose pools is of fewer tickets has the places of the other', ['xy', 'x'], [100, 20], 30, 100],
    ['whose pools are of some tickets in common has the places of both', ['xy', 'xz'], [100, 50], 35, 150],
    ['whose pools have no ticket in common has the places of both', ['y', 'z'], [100, 50], 25, 150],
  ] as const)('a lift %s, and counts each guest once', (_, drawn, capacities, sold, capacity) => {
    const people = { x: 10, y: 20, z: 5 };
    const pools = drawn.map((types, index) => ({
      pool: `pool-${index}`,
      types: [...types] as ('x' | 'y' | 'z')[],
    }));
    const name = { vi: 'Vườn Mây', en: 'Cloud Garden' };
    const none = { ticketTypeId: null, startTime: null, departureId: null, ruleCapacity: null, quotaId: 'q' };
    const day = {
      places: pools.map(({ pool, types }, index) => ({
        ...{ ...none, day: DAY, held: 0, pool, capacity: capacities[index] ?? 0 },
        sold: types.reduce((sum, type) => sum + people[type], 0),
      })),
      liftPools: pools.map((_pool, index) => ({ id: 'garden', name, poolId: `${index}`, isDrawn: true })),
      drawing: pools.flatMap(({ pool, types }) => types.map((ticketTypeId) => ({ pool, ticketTypeId }))),
      sales: Object.entries(people).map(([ticketTypeId, count]) => ({
        ...{ day: DAY, startTime: '', tickets: 1, valueVnd: 0, ticketTypeId, people: count },
      })),
    };
    const rest = { entries: [], before: [], types: [], gates: [], expected: [], pools: [] };
    expect(liftsOf({ ...day, ...rest }, intlFor('vi'))[0]).toMatchObject({ sold, capacity });
  });

  const entry = { day: DAY, gateId: GATE, ticketTypeId: 'round', startTime: '' };
  const sale = { day: DAY, ticketTypeId: 'round', startTime: '', tickets: 1, valueVnd: 0 };

  test('timed tickets are expected at their time, day tickets as they came a week ago', () => {
    const halves = halvesOf({
      sales: [
        { ...sale, people: 100 },
        { ...sale, startTime: '07:45', people: 20 },
      ],
      entries: [{ ...entry, halfHour: '08:00', people: 5 }],
      before: [
        { ...entry, halfHour: '08:00', people: 30 },
        { ...entry, halfHour: '10:30', people: 10 },
      ],
    });
    const at = (time: string) => halves.find((half) => half.time === time);
    expect(at('07:30')).toEqual({ time: '07:30', came: 0, expected: 20 });
    expect(at('08:00')).toEqual({ time: '08:00', came: 5, expected: 75 });
    expect(at('10:30')).toEqual({ time: '10:30', came: 0, expected: 25 });
    expect([halves[0]?.time, halves.at(-1)?.time]).toEqual(['07:00', '17:30']);
  });

  test('without a week ago day tickets are expected nowhere, and an early guest widens the chart', () => {
    const halves = halvesOf({
      sales: [{ ...sale, people: 9 }],
      entries: [{ ...entry, halfHour: '05:30', people: 1 }],
      before: [],
    });
    expect(halves.reduce((sum, { expected }) => sum + expected, 0)).toBe(0);
    expect(halves[0]).toEqual({ time: '05:30', came: 1, expected: 0 });
  });

  test('vouchers are no money taken', () => {
    const row = { day: DAY, payments: 1, refundedVnd: 0 };
    expect(
      takingsOf([
        { ...row, provider: 'counter', receivedVnd: 5 },
        { ...row, provider: 'credit', receivedVnd: 100 },
        { ...row, provider: 'vnpay', receivedVnd: 9, refundedVnd: 2 },
      ]),
    ).toMatchObject({
      receivedVnd: 14,
      refundedVnd: 2,
      creditVnd: 100,
      byProvider: [{ provider: 'vnpay' }, { provider: 'counter' }],
    });
  });

  test.each([
    ['', DAY],
    ['day=2026-12-13', '2026-12-13'],
    ['day=2099-01-01', '2099-01-01'],
    ['day=2026-02-30', DAY],
    ['day=0000-01-01', DAY],
    ['day=9999-12-31', DAY],
    ['day=%27%3B--', DAY],
    ['day=hôm+nay', DAY],
  ])('the address %p shows %p', (query, day) => {
    expect(readDayAsked(new URLSearchParams(query), DAY)).toBe(day);
  });

  test('a comparison with nothing is none, and lines stand at round numbers', () => {
    expect([changePercent(5, 0), changePercent(108.4, 100), changePercent(50, 100)]).toEqual([
      null,
      8.4,
      -50,
    ]);
    expect([1, 3, 7, 430, 1000].map(lineStep)).toEqual([1, 1, 5, 200, 500]);
  });
});
