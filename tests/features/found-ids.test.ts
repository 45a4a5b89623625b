/** Rows of an id that the statement finds by itself are those of the id at hand, for whichever key and wherever they are read. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { rowsBy } from '#db/prepared.ts';
import { holds } from '#db/schema/orders.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { holdIdOf, orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { findOrderById, findOrderOfCode, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { openMessages, paidOrder } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

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

test('one query may be asked by ids that are found in several ways', async () => {
  const { id } = await paidOrder(db, REACH);
  const order = await findOrderById(db.read, id);
  const code = order?.code ?? '';
  const idsOf = rowsBy<{ found: string }>((own, asked) =>
    own
      .select({ found: sql<string>`${asked}` })
      .from(holds)
      .limit(1)
      .prepare(),
  );
  const found = { hold: [{ found: order?.holdId }], order: [{ found: id }] };
  expect(await idsOf(db.read, holdIdOf(code))).toEqual(found.hold as never);
  expect(await idsOf(db.read, orderIdOf(code))).toEqual(found.order);
  expect(await idsOf(db.read, id)).toEqual(found.order);
  expect(await idsOf(db.read, sql`${id}`)).toEqual(found.order);
});

test('nothing is found of a code that nobody has', async () => {
  await paidOrder(db, REACH);
  expect(await listHoldLines(db.read, holdIdOf('nobody'))).toEqual([]);
  expect(await findOrderOfCode(db.read, 'nobody')).toBeNull();
  expect(await findCheckout(db.read, 'nobody')).toBeNull();
});
