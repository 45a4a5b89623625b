/** Rows of an id that the statement finds by itself are those of the id at hand, for whichever key and wherever they are read. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { holdIdOf, orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { findOrderById, findOrderOfCode, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { openMessages, paidOrder } from '#tests/support/message-world.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';

openMessages();
openEach(openPark);

const REACH = { phone: null, email: 'lan@example.vn' };

test('each of two orders has its own rows, one after the other and again', async () => {
  const orders = [await paidOrder(db, REACH), await paidOrder(db, REACH), await paidOrder(db, REACH)];
  for (const { id } of [...orders, ...orders]) {
    const order = await findOrderById(db.read, id);
    const code = order?.code ?? '';
    const tickets = await listIssuedTickets(db.read, id);
    const lines = await listHoldLines(db.read, order?.holdId ?? '');
    expect(lines.every(({ holdId }) => holdId === order?.holdId)).toBe(true);
    expect([tickets.length, lines.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(lines.length).toBeGreaterThan(0);
    expect(await listIssuedTickets(db.read, orderIdOf(code))).toEqual(tickets);
    expect(await listHoldLines(db.read, holdIdOf(code))).toEqual(lines);
    expect(await findOrderOfCode(db.read, code)).toEqual(order);
    const checkout = await db.write((tx) => findCheckout(tx, code));
    expect(checkout).toMatchObject({ order: { id }, lines, tickets });
  }
});

test('nothing is found of a code that nobody has', async () => {
  await paidOrder(db, REACH);
  expect(await listHoldLines(db.read, holdIdOf('nobody'))).toEqual([]);
  expect(await findOrderOfCode(db.read, 'nobody')).toBeNull();
  expect(await findCheckout(db.read, 'nobody')).toBeNull();
});
