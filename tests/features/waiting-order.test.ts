/** Work that waits stands in the order of its harm, then of its due time, whatever its kind, and leads to the thing itself. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { outbox } from '#db/schema/messages.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import type { ScreenContext } from '#src/context.ts';
import { ATTEMPTS_MAX, retryAfterSeconds } from '#src/features/messages/messages.ts';
import { createDue } from '#src/features/refunds/refund-dues.queries.ts';
import { byHarm, type Due, HARMS, isNear } from '#src/screens/staff/today/harm.ts';
import { loadWaitingItems } from '#src/screens/staff/today/waiting-items.ts';
import { mayOpen } from '#src/server/sessions/access.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import type { Preset } from '#src/values/permissions.ts';
import { buy } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { openMarket, orderOf } from '#tests/support/ledger.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY } from '#tests/support/park.ts';
import { randomFrom } from '#tests/support/random.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';

openCopies(openMarket);

const NOW = parkInstant(DAY, '10:42');
const ago = (minutes: number) => addSeconds(NOW, -minutes * 60);

describe('the order of work', () => {
  const at = (id: string, harm: Due['harm'], minutes: number): Due => ({ id, harm, dueAt: ago(minutes) });
  const RIGHT = [
    at('message', 'stranded', 1),
    at('transfer', 'unserved', 90),
    at('other message', 'unserved', 5),
    at('due', 'money', 600),
    at('refund', 'money', -60),
    at('quote', 'promise', 3000),
    at('goods', 'promise', 0),
    at('a comment', 'house', 9000),
    at('b comment', 'house', 9000),
  ];

  test('is by harm, then by due time, then the same each time, from whatever order it is read in', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 50; round += 1) {
      const mixed = RIGHT.map((work) => ({ work, place: random.below(1000) }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ work }) => work);
      expect(byHarm(mixed).map(({ id }) => id)).toEqual(RIGHT.map(({ id }) => id));
    }
  });

  test('what is years late and hurts nobody never comes before a guest who is on the way', () => {
    const [first] = byHarm([at('old', HARMS.at(-1) ?? 'house', 1_000_000), at('new', 'stranded', -30)]);
    expect(first?.id).toBe('new');
  });

  test.each([
    ['2026-12-11', false],
    ['2026-12-12', true],
    ['2026-12-13', true],
    ['2026-12-14', false],
    [null, false],
  ])('a visit on %p is near: %p', (day, expected) => {
    expect(isNear(day, DAY)).toBe(expected);
  });
});

async function load(preset: Preset = 'manager') {
  const own = staffContext(db, preset, { now: NOW });
  const mayEnter: ScreenContext['mayEnter'] = (name) => mayOpen(own.user, pageRoutes[name]);
  const context = { ...own, mayEnter } as unknown as ScreenContext;
  return loadWaitingItems(context);
}

/** Given up at that moment, as the last of all attempts. */
async function lose(id: string, orderId: string, at: string): Promise<void> {
  const nextAt = addSeconds(at, retryAfterSeconds(ATTEMPTS_MAX));
  const row = { id, dedupeKey: id, kind: 'tickets' as const, orderId, payload: {}, state: 'dead' as const };
  await db.write((tx) =>
    tx.insert(outbox).values({ ...row, attempts: ATTEMPTS_MAX, nextAt, createdAt: ago(3000) }),
  );
}

async function everything() {
  const soon = await buy(db);
  const goods = await paid();
  const { id: orderId } = await orderOf(soon);
  await lose('soon', orderId, ago(10));
  await lose('later', (await orderOf(goods)).id, ago(60));
  const money = {
    channel: 'sepay' as const,
    account: '1',
    amountVnd: 500_000,
    content: '',
    reference: '',
    raw: '',
  };
  await db.write(async (tx) => {
    await tx.insert(bankTransfers).values([
      {
        id: 'a',
        channelId: 'a',
        state: 'unmatched',
        ...money,
        movedAt: ago(120),
        receivedAt: ago(120),
        refundDueVnd: 0,
      },
      {
        id: 'b',
        channelId: 'b',
        state: 'returning',
        ...money,
        movedAt: ago(2000),
        receivedAt: ago(2000),
        refundDueVnd: 9,
      },
    ]);
    const due = { orderId, ref: null, provider: 'transfer', amountVnd: 650_000, reason: 'late' };
    await createDue(tx, { id: 'due', ...due, createdAt: ago(3000) });
  });
  const asked = { code: 'BG234567', full_name: 'Sao Bắc', status: 'new', group_size: 45 };
  await fillRow(db, 'quote_requests', { id: 'q', ...asked, due_at: ago(35), created_at: ago(900) });
  await fillRow(db, 'comments', {
    id: 'c',
    subject_kind: 'post',
    state: 'pending',
    author_name: 'Lan',
    created_at: ago(5000),
  });
  return { soon, goods };
}

describe('work of every kind together', () => {
  test('stands by harm and due time, each line at the thing itself with its lateness', async () => {
    const { soon, goods } = await everything();
    const items = await load();
    expect(items.map(({ id }) => id)).toEqual([
      'message-soon',
      'transfer-a',
      'message-later',
      'due-due',
      'transfer-b',
      `goods-${goods.code}`,
      'quote-q',
      'item-c',
    ]);
    const to = new Map(items.map((item) => [item.id, item.to]));
    expect(to.get('message-soon')).toBe(`/staff/orders?code=${soon.code}`);
    expect(to.get('transfer-a')).toBe('/staff/transfers#money-a');
    expect(to.get('quote-q')).toBe('/staff/quotes?code=BG234567');
    expect(to.get('item-c')).toBe('/staff/moderation#item-c');
    expect(items[0]?.dueAt).toBe(ago(10));
    expect(items[0]?.text).toContain('hôm nay');
  });

  test('shows a role only what waits in its own rooms', async () => {
    const { goods } = await everything();
    const kinds = async (preset: Preset) => (await load(preset)).map(({ id }) => id);
    expect(await kinds('kitchen')).toEqual([]);
    expect(await kinds('editor')).toEqual(['item-c']);
    expect(await kinds('gate')).toEqual([`goods-${goods.code}`]);
    expect(await kinds('accountant')).toEqual(['transfer-a', 'due-due', 'transfer-b', `goods-${goods.code}`]);
    expect(await kinds('administrator')).toEqual(['message-soon', 'message-later']);
  });

  test('leaves out what somebody has done', async () => {
    const { goods } = await everything();
    await advance(goods, 'processing', 'shipped', 'delivered');
    await db.write((tx) => tx.update(bankTransfers).set({ state: 'matched' as never }));
    await db.read.run("UPDATE quote_requests SET status = 'won'");
    await db.read.run("UPDATE comments SET state = 'approved'");
    await db.read.run("UPDATE refund_dues SET state = 'done'");
    expect((await load()).map(({ id }) => id)).toEqual(['message-soon', 'message-later']);
  });
});
