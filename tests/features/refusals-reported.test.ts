/** What comes too late, asked of the API itself: a clear answer in both languages, nothing changed, a line in the log. */
import '#tests/support/env.ts';

import { afterAll, expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { log } from '#src/server/tracing/log.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { buy, refundInput, scanAt, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { exchangeInput } from '#tests/support/aftercare-exchange.ts';
import { close } from '#tests/support/closed-day.ts';
import { mutate } from '#tests/support/http-api.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openGates } from '#tests/support/issued-ticket.ts';
import { openApi, url } from '#tests/support/own-api.ts';
import { db } from '#tests/support/own-database.ts';
import { openPark, SOON } from '#tests/support/park.ts';

const NEXT = addDays(SOON, 1);
const now = () => new Date().toISOString();

const logged = spyOn(log, 'info');
afterAll(() => logged.mockRestore());

openApi(async () => {
  await openPark(db, { days: [SOON, NEXT] });
  await openGates(db);
});

/** Every row of every table, but those that count how often something was tried. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'rate_limits'`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) rows[name] = await db.read.all(sql.raw(`SELECT * FROM "${name}"`));
  return rows;
}

/** Asks in both languages; what is written in the log of it. */
async function isRefused(path: string, input: unknown, refusal: { id: MessageId; reason: string }) {
  const before = await everything();
  logged.mockClear();
  for (const locale of ['vi', 'en'] as const)
    expect(await mutate({ url, locale }, path, input)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      reason: refusal.reason,
      message: intlFor(locale).t(refusal.id),
    });
  const lines = logged.mock.calls.filter(([, text]: unknown[]) => text === 'procedure refused');
  const line = { requestId: expect.stringMatching(/^[\da-f-]{36}$/), path, reason: refusal.id };
  expect(lines.map(([facts]) => facts as unknown)).toEqual([line, line]);
  expect(await everything()).toEqual(before);
  expect(await payRefunds({ db, now: now() }, allProviders())).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
}

async function letIn() {
  const bought = await buy(db, { day: SOON, now: now() });
  const [ticket] = await ticketsOf(db, bought);
  const scan = () => scanAt(db, ticket?.token ?? '', parkInstant(SOON, '09:12'));
  return { bought, scan };
}

test('the money of a ticket that has gone through the gate', async () => {
  const { bought, scan } = await letIn();
  const input = await refundInput(db, bought, { now: now() });
  expect(input.expectedVnd).toBeGreaterThan(0);
  expect(await scan()).toBe(true);
  await isRefused('refunds.request', input, { id: 'refunds.reason.CHECKED_IN', reason: 'checked_in' });
  expect(await statesOf(db, bought)).toEqual(['redeemed', 'issued']);
});

test('another day for a ticket that has gone through the gate', async () => {
  const { bought, scan } = await letIn();
  const input = await exchangeInput(db, bought, { date: NEXT, now: now() });
  expect(await scan()).toBe(true);
  await isRefused('exchanges.request', input, { id: 'exchanges.reason.CHECKED_IN', reason: 'checked_in' });
  expect(await statesOf(db, bought)).toEqual(['redeemed', 'issued']);
});

test('a day that has been closed meanwhile', async () => {
  const bought = await buy(db, { day: SOON, now: now() });
  const input = await exchangeInput(db, bought, { date: NEXT, now: now() });
  await close(db, NEXT);
  await isRefused('exchanges.request', input, { id: 'tickets.error.closed', reason: 'closed' });
  expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
});
