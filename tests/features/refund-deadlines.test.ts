/** Until when a ticket gives something back, at the edges of its tiers. */
import { expect, test } from 'bun:test';
import { refundTerms } from '#src/features/refunds/refund-terms.ts';
import { addSeconds } from '#src/values/day.ts';

const OPENS = '2026-12-01T00:00:00.000Z';
const tiers = (...all: [hoursBefore: number, percent: number][]) =>
  all.map(([hoursBefore, percent]) => ({ hoursBefore, percent }));
const base = { id: 't', state: 'issued', day: '2026-12-01', startTime: '', priceVnd: 1000 };

function termsAt(hours: number, seconds: number, policy: ReturnType<typeof tiers>, ground = 'policy') {
  const now = addSeconds(OPENS, -hours * 3600 + seconds);
  const by = { ground, now, opensAt: '07:00', notReceivedDays: 3, isPaid: true };
  const none = { exchanged: new Set<string>(), exchanging: new Set<string>() };
  return refundTerms({ ...base, refundPolicy: { tiers: policy } } as never, { ...by, ...none } as never);
}

const POLICY = tiers([48, 100], [24, 1], [2, 0]);

test.each([
  [48, 0, 100],
  [48, 1, 1],
  [24, 0, 1],
])('%d hours before and %d seconds later, %d percent', (hours, seconds, percent) => {
  const { deadline, ...terms } = termsAt(hours, seconds, POLICY);
  expect(terms).toMatchObject({ percent, amountVnd: percent * 10, reason: null });
  // A tier of nothing gives nothing, so its hour is no deadline.
  expect(deadline).toBe(addSeconds(OPENS, -24 * 3600));
});

test('a second after the last tier that gives something there is nothing', () => {
  expect(termsAt(24, 1, POLICY)).toMatchObject({ percent: 0, amountVnd: 0, reason: 'PAST_DEADLINE' });
});

test('the hours of a ticket with a time count from its time', () => {
  const by = { ground: 'policy', opensAt: '07:00', notReceivedDays: 3, isPaid: true, now: OPENS } as const;
  const none = { exchanged: new Set<string>(), exchanging: new Set<string>() };
  const ticket = { ...base, startTime: '09:30', refundPolicy: { tiers: POLICY } };
  const { deadline } = refundTerms(ticket as never, { ...by, ...none });
  expect(deadline).toBe('2026-11-30T02:30:00.000Z');
});

test('tiers of nothing alone have no deadline', () => {
  expect(termsAt(48, 0, tiers([24, 0]))).toMatchObject({ deadline: null, reason: 'PAST_DEADLINE' });
});

test('what never came may be said until the end of its days, whatever the tiers', () => {
  const last = { deadline: '2026-12-04T17:00:00.000Z' };
  expect(termsAt(-89, 0, POLICY, 'not-received')).toMatchObject({ ...last, percent: 100 });
  expect(termsAt(-89, 1, POLICY, 'not-received')).toMatchObject({ ...last, reason: 'PAST_DEADLINE' });
  expect(termsAt(-9000, 0, POLICY, 'closure')).toMatchObject({ deadline: null, percent: 100 });
});
