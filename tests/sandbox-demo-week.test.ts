/** The week that a demo has behind it: at whatever hour it begins, guests have bought, come and been counted. */
import '#tests/support/env.ts';

import { afterAll, beforeAll, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test';
import { count, eq } from 'drizzle-orm';
import { scans } from '#db/schema/gate.ts';
import { orders } from '#db/schema/orders.ts';
import { seedDb } from '#db/seed.ts';
import { DAYS_BEFORE, DEMO_VISITS } from '#db/seeds/demo-week.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { listEntries, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
import { giveFactors } from '#src/sandbox/demo-factors.ts';
import { fillDemoWeek, weekBegins } from '#src/sandbox/demo-week.ts';
import { openDaysBefore } from '#src/sandbox/prepare-demo.ts';
import { type Sandbox, startSandbox } from '#src/sandbox/sandbox.ts';
import { env } from '#src/server/env/env.ts';
import { addDays, daysFrom, parkDay, parkInstant } from '#src/values/day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openApi, url } from '#tests/support/own-api.ts';
import { db } from '#tests/support/own-database.ts';
import { sandboxConfig } from '#tests/support/sandbox-world.ts';

setDefaultTimeout(60_000);

const TODAY = parkDay(new Date().toISOString());
// The last cabin has gone, and nobody sells a ticket for today.
const EVENING = parkInstant(TODAY, '20:30');
const DAYS = daysFrom(addDays(TODAY, -DAYS_BEFORE), DAYS_BEFORE + 1);

openApi(async (park) => {
  setSystemTime(new Date(EVENING));
  await seedDb(park, { today: TODAY, now: EVENING, isSmall: true });
  await giveFactors(park, EVENING);
  await openDaysBefore(park, EVENING);
});

let sandbox: Sandbox;
beforeAll(() => {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = env();
  sandbox = startSandbox(sandboxConfig({ tmnCode, hashSecret, ipnUrl: `${url}/api/payments/vnpay/ipn` }));
  Object.assign(env(), { VNPAY_PAY_URL: `${sandbox.url}/paymentv2/vpcpay.html` });
});
afterAll(async () => {
  await sandbox.stop();
  setSystemTime();
});

test('a demo that begins in the evening has a day behind it, and each day of the week before', async () => {
  const setClock = (instant: string) => setSystemTime(new Date(instant));
  setClock(weekBegins(EVENING));
  await fillDemoWeek({ site: url, sandbox: sandbox.url }, { now: EVENING, setClock });
  setClock(EVENING);
  const paid = await db.read.$count(orders, eq(orders.paymentStatus, 'paid'));
  expect(paid).toBe(DEMO_VISITS.length);
  const entries = await listEntries(db.read, DAYS);
  const admitted = (day: string) =>
    entries.filter((row) => row.day === day).reduce((sum, { people }) => sum + people, 0);
  expect(DAYS.map(admitted)).toEqual([...Array.from({ length: DAYS_BEFORE }, () => 8), 5]);
  const takings = await listTakings(db.read, DAYS);
  expect(new Set(takings.map(({ day }) => day))).toEqual(new Set(DAYS));
  const results = await db.read
    .select({ result: scans.result, many: count() })
    .from(scans)
    .groupBy(scans.result);
  expect(results).toEqual([{ result: 'ok', many: 8 * DAYS_BEFORE + 5 }]);
});

test('every sum of it is right', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const night = parkInstant(addDays(TODAY, 1), '03:10');
  const check = { hour: 3, pace: { pause: async () => undefined } };
  expect(await checkDayTotals({ db, now: night }, check)).toEqual([]);
});

test('nobody is let in twice: a park with orders gets no other week', async () => {
  const before = await db.read.$count(orders);
  await openDaysBefore(db, parkInstant(addDays(TODAY, 9), '08:00'));
  expect(await db.read.$count(orders)).toBe(before);
});

test('one that begins after midnight looks no further than its own minute', async () => {
  const now = parkInstant(TODAY, '00:20');
  const clock: string[] = [];
  let scanned = 0;
  const park = Bun.serve({
    port: 0,
    async fetch(request) {
      const procedure = new URL(request.url).pathname.split('/').at(-1) ?? '';
      if (procedure === 'gate.redeem') scanned += 1;
      const tickets = ['a', 'b', 'c', 'd'].map((code) => ({ code }));
      const data = { accessToken: 'x', code: 'A', secret: 's', next: {}, paymentStatus: 'paid', tickets };
      return Response.json({ result: { data } });
    },
  });
  const places = { site: park.url.origin, sandbox: park.url.origin };
  await fillDemoWeek(places, { now, setClock: (instant) => clock.push(instant) });
  await park.stop(true);
  expect(clock).toEqual(clock.toSorted());
  expect(clock.at(-1)).toBe(now);
  expect(scanned).toBe(8 * DAYS_BEFORE + 5);
});
