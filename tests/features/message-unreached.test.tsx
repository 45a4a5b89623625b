/** What has reached nobody stays in the room until the same was sent again, or until nobody waits for it. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { beforeEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { staffInvitations, staffRoles } from '#db/schema/people.ts';
import { departures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import type { ScreenContext } from '#src/context.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { countGivenUp } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';
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

test('an invitation that was sent again, used or withdrawn needs nobody', async () => {
  const [role] = await db.read.select().from(staffRoles);
  const invite = async (id: string) => {
    const dates = { createdAt: BEFORE, expiresAt: LATER };
    const own = {
      id,
      email: `${id}@example.vn`,
      tokenHash: id,
      locale: 'vi',
      roleId: role?.id ?? '',
    } as const;
    await db.read.insert(staffInvitations).values({ ...own, ...dates });
    await giveUp(id, { kind: 'staff-invitation', payload: { invitationId: id } });
  };
  for (const id of ['again', 'used', 'withdrawn', 'open']) await invite(id);
  expect(await count()).toBe(4);
  const anew = { kind: 'staff-invitation' as const, orderId: '', payload: { invitationId: 'again' } };
  await createMessage(db.read, { ...anew, now: LATER, dedupeKey: 'staff-invitation:n1' });
  expect(await count()).toBe(3);
  const end = (id: string, how: Partial<typeof staffInvitations.$inferInsert>) =>
    db.read.update(staffInvitations).set(how).where(eq(staffInvitations.id, id));
  await end('used', { usedAt: LATER });
  await end('withdrawn', { withdrawnAt: LATER });
  expect(await count()).toBe(1);
  await db.read.update(outbox).set({ state: 'dead' }).where(eq(outbox.dedupeKey, 'staff-invitation:n1'));
  expect(await count()).toBe(2);
});

test('an offer counts as long as it is held, and its end as long as the guest waits', async () => {
  const [departure] = await db.read.select().from(departures);
  if (!departure) throw new Error('no departure');
  const wait = async (id: string, kind: 'waiting-offered' | 'waiting-withdrawn') => {
    const state = kind === 'waiting-offered' ? 'offered' : 'waiting';
    await db.read.insert(waitingEntries).values(entryOf(departure, { id, state }));
    await giveUp(id, { kind, payload: { entryId: id, occasion: 'o1' } });
  };
  for (const id of ['lapsed', 'left', 'again', 'held']) await wait(id, 'waiting-offered');
  for (const id of ['bought', 'waits']) await wait(id, 'waiting-withdrawn');
  expect(await count()).toBe(6);
  for (const [id, state] of [
    ['lapsed', 'lapsed'],
    ['left', 'left'],
    ['bought', 'purchased'],
  ] as const)
    await db.read.update(waitingEntries).set({ state }).where(eq(waitingEntries.id, id));
  expect(await count()).toBe(3);
  const anew = { kind: 'waiting-offered' as const, orderId: '', now: LATER };
  const key = 'waiting-offered:again:o2';
  await createMessage(db.read, { ...anew, payload: { entryId: 'again', occasion: 'o2' }, dedupeKey: key });
  expect(await count()).toBe(2);
});
