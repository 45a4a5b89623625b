/** Mails of unpaid orders: five an hour to one mailbox, whatever its spelling, over all processes. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import {
  composeAftercareMessage,
  composeOrderMessage,
} from '#src/features/order-messages/compose-order-message.ts';
import { TOO_MANY_UNPAID } from '#src/features/order-messages/limit-unpaid-mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openCopies((own) => openPark(own));

/** When the reminder of an unpaid order is due. */
const REMINDED = addSeconds(BEFORE, 8 * 60);

const SPELLINGS = [
  'victim@gmail.com',
  'vic.tim@gmail.com',
  'VICTIM+1@gmail.com',
  'v.i.c.t.i.m@googlemail.com',
];

/** So many orders, each with another spelling of the victim's address. */
async function place(count: number, to = SPELLINGS): Promise<Purchase[]> {
  const placed: Purchase[] = [];
  for (let index = 0; index < count; index += 1) {
    // From networks in which no other test of this process has bought: what is counted in memory outlives a database.
    const purchase = await holdAndPlace(db, { quantity: 1, ip: `100.${64 + index}.17.9` });
    const email = to[index % to.length] ?? '';
    await db.write((tx) => tx.update(orders).set({ email }).where(eq(orders.code, purchase.code)));
    placed.push(purchase);
  }
  return placed;
}

/** Lets a worker run; where the mails went that it wrote, and how many it left out. */
async function deliver(now = REMINDED, at = db, owner = 'test'): Promise<{ to: string[]; left: number }> {
  const to: string[] = [];
  await deliverMessages(
    { db: at, now },
    {
      owner,
      limit: 50,
      compose: (message) =>
        message.kind === 'contact-changed'
          ? composeAftercareMessage({ db: at, now }, message, ['email'])
          : composeOrderMessage({ db: at, now }, message, ['email']),
      send: async (mail) => to.push(mail.to),
      deliver: async (_, { stops }) => {
        to.push(...stops.map(({ address }) => address));
        return 'sent';
      },
    },
  );
  const all = await db.read.select().from(outbox);
  return { to, left: all.filter(({ lastError }) => lastError === TOO_MANY_UNPAID).length };
}

describe('one mailbox', () => {
  test('gets five mails of unpaid orders an hour', async () => {
    await place(8);
    expect(await deliver()).toMatchObject({ left: 3, to: expect.objectContaining({ length: 5 }) });
  });

  test('is one for two processes', async () => {
    const other = await openDb(db.url);
    await place(8);
    const [here, there] = await Promise.all([deliver(REMINDED, db, 'one'), deliver(REMINDED, other, 'two')]);
    expect(here.to.length + there.to.length).toBe(5);
    other.close();
  });

  test('gets the mails of paid orders all the same, and others get theirs', async () => {
    const placed = await place(7);
    await deliver();
    for (const purchase of placed.slice(5)) await notify(db, purchase);
    expect((await deliver()).to).toHaveLength(2);
    await place(1, ['somebody@gmail.com']);
    expect((await deliver()).to).toEqual(['somebody@gmail.com']);
  });

  test('is counted too when the contact of an order is changed to it', async () => {
    const placed = await place(7, ['own@example.com', 'own2@example.com', 'own3@example.com']);
    await deliver();
    for (const { code, secret } of placed)
      await asVisitor(db, { now: BEFORE }).orders.changeContact({ code, secret, email: SPELLINGS[0] ?? '' });
    const { to } = await deliver();
    expect(to.filter((address) => address === SPELLINGS[0])).toHaveLength(5);
  });

  test('is not counted again when a mail is tried again', async () => {
    await place(5);
    await deliver();
    await db.write((tx) => tx.update(outbox).set({ state: 'waiting', nextAt: BEFORE, attempts: 1 }));
    expect((await deliver()).to).toHaveLength(5);
  });
});
