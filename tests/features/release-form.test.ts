/** Held places are released by a plain form, which needs no script and cannot be sent by other sites. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { quotas } from '#db/schema/tickets.ts';
import { holdsApi } from '#src/http/holds.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openLedger(openPark);

let held = 0;
async function hold() {
  held += 1;
  const lines = [{ unitId: ADULT, quantity: 2 }];
  const asked = { idempotencyKey: `release-${held}-key`, date: DAY, lines };
  return asVisitor(db, { now: BEFORE }).orders.hold(asked);
}

async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request('http://127.0.0.1:8080/release', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const open = async () => testContext(db, { now: BEFORE });
  const answer = await holdsApi(open).fetch(request);
  return { status: answer.status, to: answer.headers.get('location') };
}

async function taken(): Promise<number | undefined> {
  const id = `q-round-${DAY}`;
  return (await db.read.select({ held: quotas.held }).from(quotas).where(eq(quotas.id, id)))[0]?.held;
}

test('it gives the places back and leads to the same choice, in the language of the page', async () => {
  const { code, secret } = await hold();
  expect(await taken()).toBe(2);
  const choice = `ticket=round&date=${DAY}&adult=2`;
  const form = { code, secret, locale: 'en' };
  const back = { status: 303, to: `/en/order-ticket?${choice}` };
  expect(await press(form, { origin: 'http://127.0.0.1:8080' })).toEqual(back);
  expect(await taken()).toBe(0);
  expect(await press(form)).toEqual(back);
  expect(await press({ code, secret, locale: 'xx' })).toEqual({ status: 303, to: `/dat-ve?${choice}` });
});

test('from another site it is refused', async () => {
  const { code, secret } = await hold();
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await press({ code, secret }, headers as Record<string, string>)).status).toBe(403);
  expect(await taken()).toBe(2);
});

test('an unknown code, a wrong secret and no fields at all change nothing and say nothing', async () => {
  const { code } = await hold();
  const anew = { status: 303, to: '/dat-ve' };
  expect(await press({ code, secret: 'x'.repeat(32) })).toEqual(anew);
  expect(await press({ code: 'DM00000000', secret: 'x' })).toEqual(anew);
  expect(await press({})).toEqual(anew);
  expect(await taken()).toBe(2);
});

test('places of an order stay with it', async () => {
  const { code, secret } = await holdAndPlace(db);
  expect((await press({ code, secret })).status).toBe(303);
  expect(await taken()).toBe(2);
});
