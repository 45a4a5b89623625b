/** When providers are asked again, and what their codes mean. */
import { expect, test } from 'bun:test';
import {
  isCancelled,
  isGivenUp,
  isRefundDue,
  isSuccess,
  laterQueryAt,
  nextQueryAt,
  splitOver,
} from '#src/features/payments/payments.ts';
import { addSeconds } from '#src/values/day.ts';

const START = '2026-12-01T03:00:00.000Z';
const after = (seconds: number) => addSeconds(START, seconds);
const waiting = { createdAt: START, expiresAt: after(900), queryCount: 0 };

test('a payment is given up a quarter of an hour after its expiry', () => {
  expect(isGivenUp(waiting, after(1799))).toBe(false);
  expect(isGivenUp(waiting, after(1800))).toBe(true);
});

test('the planned questions come at their seconds, and the next one always later than now', () => {
  const asked = [0, 119, 120, 299, 300, 899, 900, 959].map((now) => nextQueryAt(waiting, after(now), 120));
  expect(asked).toEqual([120, 120, 300, 300, 900, 900, 960, 960].map(after));
  const repeated = [0, 4, 5, 6, 10, 11, 5000].map((queryCount) =>
    nextQueryAt({ ...waiting, queryCount }, after(960), 120),
  );
  const waits = [300, 300, 600, 1200, 19_200, 21_600, 21_600];
  expect(repeated).toEqual(waits.map((seconds) => after(960 + seconds)));
  expect(laterQueryAt(START, 120)).toBe(after(300));
});

test.each([
  ['just sent', 0, 120],
  ['half of its age later', 20_000, 10_000],
  ['six hours later at most', 100_000, 21_600],
])('a refund is asked about %s', (_, age, wait) => {
  const refund = { createdAt: START, updatedAt: after(age) };
  expect(isRefundDue(refund, after(age + wait - 1), 120)).toBe(false);
  expect(isRefundDue(refund, after(age + wait), 120)).toBe(true);
});

test('each provider has its own code of success and its own of a buyer who went away', () => {
  const codes = { vnpay: ['00', '24'], momo: ['0', '1006'], zalopay: ['1', '-49', '-329'] };
  const all = Object.values(codes).flat();
  for (const [provider, [success = '', ...cancelled]] of Object.entries(codes)) {
    expect(all.filter((code) => isSuccess(provider, code))).toEqual([success]);
    expect(all.filter((code) => isCancelled(provider, code))).toEqual(cancelled);
    expect(isCancelled(provider, null)).toBe(false);
  }
  expect([isSuccess('transfer', '00'), isCancelled('transfer', '24')]).toEqual([false, false]);
});

test('an amount is taken from the first payments that have any of it left', () => {
  const sources = [0, 300, 0, 500, 900].map((leftVnd, place) => ({ ref: `p${place}`, leftVnd }));
  expect(splitOver(800, sources)).toEqual({
    parts: [
      { ref: 'p1', amountVnd: 300 },
      { ref: 'p3', amountVnd: 500 },
    ],
    restVnd: 0,
  });
  expect(splitOver(1800, sources)).toMatchObject({ parts: { length: 3 }, restVnd: 100 });
});
