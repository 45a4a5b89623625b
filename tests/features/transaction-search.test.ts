/** An order is found by the number that a bank or a wallet gave to its payment. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema/payments.ts';
import { listOrdersByReference } from '#src/features/office/orders-found.queries.ts';
import { loadSearchedOrders } from '#src/features/staff-orders/load-searched-orders.ts';
import { buy } from '#tests/support/aftercare.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openLedger((opened) => openPark(opened, {}));

const NUMBER = 'FT25335-142261';
const find = async (q: string, isFinder = true) => {
  const { rows, readings, exact } = await loadSearchedOrders(db.read, { q, isFinder });
  return { codes: rows.map(({ code }) => code), as: readings.map(({ reading }) => reading), exact };
};

async function numbered(providerTxnId: string): Promise<string> {
  const { code } = await buy(db);
  await db.write((tx) =>
    tx
      .update(paymentAttempts)
      .set({ providerTxnId })
      .where(eq(paymentAttempts.ref, `${code}01`)),
  );
  return code;
}

test('in whatever a bank wrote around it, in small letters too, and not by a part of it', async () => {
  const [code] = [await numbered(NUMBER), await buy(db)];
  for (const q of [NUMBER, ` ${NUMBER.toLowerCase()} `, `Ma GD: ${NUMBER}; so du 1.000`])
    expect(await find(q)).toEqual({ codes: [code], as: ['reference'], exact: code });
  for (const q of ['FT25335', '142261', `${NUMBER}2`]) expect((await find(q)).as).toEqual([]);
});

test('also when it could be the beginning of an order’s code or a telephone number', async () => {
  const code = await numbered('14226112');
  expect(await find('14226112')).toEqual({ codes: [code], as: ['reference'], exact: code });
});

test('by nobody who may not look for people, nor in a megabyte of numbers', async () => {
  await numbered(NUMBER);
  expect((await find(NUMBER, false)).codes).toEqual([]);
  for (const long of ['1234567 '.repeat(100_000), 'a'.repeat(1_000_000)])
    expect((await find(long)).codes).toEqual([]);
});

test('by an index', async () => {
  const asked = { listed: [NUMBER], limit: 10 };
  const plans = await plansOf(db, (read) => listOrdersByReference(read, asked));
  expect(plans.join()).not.toMatch(/SCAN (payment_attempts|orders)/);
});
