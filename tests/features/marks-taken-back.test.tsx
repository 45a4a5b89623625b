/** "Rút lại": who has just changed a mark of an order puts it back at one press, while nobody has gone on. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { orderMarks } from '#db/schema/staff-orders.ts';
import type { ScreenContext } from '#src/context.ts';
import { listMarkEvents } from '#src/features/staff-orders/notes/mark-events.queries.ts';
import { orderRoom } from '#src/http/posted/post-order-room.ts';
import { appRouter } from '#src/router.ts';
import { addSeconds } from '#src/values/day.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(openMarket);

type Role = Parameters<typeof staffContext>[1];
const LAST_MOMENT = addSeconds(BEFORE, 119);
const TOO_LATE = addSeconds(BEFORE, 120);
const room = (role: Role = 'care', now = BEFORE) => asStaff(db, role, { now }).staff.orders;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
const marks = () => db.read.select().from(orderMarks);
const lastEvent = async (code: string) => (await listMarkEvents(db.read, code))[0]?.id ?? 0;
const set = async (code: string, isSet = true, role: Role = 'care') => {
  await room(role).mark({ code, mark: 'vip', isSet });
  return lastEvent(code);
};

test('a mark that was set just now is gone again, with a line in the log', async () => {
  const { code } = await buy(db);
  const event = await set(code);
  expect(await room('care', LAST_MOMENT).takeBackMark({ code, event })).toEqual({ isSet: false });
  expect(await marks()).toEqual([]);
  const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(row).toMatchObject({
    ...{ who: 'staff-care', permission: 'orders.note', subjectId: code, at: LAST_MOMENT },
    ...{ before: { mark: 'vip' }, after: { mark: null }, reason: 'Rút lại việc vừa làm' },
  });
});

test('a mark that was taken away is back as its author set it; the others stay', async () => {
  const { code } = await buy(db);
  await room('manager', addSeconds(BEFORE, -3600)).mark({ code, mark: 'vip', isSet: true });
  await room().mark({ code, mark: 'group', isSet: true });
  const before = await marks();
  const event = await set(code, false);
  await room('manager').mark({ code, mark: 'complaint', isSet: true });
  await room().takeBackMark({ code, event });
  const kept = (await marks()).filter(({ mark }) => mark !== 'complaint');
  expect(kept.toSorted((one, other) => (one.mark < other.mark ? -1 : 1))).toEqual(
    before.toSorted((one, other) => (one.mark < other.mark ? -1 : 1)),
  );
});

test('not after two minutes, not by a colleague, and not twice', async () => {
  const { code } = await buy(db);
  const event = await set(code);
  expect(await refusal(room('care', TOO_LATE).takeBackMark({ code, event }))).toBe('orderDesk.back.late');
  expect(await refusal(room('manager').takeBackMark({ code, event }))).toBe('orderDesk.back.notOwn');
  expect(await refusal(room('gate').takeBackMark({ code, event }))).toBe('errors.forbidden');
  expect(await marks()).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => refusal(room().takeBackMark({ code, event }))));
  expect(both.toSorted()).toEqual(['done', 'orderDesk.back.changed']);
  expect(await marks()).toEqual([]);
});

test('not once a colleague has changed the same mark, who is named', async () => {
  const { code } = await buy(db);
  const account = { id: 'staff-manager', email: 'm@dinhmay.example', passwordHash: '', createdAt: BEFORE };
  await db.read.insert(users).values({ ...account, firstName: 'Lan' });
  const event = await set(code);
  await set(code, false, 'manager');
  await set(code, true, 'manager');
  const refused = await room()
    .takeBackMark({ code, event })
    .then(
      () => null,
      (error: { values?: object }) => error,
    );
  expect(refused).toMatchObject({
    messageId: 'orderDesk.back.changed',
    values: { mark: 'Khách quý', name: 'Lan' },
  });
  expect(await marks()).toMatchObject([{ authorId: 'staff-manager' }]);
});

test('not what is about no mark, about another order, or about none', async () => {
  const [one, other] = [await buy(db), await buy(db)];
  const event = await set(one.code);
  await room().note({ code: one.code, text: 'mẹ báo bé sốt' });
  const [note] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  const asked = [
    { code: other.code, event },
    { code: one.code, event: note?.id ?? 0 },
    { code: one.code, event: 987_654 },
  ];
  for (const input of asked) expect(await refusal(room().takeBackMark(input))).toBe('orderDesk.back.notOwn');
  expect(await refusal(room().takeBackMark({ code: 'DM22222222', event }))).toBe('orders.error.unknown');
  for (const wrong of [0, -1, 1.5, Number.NaN])
    expect(await refusal(room().takeBackMark({ code: one.code, event: wrong }))).toBe('BAD_REQUEST');
  expect(await marks()).toHaveLength(1);
});

async function page(code: string, done: string, { now = BEFORE, role = 'care' as Role, locale = 'vi' } = {}) {
  const context = {
    ...staffContext(db, role, { now }),
    ...{ query: new URLSearchParams({ code, done }), match: null, refusedForm: null, locale },
    ...{ channels: ['email'], origin: 'http://localhost', partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  return wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
}

test('its page offers it to who has marked, without scripts, and no longer once it is late', async () => {
  const { code } = await buy(db);
  await set(code);
  const offered = 'Rút lại nhãn Khách quý';
  const html = await page(code, 'mark', { now: LAST_MOMENT });
  expect(html).toContain(offered);
  expect(await page(code, 'mark', { locale: 'en' })).toContain('Take back the mark VIP');
  expect(await page(code, 'mark', { now: TOO_LATE })).not.toContain(offered);
  expect(await page(code, 'mark', { role: 'manager' })).not.toContain(offered);
  expect(await page(code, 'note')).not.toContain(offered);
  const event = /name="event" value="(\d+)"/.exec(html)?.[1] ?? '';
  const match = matchPage('/staff/orders');
  const post = (fields: object) =>
    orderRoom(appRouter)(staffContext(db, 'care', { now: LAST_MOMENT }), {
      ...{ match, fields, query: new URLSearchParams({ code }), file: null, pathname: '/staff/orders' },
    } as never);
  expect(await refusal(post({ _do: 'takeBackMark', event: 'x' }))).not.toBe('done');
  expect(await post({ _do: 'takeBackMark', event })).toEqual({
    to: `/staff/orders?code=${code}&done=markBack`,
  });
  const after = await page(code, 'markBack', { now: LAST_MOMENT });
  expect(after).toContain('Đã rút lại. Nhãn của đơn như trước.');
  expect(after).not.toContain('name="event"');
  await set(code, false);
  await set(code);
  await set(code, false, 'manager');
  expect(await page(code, 'mark')).not.toContain('name="event"');
});
