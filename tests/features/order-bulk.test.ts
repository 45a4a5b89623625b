/** Several orders of the list at once: each by its own command, and the list narrowed by day, channel and payment. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/messages.ts';
import { orderMarks } from '#db/schema/staff-orders.ts';
import { pickedIn } from '#src/features/staff-orders/list/bulk-orders.ts';
import { orderRoom } from '#src/http/posted/post-order-room.ts';
import { appRouter } from '#src/router.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { buy } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { openShop } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { paid } from '#tests/support/staff-orders.ts';

openCopies(async (park) => {
  await openPark(park, { days: [DAY, OTHER] });
  await openShop(park);
});

const post = orderRoom(appRouter);
type Role = Parameters<typeof staffContext>[1];
type Sent = { role?: Role; now?: string; path?: string };

async function send(fields: Record<string, string>, { role = 'care', now = BEFORE, path = '' }: Sent = {}) {
  const query = new URLSearchParams(path);
  const match = matchPage('/staff/orders');
  if (!match) throw new Error('no page');
  const next = await post(staffContext(db, role, { now }), {
    ...{ match, fields, query, file: null, pathname: '/staff/orders' },
  } as never);
  return 'to' in next ? new URL(next.to, 'http://x').searchParams : null;
}

const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code?: string }) => error.messageId ?? error.code ?? String(error),
  );
const ticks = (codes: string[]) => Object.fromEntries(codes.map((code) => [`pick-${code}`, '1']));
const reason = 'khách gọi 1900 0000';
const audited = async (permission: 'orders.resend' | 'orders.note') =>
  (
    await db.read
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.permission, permission))
      .orderBy(desc(auditEvents.id))
  )
    .map(({ subjectId }) => subjectId)
    .toSorted();
const resent = async () =>
  (await db.read.select().from(outbox)).filter(({ dedupeKey }) => dedupeKey.startsWith('resend:')).length;

describe('sending again', () => {
  test('goes to those that have something to be sent, one audit row each, and names the others', async () => {
    const [bought, goods, unpaid] = [await buy(db), await paid(), await holdAndPlace(db)];
    const codes = [bought.code, unpaid.code, goods.code, 'DM22222222'];
    const answer = await send(
      { _do: 'bulk-resend', reason, ...ticks(codes) },
      { path: 'view=all&method=vnpay' },
    );
    expect(Object.fromEntries(answer ?? [])).toEqual({
      ...{ method: 'vnpay', bulk: 'bulk-resend', ok: '2' },
      ...{ [`not-${unpaid.code}`]: 'nothing', 'not-DM22222222': 'unknown' },
    });
    expect(await audited('orders.resend')).toEqual([bought.code, goods.code].toSorted());
    expect(await resent()).toBe(2);
  });

  test('twice within a minute it sends nothing more, and says so', async () => {
    const bought = await buy(db);
    const fields = { _do: 'bulk-resend', reason, ...ticks([bought.code]) };
    expect((await send(fields))?.get('ok')).toBe('1');
    const again = await send(fields, { now: addSeconds(BEFORE, 5) });
    expect([again?.get('ok'), again?.get(`not-${bought.code}`)]).toEqual(['0', 'soon']);
    expect(await resent()).toBe(1);
  });

  test('without a reason, a permission or a tick nothing is done at all', async () => {
    const [one, other] = [await buy(db), await buy(db)];
    const fields = { _do: 'bulk-resend', reason, ...ticks([one.code, other.code]) };
    expect(await fault(send({ ...fields, reason: ' ' }))).not.toBe('done');
    expect(await fault(send(fields, { role: 'gate' }))).toBe('errors.forbidden');
    expect(await fault(send({ ...fields, _do: 'bulk-mark', mark: 'vip' }, { role: 'gate' }))).toBe(
      'errors.forbidden',
    );
    // Nor does it hear what there is to be sent.
    const unpaid = { _do: 'bulk-resend', reason, ...ticks([(await holdAndPlace(db)).code]) };
    expect(await fault(send(unpaid, { role: 'gate' }))).toBe('errors.forbidden');
    expect(await fault(send({ _do: 'bulk-resend', reason }))).toBe('orderList.bulk.error.none');
    expect([await resent(), await db.read.$count(orderMarks)]).toEqual([0, 0]);
  });
});

describe('marking', () => {
  test('marks each once, with its row in the log; an unknown mark marks nothing', async () => {
    const [one, other] = [await buy(db), await buy(db)];
    const fields = { _do: 'bulk-mark', mark: 'group', ...ticks([one.code, other.code]) };
    expect(await fault(send({ ...fields, mark: '<b>' }))).not.toBe('done');
    expect((await send(fields))?.get('ok')).toBe('2');
    await send(fields);
    expect((await db.read.select().from(orderMarks)).map(({ mark }) => mark)).toEqual(['group', 'group']);
    expect(await audited('orders.note')).toEqual([one.code, other.code].toSorted());
  });

  test('above twenty asks for the number, and takes no other', async () => {
    const bought = await buy(db);
    const made = Array.from({ length: 20 }, (_, place) => `DM2222222${'23456789ABCDEFGHJKMN'[place]}`);
    const fields = { _do: 'bulk-mark', mark: 'group', ...ticks([bought.code, ...made]) };
    for (const typedCount of ['', '20', '22', 'x'])
      expect(await fault(send({ ...fields, typedCount }))).toBe('orderList.bulk.error.typed');
    expect(await db.read.$count(orderMarks)).toBe(0);
    expect((await send({ ...fields, typedCount: ' 21 ' }))?.get('ok')).toBe('1');
    const twenty = { _do: 'bulk-mark', mark: 'vip', ...ticks([bought.code, ...made.slice(0, 19)]) };
    expect((await send(twenty))?.get('ok')).toBe('1');
  });

  test('only codes are read as ticks, each once, and not endlessly many', () => {
    const many = Array.from({ length: 300 }, (_, place) => [`pick-DM${String(place).padStart(8, '0')}`, '1']);
    expect(pickedIn(many as [string, string][])).toHaveLength(50);
    const odd = [
      ['pick-', '1'],
      ['pick-DM1', '1'],
      ["pick-DM12345678'", '1'],
      ['pick-DM12345678', ''],
    ] as const;
    expect(pickedIn(odd)).toEqual([]);
    expect(
      pickedIn([
        ['pick-DM12345678', '1'],
        ['pick-DM12345678', '1'],
      ]),
    ).toEqual(['DM12345678']);
  });
});
