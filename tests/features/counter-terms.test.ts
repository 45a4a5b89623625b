/** What may be paid at the counter and until when, at its limits. */
import { describe, expect, test } from 'bun:test';
import { type CounterUse, counterTerms } from '#src/features/inventory/counter-terms.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';

const settings = { ...settingsFrom([]), 'counter.maxPlaces': 10, 'counter.dayPercent': 5 };
const TODAY = '2026-12-01';
const ORDERED = parkInstant(TODAY, '08:00');
const CLOSING = parkInstant(TODAY, '17:30');
const LATEST = addSeconds(ORDERED, 24 * 3600);

function terms(change: Partial<CounterUse> = {}, now = ORDERED) {
  const use = { day: TODAY, places: 2, quotas: [], ...change };
  return counterTerms({ use, orderedAt: ORDERED, settings, now });
}

describe('the time to pay', () => {
  test('ends a day after the order, or with the closing of the day of its tickets', () => {
    expect(terms({ day: '2026-12-02' })).toEqual({ until: LATEST, reason: null });
    expect(terms()).toEqual({ until: CLOSING, reason: null });
  });

  test('of services alone does not end with the day', () => {
    expect(terms({ places: 0 }).until).toBe(LATEST);
  });

  test('never ends while the counter is shut', () => {
    const atNight = parkInstant(TODAY, '03:00');
    const use = { day: '2026-12-02', places: 2, quotas: [] };
    const ordered = (orderedAt: string) => counterTerms({ use, orderedAt, settings, now: orderedAt });
    expect(ordered(atNight)).toEqual({ until: CLOSING, reason: null });
    const evening = parkInstant('2026-11-30', '20:00');
    const services = { day: '2026-12-24', places: 0, quotas: [] };
    expect(counterTerms({ use: services, orderedAt: evening, settings, now: evening }).until).toBe(CLOSING);
    const [opening, before] = ['07:00', '06:59'].map((time) => parkInstant(TODAY, time));
    expect([opening, before].map((orderedAt = '') => ordered(orderedAt).until)).toEqual([
      parkInstant('2026-12-02', '07:00'),
      CLOSING,
    ]);
  });

  test('that cannot be met before the counter shuts is not offered', () => {
    const short = { ...settings, 'counter.holdHours': 2 };
    const evening = parkInstant(TODAY, '18:00');
    const use = { day: '2026-12-02', places: 2, quotas: [] };
    expect(counterTerms({ use, orderedAt: evening, settings: short, now: evening }).reason).toBe('late');
  });

  test('is over at its very end', () => {
    expect(terms({}, addSeconds(CLOSING, -1)).reason).toBeNull();
    expect(terms({}, CLOSING).reason).toBe('late');
  });
});

test.each([
  ['tickets for tomorrow', { day: '2026-12-02' }, null],
  ['tickets for the day after', { day: '2026-12-03' }, 'far'],
  ['services on any day', { day: '2026-12-24', places: 0 }, null],
  ['ten places', { places: 10 }, null],
  ['eleven places', { places: 11 }, 'many'],
  ['a twentieth of the day', { quotas: [{ places: 2, atCounter: 3, capacity: 100 }] }, null],
  ['more than a twentieth of the day', { quotas: [{ places: 2, atCounter: 4, capacity: 100 }] }, 'full'],
  [
    'too much of one of two quotas',
    { quotas: [5, 6].map((places) => ({ places, atCounter: 0, capacity: 100 })) },
    'full',
  ],
] as const)('%s', (_, change, reason) => {
  expect(terms(change).reason).toBe(reason);
});
