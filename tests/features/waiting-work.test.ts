/** The figures beside the rooms of the office: what waits, in the rooms that somebody may enter. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { outbox } from '#db/schema/messages.ts';
import { unmatchedPayments } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ATTEMPTS_MAX } from '#src/features/messages/messages.ts';
import { readMessageFilter } from '#src/features/messages/room-messages.ts';
import { createDue } from '#src/features/refunds/refund-dues.queries.ts';
import { listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { countedPart, waitingWork } from '#src/layouts/office/waiting-work.ts';
import { loadWaitingItems } from '#src/screens/staff/today/waiting-items.ts';
import { mayOpen } from '#src/server/sessions/access.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { staffContext } from '#tests/support/caller.ts';
import { openMarket, orderOf } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';

openCopies(openMarket);

async function waitingFor(role: 'gate' | 'manager'): Promise<Record<string, number>> {
  const context = staffContext(db, role, { now: BEFORE });
  const mayEnter: ScreenContext['mayEnter'] = (name) =>
    context.user !== null && mayOpen(context.user, pageRoutes[name]);
  const waiting = await waitingWork({ ...context, mayEnter } as unknown as ScreenContext);
  return Object.fromEntries(waiting.map(({ room, count }) => [room, count]));
}

test('where nothing waits there are no figures', async () => {
  expect(await waitingFor('manager')).toEqual({});
});

test('orders of goods count until they are on their way, orders of tickets alone never', async () => {
  await notify(db, await holdAndPlace(db));
  const first = await paid();
  const second = await paid();
  expect(await waitingFor('manager')).toEqual({ staffOrders: 2 });
  await advance(first, 'processing');
  expect(await waitingFor('gate')).toEqual({ staffOrders: 2 });
  await advance(first, 'shipped');
  await advance(second, 'processing', 'shipped', 'delivered');
  expect(await waitingFor('manager')).toEqual({});
});

function givenUp(id: string, change: Partial<typeof outbox.$inferInsert> = {}) {
  return {
    id,
    dedupeKey: id,
    kind: 'tickets' as const,
    orderId: 'some-order',
    payload: {},
    state: 'dead' as const,
    attempts: ATTEMPTS_MAX,
    nextAt: BEFORE,
    createdAt: BEFORE,
    ...change,
  };
}

test('messages that were given up count for a week, not those that were skipped or are about no order', async () => {
  const weekAgo = addSeconds(BEFORE, -8 * 24 * 60 * 60);
  await db.write(async (tx) => {
    await tx
      .insert(outbox)
      .values([
        givenUp('lost'),
        givenUp('old', { createdAt: weekAgo }),
        givenUp('skipped', { attempts: 1 }),
        givenUp('sent', { state: 'sent' }),
        givenUp('news', { orderId: '' }),
      ]);
  });
  expect(await waitingFor('manager')).toEqual({ staffMessages: 1 });
  expect(await waitingFor('gate')).toEqual({});
});

test('what nobody has been reached with counts, rings and stands on the start page, about an order or not', async () => {
  const { id: orderId } = await orderOf(await holdAndPlace(db));
  const offer = { kind: 'quote-answer' as const, orderId: '' };
  await db.write(async (tx) => {
    await tx.delete(outbox);
    await tx.insert(outbox).values([givenUp('tickets', { orderId }), givenUp('offer', offer)]);
  });
  const user = staffContext(db, 'manager', { now: BEFORE });
  const context = { ...user, mayEnter: () => true } as unknown as ScreenContext;
  expect(await waitingFor('manager')).toEqual({ staffMessages: 2 });
  const worked = (await loadWaitingItems(context)).filter(({ id }) => id.startsWith('message-'));
  const rung = (await loadNews(context)).filter(({ id }) => id.startsWith('message-'));
  for (const list of [worked, rung]) {
    expect(list.map(({ id }) => id).toSorted()).toEqual(['message-offer', 'message-tickets']);
    const about = list.find(({ id }) => id === 'message-offer');
    expect(about?.to).toBe('/staff/messages?show=failed&kind=quote-answer');
    expect(about?.text).toContain(intlFor('vi').t('messages.kind.quote-answer'));
  }
});

test('the count of messages and of orders leads to what it counts', async () => {
  const first = await paid();
  await paid();
  await advance(await paid(), 'processing', 'shipped');
  await advance(first, 'processing');
  const { staffOrders } = await waitingFor('manager');
  const query = new URLSearchParams(countedPart('staffOrders') ?? {});
  const { rows } = await listOrders(db.read, { ...readOrdersAsked(query), today: parkDay(BEFORE), limit: 9 });
  expect([staffOrders, rows.length]).toEqual([2, 2]);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'processing']);
  expect(readMessageFilter(new URLSearchParams(countedPart('staffMessages') ?? {})).view).toBe('failed');
  expect(countedPart('moderation')).toBeNull();
});

test('money counts in the room where it is seen to, and only until somebody has', async () => {
  const bought = await holdAndPlace(db);
  const { id: orderId } = await orderOf(bought);
  const due = {
    id: 'due',
    orderId,
    ref: null,
    provider: 'transfer',
    amountVnd: 1,
    reason: 'late',
    createdAt: BEFORE,
  };
  await db.write(async (tx) => {
    await createDue(tx, due);
    const money = {
      channel: 'sepay' as const,
      account: '1',
      amountVnd: 1,
      content: '',
      reference: '',
      raw: '',
    };
    const moved = { movedAt: BEFORE, receivedAt: BEFORE, refundDueVnd: 0 };
    await tx
      .insert(bankTransfers)
      .values([
        { id: 'a', channelId: 'a', state: 'unmatched', ...money, ...moved },
        { id: 'b', channelId: 'b', state: 'returning', ...money, ...moved },
        { id: 'c', channelId: 'c', state: 'matched', ...money, ...moved } as never,
      ]);
    const unmatched = {
      provider: 'vnpay',
      providerTxnId: '',
      amountVnd: 1,
      reason: 'unknown-ref',
      orderId: '',
    };
    await tx
      .insert(unmatchedPayments)
      .values([
        { id: 'u', ref: 'u', receivedAt: BEFORE, ...unmatched } as never,
        { id: 'v', ref: 'v', receivedAt: BEFORE, solvedAt: BEFORE, ...unmatched } as never,
      ]);
  });
  expect(await waitingFor('manager')).toEqual({ staffRefunds: 1, staffTransfers: 2, staffLedger: 1 });
});
