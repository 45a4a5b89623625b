/** What has reached nobody stays in the room until the same was sent again, or until nobody waits for it. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import type { ScreenContext } from '#src/context.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { countGivenUp } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffMessagesScreen } = await import('#src/screens/staff/staff-messages.tsx');

openCopies(openPark);

const SINCE = addSeconds(BEFORE, -60);
const LATER = addSeconds(BEFORE, 60);
type Message = typeof outbox.$inferInsert;

const giveUp = (id: string, own: Partial<Message>) =>
  db.read.insert(outbox).values({
    ...{ id, dedupeKey: id, kind: 'tickets', orderId: '', payload: {}, state: 'dead', attempts: 12 },
    ...{ nextAt: BEFORE, createdAt: BEFORE, ...own },
  });
const count = () => countGivenUp(db.read, SINCE);

beforeEach(async () => {
  await db.read.delete(messageDeliveries);
  await db.read.delete(outbox);
});

async function boughtOrder() {
  const order = await orderOf(db, await buy(db));
  await db.read.delete(outbox);
  return order;
}

async function picksOf() {
  const context = {
    ...staffContext(db, 'manager', { now: LATER }),
    ...{ query: new URLSearchParams('show=failed'), match: null, origin: 'http://localhost' },
    ...{ partBegins: () => undefined, mayEnter: () => true },
  } as unknown as ScreenContext;
  const screen = <WithinRouter>{StaffMessagesScreen({ context })}</WithinRouter>;
  const { body } = parseDocument(await wholeMarkup(screen));
  const links = [...body.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  return links.flatMap((to) => [...to.matchAll(/pick-(\w+)=/g)].map(([, code]) => code));
}

test('tickets that are sent again leave a rejected refund and a closed day unsaid', async () => {
  const { id: orderId } = await boughtOrder();
  for (const kind of ['tickets', 'refund-rejected', 'closure-offer'] as const)
    await giveUp(kind, { kind, orderId });
  expect(await count()).toBe(3);
  const again = { kind: 'tickets' as const, orderId, payload: {}, now: LATER };
  await createMessage(db.read, { ...again, dedupeKey: `resend:${orderId}:email:1` });
  expect(await count()).toBe(2);
});

test('only orders whose lost message is the one that is sent again are offered', async () => {
  const [one, other] = [await boughtOrder(), await boughtOrder()];
  await giveUp('refund', { kind: 'refund-rejected', orderId: one.id });
  expect(await picksOf()).toEqual([]);
  await giveUp('tickets', { orderId: other.id });
  expect(await picksOf()).toEqual([other.code]);
  await giveUp('confirmation', { kind: 'order-confirmed', orderId: one.id });
  expect(await picksOf()).toEqual([other.code]);
});
