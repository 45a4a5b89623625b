/** The orders that a demo opens with: real ones, paid at the gateway's sandbox, in every state that the desk of orders knows. */
import '#tests/support/env.ts';

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactMessages } from '#db/schema/contact.ts';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { orders } from '#db/schema/orders.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { stockMovements } from '#db/schema/stock.ts';
import { seedDb } from '#db/seed.ts';
import { DEMO_ORDERS } from '#db/seeds/demo-orders.ts';
import { countStaffOrders } from '#src/features/fulfilment/fulfilment.queries.ts';
import { fillDemoDay } from '#src/sandbox/demo-day.ts';
import { giveFactors } from '#src/sandbox/demo-factors.ts';
import { hasNoOrders, placeDemoOrders } from '#src/sandbox/demo-orders.ts';
import { type Sandbox, startSandbox } from '#src/sandbox/sandbox.ts';
import { env } from '#src/server/env/env.ts';
import { parkDay } from '#src/values/day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { openApi, url } from '#tests/support/own-api.ts';
import { db } from '#tests/support/own-database.ts';
import { sandboxConfig } from '#tests/support/sandbox-world.ts';

setDefaultTimeout(30_000);

openApi(async (park) => {
  const now = new Date().toISOString();
  await seedDb(park, { today: parkDay(now), isSmall: true });
  await giveFactors(park, now);
});

let sandbox: Sandbox;
beforeAll(() => {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = env();
  const ipnUrl = `${url}/api/payments/vnpay/ipn`;
  sandbox = startSandbox(sandboxConfig({ tmnCode, hashSecret, ipnUrl }));
  Object.assign(env(), { VNPAY_PAY_URL: `${sandbox.url}/paymentv2/vpcpay.html` });
});
afterAll(() => sandbox.stop());

test('are placed only where nobody has ordered yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'park-orders-'));
  const file = join(folder, 'park.db');
  const park = new Database(file);
  park.run('CREATE TABLE orders (id TEXT)');
  expect(hasNoOrders(file)).toBe(true);
  park.run("INSERT INTO orders VALUES ('one')");
  expect(hasNoOrders(file)).toBe(false);
  park.close();
  rmSync(folder, { recursive: true });
});

test('are bought, paid and moved on as any other, and the ledger balances', async () => {
  await placeDemoOrders({ site: url, sandbox: sandbox.url });
  expect(await countStaffOrders(db.read)).toEqual({ todo: 4, confirmed: 3, processing: 1, shipped: 2 });
  const placed = await db.read.select().from(orders);
  expect(placed.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)).toEqual([
    'delivered paid',
    'shipped paid',
    'cancelled pending',
    'processing paid',
    'confirmed paid',
    'confirmed pending',
    'shipped pending',
    'confirmed paid',
  ]);
  expect(placed.map(({ contactName }) => contactName)).toEqual(
    DEMO_ORDERS.map(({ contact }) => contact.name),
  );
  expect(await brokenInvariants(db)).toEqual([]);
});

test('beside them the office has a morning: a refund that waits, requests, stock and a post to come', async () => {
  expect(await fillDemoDay({ site: url, sandbox: sandbox.url })).toEqual([]);
  expect(await db.read.select({ state: refundRequests.state }).from(refundRequests)).toEqual([
    { state: 'requested' },
  ]);
  expect(await db.read.$count(quoteRequests)).toBe(2);
  expect(await db.read.$count(contactMessages)).toBe(2);
  expect(await db.read.$count(stockMovements)).toBe(2);
  const [draft] = await db.read.select().from(resourceDrafts);
  expect(draft).toMatchObject({ kind: 'posts', publishAt: expect.any(String) });
  expect(await brokenInvariants(db)).toEqual([]);
});
