import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { composeAftercareMessage } from '#src/features/order-messages/compose-order-message.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openMessages, PHONE, paidOrder } from '#tests/support/message-world.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

async function place(channel?: string) {
  const visitor = asVisitor(db, { now: BEFORE });
  const lines = [{ unitId: ADULT, quantity: 1 }];
  const { code, secret } = await visitor.orders.hold({
    idempotencyKey: crypto.randomUUID(),
    date: DAY,
    lines,
  });
  const contact = { name: 'Nguyễn Thu Hà', email: '', phone: '0912 345 678', channel };
  await visitor.orders.place({
    idempotencyKey: crypto.randomUUID(),
    ...{ code, secret, contact: contact as never, hasAcceptedTerms: true, method: 'vnpay' },
  });
  return findOrder(db.read, code);
}

test('the channel chosen at the checkout is stored with the order; none stays none, another is refused', async () => {
  expect(await place('sms')).toMatchObject({ channel: 'sms', phone: PHONE });
  expect(await place()).toMatchObject({ channel: null });
  await expect(place('pigeon')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the steps of a refund reach a buyer without e-mail too; what is for one address goes there alone', async () => {
  const { id, code } = await paidOrder(db, { channel: 'sms' });
  const [row] = await db.read.select().from(outbox).where(eq(outbox.orderId, id));
  const step = { ...row, kind: 'refund-approved', payload: {}, attempts: 1 } as LeasedMessage;
  const routed = await composeAftercareMessage({ db, now: BEFORE }, step);
  if (!('dispatch' in routed)) throw new Error(JSON.stringify(routed));
  expect(routed.dispatch.stops.map((stop) => stop.channel)).toEqual(['sms', 'zalo']);
  const [first] = routed.dispatch.stops;
  expect(first).toMatchObject({ address: PHONE });
  expect(first?.channel === 'sms' && first.text).toContain(`/order-refund?code=${code}&key=`);
  const alone = { ...step, kind: 'contact-changed', payload: { sendTo: 'cu@example.com' } } as LeasedMessage;
  expect(await composeAftercareMessage({ db, now: BEFORE }, alone)).toMatchObject({
    mail: { to: 'cu@example.com' },
  });
});
