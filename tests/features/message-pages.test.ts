/** Messages to buyers in the office: every attempt is on one page, also those of years ago, and of one order. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { messageDeliveries } from '#db/schema/messages.ts';
import { listRoomMessages } from '#src/features/messages/room-messages.queries.ts';
import type { Turn } from '#src/values/lists/turns.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { LIMIT, paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const ROWS = 23;
/** Three at each moment; the keys run against the order in which they were written. */
const at = (place: number) => `2026-11-${10 + Math.floor(place / 3)}T08:00:00.000Z`;
const ALL = { view: 'all', kind: null, channel: null, since: at(0) } as const;
const idOf = (place: number) => `attempt-${String(99 - place)}`;

/** Attempts of two orders by turns, the oldest refused. */
async function insertAttempts(): Promise<{ codes: string[]; ofFirst: string[]; all: string[] }> {
  const owners = [await orderOf(db, await buy(db)), await orderOf(db, await buy(db))];
  await db.write((tx) => tx.delete(messageDeliveries));
  const rows = Array.from({ length: ROWS }, (_, place) => ({
    ...{ id: idOf(place), outboxId: `outbox-${place}`, orderId: owners[place % 2]?.id ?? '' },
    ...{ kind: 'tickets' as const, channel: 'email' as const, provider: 'smtp', address: 'a@example.vn' },
    ...{ state: place === 0 ? ('refused' as const) : ('accepted' as const), code: '250' },
    ...{ providerId: null, at: at(place), updatedAt: at(place) },
  }));
  await db.write((tx) => tx.insert(messageDeliveries).values(rows));
  const all = rows.map(({ id }) => id).reverse();
  const ofFirst = rows.filter((_, place) => place % 2 === 0).map(({ id }) => id);
  return { codes: owners.map(({ code }) => code), ofFirst: ofFirst.reverse(), all };
}

const idsOf = (orderCode: string | null) =>
  paged(async (turn) =>
    (await listRoomMessages(db.read, { ...ALL, ...turn, orderCode })).map(({ id }) => id),
  );

test('all attempts, of all orders and of one, forwards and backwards', async () => {
  const { codes, ofFirst, all } = await insertAttempts();
  expect(await walk(idsOf(null))).toEqual({ forwards: all, backwards: all });
  expect(await walk(idsOf(codes[0] ?? ''))).toEqual({ forwards: ofFirst, backwards: ofFirst });
  const none = { after: null, before: null, limit: LIMIT };
  expect(await idsOf('NOSUCHORDER')(none)).toEqual({ rows: [], next: null, previous: null });
});

test('each row says what it is, and an unknown place leads to an empty page', async () => {
  const { codes, all } = await insertAttempts();
  const turn: Turn = { after: all.at(-2) ?? '', before: null };
  const [last, ...others] = await listRoomMessages(db.read, { ...ALL, ...turn, orderCode: null, limit: 5 });
  expect(others).toEqual([]);
  expect(last).toMatchObject({ id: idOf(0), state: 'refused', orderCode: codes[0], at: at(0) });
  for (const wrong of ["'; DROP TABLE orders --", '\u0000', 'Ơ'.repeat(80)])
    expect(
      await listRoomMessages(db.read, { ...ALL, after: wrong, before: null, orderCode: null, limit: 5 }),
    ).toEqual([]);
});

test('pages are read off an index in their order, without a sort', async () => {
  const { codes } = await insertAttempts();
  const turn = { after: idOf(9), before: null, limit: 51 };
  const plans = await plansOf(db, async (read) => {
    await listRoomMessages(read, { ...ALL, ...turn, orderCode: null });
    await listRoomMessages(read, { ...ALL, ...turn, orderCode: codes[0] ?? '' });
    await listRoomMessages(read, { ...ALL, after: null, before: idOf(9), orderCode: null, limit: 51 });
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|SCAN message_deliveries/);
});
