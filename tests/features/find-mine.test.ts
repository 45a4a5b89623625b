import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { foundToken } from '#src/features/orders/load-found-orders.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, messagesOf, orderOf } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { openMessages } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();

let network = 0;

openCopies(() => openPark(db));

const visitor = (now = BEFORE) => {
  network += 1;
  return asVisitor(db, { now, ip: `198.51.${network >> 8}.${network & 255}` }).orders;
};

async function lastMessage(): Promise<LeasedMessage> {
  const [row] = await db.read
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'orders-found'))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  if (!row) throw new Error('no message');
  return row;
}

async function foundMail(contact: string) {
  await db.read.delete(outbox).where(eq(outbox.kind, 'orders-found'));
  expect(await visitor().findMine({ emailOrPhone: contact })).toEqual({});
  return composeMail({ db, now: BEFORE }, await lastMessage());
}

test('the answer is the same for everybody; only a contact with orders gets a mail', async () => {
  const { code } = await buy(db);
  expect(await foundMail('nobody@example.com')).toEqual({ skipped: 'no orders' });
  const found = await foundMail('ThuHa@Example.com');
  if (!('mail' in found)) throw new Error('no mail');
  expect(found.mail.to).toBe('thuha@example.com');
  const token = decodeURIComponent(/token=([\w.%-]+)/.exec(found.mail.text)?.[1] ?? '');
  expect((await visitor().found({ token })).map((order) => order.code)).toEqual([code]);
  const late = addSeconds(BEFORE, 24 * 3600 + 1);
  expect((await problemOf(visitor(late).found({ token }))).reason).toBe('orders.error.linkOver');
});

test('by a number: the mail goes to the address of the order, and opens only what has both', async () => {
  const mine = await buy(db);
  await buy(db);
  await db.read.update(orders).set({ phone: '+84912345678' }).where(eq(orders.code, mine.code));
  const found = await foundMail('0912 345 678');
  if (!('mail' in found)) throw new Error('no mail');
  const token = decodeURIComponent(/token=([\w.%-]+)/.exec(found.mail.text)?.[1] ?? '');
  expect((await visitor().found({ token })).map((order) => order.code)).toEqual([mine.code]);
});

test('by a number without an address: the link goes to the telephone, and opens no order that has an address', async () => {
  const [mine, other] = [await buy(db), await buy(db)];
  await db.read.update(orders).set({ phone: '+84912345678', email: null }).where(eq(orders.code, mine.code));
  const found = await foundMail('0912 345 678');
  if (!('dispatch' in found)) throw new Error('not sent to a telephone');
  const [stop] = found.dispatch.stops;
  const text =
    stop?.channel === 'zalo' ? stop.notice.data.order_link : stop?.channel === 'sms' ? stop.text : '';
  expect(stop?.address).toBe('+84912345678');
  const token = decodeURIComponent(/token=([\w.%-]+)/.exec(text ?? '')?.[1] ?? '');
  expect((await visitor().found({ token })).map((order) => order.code)).toEqual([mine.code]);
  await db.read.update(orders).set({ phone: '+84912345678' }).where(eq(orders.code, other.code));
  expect((await visitor().found({ token })).map((order) => order.code)).toEqual([mine.code]);
});

test.each(['', 'x', '12', 'a@b', `${'a'.repeat(300)}@example.com`])(
  '%p is neither address nor number',
  async (typed) => {
    await expect(visitor().findMine({ emailOrPhone: typed })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('a forged or broken link opens nothing', async () => {
  await buy(db);
  const [body, signed] = foundToken({ email: 'thuha@example.com', phone: null }, BEFORE).split('.');
  for (const token of ['', '.', `${body}.`, `${body}.${signed?.slice(1)}`, `x${body}.${signed}`])
    expect((await problemOf(visitor().found({ token }))).reason).toBe('orders.error.linkOver');
});

test('one contact is asked for three times an hour', async () => {
  const ask = () => visitor().findMine({ emailOrPhone: 'often@example.com' });
  for (let count = 0; count < 3; count += 1) await ask();
  expect((await problemOf(ask())).code).toBe('TOO_MANY_REQUESTS');
});

test('a new contact gets the link, and the old address is notified', async () => {
  const { code, secret } = await buy(db);
  const change = { code, secret, email: 'moi@example.com', phone: '0912345678' };
  expect(await visitor().changeContact(change)).toEqual({ isChanged: true });
  expect(await orderOf(db, { code })).toMatchObject({ email: 'moi@example.com', phone: '+84912345678' });
  const reported = (await db.read.select().from(outbox)).filter(({ kind }) => kind === 'contact-changed');
  expect(reported.map(({ payload }) => payload?.sendTo).toSorted()).toEqual([
    'moi@example.com',
    'thuha@example.com',
  ]);
  expect(JSON.stringify(reported.map(({ payload }) => payload?.to))).not.toContain('moi@');
  expect(await visitor().changeContact(change)).toEqual({ isChanged: false });
  expect((await messagesOf(db, { code })).filter((kind) => kind === 'contact-changed')).toHaveLength(2);
  await expect(visitor().changeContact({ ...change, secret: 'wrong' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the contact of an order is changed three times an hour, which mails both addresses each time', async () => {
  const { code, secret } = await buy(db);
  const change = (count: number) =>
    visitor().changeContact({ code, secret, email: `moi-${count}@example.com`, phone: '' });
  for (let count = 0; count < 3; count += 1) expect(await change(count)).toEqual({ isChanged: true });
  expect((await problemOf(change(3))).code).toBe('TOO_MANY_REQUESTS');
  expect((await orderOf(db, { code })).email).toBe('moi-2@example.com');
});

test('an order opens with its code and whom it was bought for, and with nothing else', async () => {
  const { code, secret } = await buy(db);
  const typed = `${code.slice(0, 2)}-${code.slice(2, 6)}-${code.slice(6)}`.toLowerCase();
  expect(await visitor().open({ code: typed, contact: 'THUHA@example.com' })).toEqual({ code, secret });
  const refused = async (input: { code: string; contact: string }) =>
    (await problemOf(visitor().open(input))).reason;
  expect(await refused({ code, contact: 'else@example.com' })).toBe('orders.error.noMatch');
  expect(await refused({ code: 'DM22222222', contact: 'thuha@example.com' })).toBe('orders.error.noMatch');
});
