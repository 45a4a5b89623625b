import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type BookingUnit,
  basketErrors,
  countGuests,
  dateError,
  dayError,
} from '#src/features/booking/booking.ts';
import { readStart } from '#src/features/booking/booking-start.ts';
import { basketProblem, type TicketType, type TicketUnit } from '#src/features/tickets/tickets.ts';

const KEYS = ['adult', 'child', 'infant', 'family'];
const text = { vi: '', en: '' };
const prices = { weekday: 100, weekend: 200, peak: 300 };

const anyUnits = fc
  .array(
    fc.record({
      minPerOrder: fc.nat(3),
      maxPerOrder: fc.integer({ min: 3, max: 12 }),
      accompaniedBy: fc.subarray(KEYS),
    }),
    { minLength: 1, maxLength: KEYS.length },
  )
  .map((units) =>
    units.map((unit, index): TicketUnit => {
      const key = KEYS[index] ?? '';
      const accompaniedBy = unit.accompaniedBy.filter((other) => other !== key);
      return {
        ...unit,
        id: `u-${key}`,
        key,
        name: text,
        ...{ fromAge: null, toAge: null, rule: text },
        paxCount: 1,
        accompaniedBy,
        minHeightCm: null,
        comparePercent: null,
        prices,
      };
    }),
  );

function forBrowser({ id, key, minPerOrder, maxPerOrder, accompaniedBy }: TicketUnit): BookingUnit {
  return {
    id,
    key,
    name: '',
    rule: '',
    min: minPerOrder,
    max: maxPerOrder,
    accompaniedBy: accompaniedBy,
    heightCm: null,
    prices,
  };
}

describe('the rules of a basket', () => {
  test('find something in the browser exactly when the server refuses, and name its reason', () => {
    fc.assert(
      fc.property(
        anyUnits,
        fc.array(fc.nat(14), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 20 }),
        (units, counts, maxPerOrder) => {
          const quantities = Object.fromEntries(units.map((unit, index) => [unit.id, counts[index] ?? 0]));
          const ours = basketErrors({ units: units.map(forBrowser), maxPerOrder }, quantities);
          const lines = units.map((unit) => ({ unit, quantity: quantities[unit.id] ?? 0 }));
          const theirs = basketProblem({ maxPerOrder } as TicketType, lines);
          expect(ours.length > 0).toBe(theirs !== null);
          if (theirs) expect(ours.map((error) => `tickets.error.${error.id}`)).toContain(theirs.id);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('point at the guest who may not travel alone', () => {
    const child = { ...forBrowser(unitOf('child')), accompaniedBy: ['adult'] };
    const ticket = { units: [forBrowser(unitOf('adult')), child], maxPerOrder: 20 };
    expect(basketErrors(ticket, { 'u-child': 2 })).toEqual([{ field: 'unit-u-child', id: 'needsCompanion' }]);
    expect(basketErrors(ticket, { 'u-child': 2, 'u-adult': 1 })).toEqual([]);
  });
});

describe('a date', () => {
  const today = '2026-12-07';
  test.each([
    [null, 'dateRequired'],
    ['', 'dateRequired'],
    ['2026-02-31', 'dateInvalid'],
    ['hôm nay', 'dateInvalid'],
    ['2026-12-06', 'datePast'],
    ['2026-12-07', null],
    ['2027-01-01', null],
  ] as const)('%p is judged %p', (typed, expected) => {
    expect(dateError(typed, today)).toBe(expected);
  });

  test('that is sold out, closed or not on sale says which', () => {
    const day = {
      date: today,
      lunar: '1/1',
      season: 'weekday',
      reason: null,
      fromVnd: 0,
      leftPercent: null,
      note: null,
      slots: [],
    } as const;
    expect(dayError({ ...day, status: 'SOLD_OUT' })).toBe('soldOut');
    expect(dayError({ ...day, status: 'CLOSED' })).toBe('closed');
    expect(dayError({ ...day, status: 'UNOPENED' })).toBe('noVariant');
    expect(dayError(undefined)).toBe('noVariant');
    expect(dayError({ ...day, status: 'LIMITED' })).toBeNull();
  });
});

describe('the address', () => {
  const type = {
    units: [unitOf('adult'), { ...unitOf('child'), accompaniedBy: ['adult'] }],
  } as unknown as TicketType;
  const start = (query: string) => readStart(new URLSearchParams(query), type, '2026-12-07');

  test('chooses day and guests', () => {
    expect(start('date=2026-12-12&adult=2&child=1')).toEqual({
      date: '2026-12-12',
      slotId: null,
      dateError: null,
      quantities: { 'u-adult': 2, 'u-child': 1 },
      hasCounts: true,
    });
  });

  test('with a date that cannot be keeps it out of the choice and explains it', () => {
    expect(start('date=2026-02-31')).toMatchObject({ date: null, dateError: 'dateInvalid' });
    expect(start('date=2020-01-01')).toMatchObject({ date: null, dateError: 'datePast' });
  });

  test('with nonsense for guests begins with nobody', () => {
    for (const query of ['', 'adult=-1', 'adult=1e9', 'adult=0&child=0', 'adult=2%3B+DROP']) {
      expect(start(query)).toMatchObject({ hasCounts: false });
      expect(countGuests(start(query).quantities)).toBe(0);
    }
    expect(start('adult=99')).toMatchObject({ quantities: { 'u-adult': 10 } });
  });
});

function unitOf(key: string): TicketUnit {
  return {
    id: `u-${key}`,
    key,
    name: text,
    ...{ fromAge: null, toAge: null, rule: text },
    paxCount: 1,
    minPerOrder: 0,
    maxPerOrder: 10,
    accompaniedBy: [],
    minHeightCm: null,
    comparePercent: null,
    prices,
  };
}
