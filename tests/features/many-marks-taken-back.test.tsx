/** "Rút lại" of a mark that was set for several orders of the list: from all of them, while nobody has gone on with any. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc, eq, sql } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { auditEvents } from '#db/schema/audit.ts';
import { users } from '#db/schema/auth.ts';
import { orderMarks } from '#db/schema/staff-orders.ts';
import { storedResults } from '#db/schema/stored-results.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { orderRoom } from '#src/http/posted/post-order-room.ts';
import { appRouter } from '#src/router.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
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
const { t } = intlFor('vi');
const room = (role: Role = 'care', now = BEFORE) => asStaff(db, role, { now }).staff.orders;
type Refusal = { messageId?: string; code: string; message: string };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Refusal) => error.messageId ?? error.code,
  );
const marksOf = async () =>
  (await db.read.select().from(orderMarks)).map(({ mark, authorId }) => `${mark} ${authorId}`).toSorted();
const audited = () => db.read.$count(auditEvents, eq(auditEvents.permission, 'orders.note'));

/** Three orders, the last of which a colleague has marked before. */
async function markThree() {
  const codes = [(await buy(db)).code, (await buy(db)).code, (await buy(db)).code];
  const [one = '', other = '', marked = ''] = codes;
  await room('manager', addSeconds(BEFORE, -3600)).mark({ code: marked, mark: 'vip', isSet: true });
  const { change, ...result } = await room().markMany({ codes: [...codes, one], mark: 'vip' });
  expect(result).toEqual({ done: 3, unknown: [] });
  return { one, other, marked, change: change ?? '' };
}

test('what was marked just now is not marked any more, each with a line in the log; what was marked before stays', async () => {
  const { one, other, change } = await markThree();
  expect(await marksOf()).toEqual(['vip staff-care', 'vip staff-care', 'vip staff-manager']);
  const before = await audited();
  await room().mark({ code: one, mark: 'group', isSet: true });
  expect(await room('care', LAST_MOMENT).takeBackMarks({ change })).toEqual({ done: 2 });
  expect(await marksOf()).toEqual(['group staff-care', 'vip staff-manager']);
  expect(await audited()).toBe(before + 3);
  const rows = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
  expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual([one, other].toSorted());
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ who: 'staff-care', permission: 'orders.note', at: LAST_MOMENT, reason: 'Rút lại việc vừa làm' },
      ...{ before: { mark: 'vip' }, after: { mark: null } },
    });
});

test('not after two minutes, not by a colleague, and not twice', async () => {
  const { change } = await markThree();
  expect(await refusal(room('care', TOO_LATE).takeBackMarks({ change }))).toBe('orderList.bulk.back.late');
  expect(await refusal(room('manager').takeBackMarks({ change }))).toBe('orderList.bulk.back.late');
  expect(await refusal(room('gate').takeBackMarks({ change }))).toBe('errors.forbidden');
  for (const wrong of ['', 'x', `${change}0`, change.toUpperCase(), "' OR 1=1 --"])
    expect(await refusal(room().takeBackMarks({ change: wrong }))).toBe('BAD_REQUEST');
  expect(await refusal(room().takeBackMarks({ change: '0'.repeat(20) }))).toBe('orderList.bulk.back.late');
  expect(await marksOf()).toHaveLength(3);
  const both = await Promise.all([1, 2].map(() => refusal(room().takeBackMarks({ change }))));
  expect(both.filter((result) => result === 'done')).toHaveLength(1);
  expect(await refusal(room().takeBackMarks({ change }))).toBe('orderList.bulk.back.already');
  expect(await marksOf()).toEqual(['vip staff-manager']);
});

test('all stay once a colleague has gone on with one, which is named with who did what', async () => {
  const account = { id: 'staff-manager', email: 'm@dinhmay.example', passwordHash: '', createdAt: BEFORE };
  await db.read.insert(users).values({ ...account, firstName: 'Lan' });
  const { one, other, change } = await markThree();
  await room('manager').mark({ code: other, mark: 'vip', isSet: false });
  const why = () =>
    room()
      .takeBackMarks({ change })
      .then(
        () => '',
        ({ messageId, values }: { messageId: never; values: never }) => t(messageId, values),
      );
  const before = [await marksOf(), await audited()];
  expect(await why()).toContain(`nhãn Khách quý đã bị đổi sau đó: ${spacedCode(other)} (Lan bỏ nhãn`);
  await room('manager').mark({ code: other, mark: 'vip', isSet: true });
  expect(await why()).toContain(`${spacedCode(other)} (Lan gắn lại`);
  expect(await why()).not.toContain(spacedCode(one));
  expect(await marksOf()).toEqual(['vip staff-care', 'vip staff-manager', 'vip staff-manager']);
  await room('manager').mark({ code: other, mark: 'vip', isSet: false });
  expect([await marksOf(), await audited()]).toEqual([before[0] as never, Number(before[1]) + 2]);
});

test('of many that somebody has gone on with, three are named and the others counted', async () => {
  const codes = await Promise.all(Array.from({ length: 5 }, async () => (await buy(db)).code));
  const { change } = await room().markMany({ codes, mark: 'complaint' });
  for (const code of codes) await room().mark({ code, mark: 'complaint', isSet: false });
  const refused = await room()
    .takeBackMarks({ change: change ?? '' })
    .catch((error: { values?: { names: string; rest: number } }) => error.values);
  expect(refused).toMatchObject({ rest: 2 });
  expect((refused as { names: string }).names.split('; ')).toHaveLength(3);
});

test('several are marked in one go or not at all, and only as often as they change', async () => {
  const { code } = await buy(db);
  const { orders } = asStaff(db, 'care', { now: BEFORE }).staff;
  expect(await orders.markMany({ codes: ['DM22222222', code], mark: 'group' })).toMatchObject({
    ...{ done: 1, unknown: ['DM22222222'] },
  });
  expect(await orders.markMany({ codes: [code], mark: 'group' })).toEqual({
    ...{ done: 1, unknown: [], change: null },
  });
  expect(await db.read.$count(storedResults)).toBe(1);
  for (const codes of [[], ['x'], Array.from({ length: 51 }, () => code)])
    expect(await refusal(orders.markMany({ codes, mark: 'vip' }))).toBe('BAD_REQUEST');
  expect(await refusal(orders.markMany({ codes: [code], mark: 'x' as never }))).toBe('BAD_REQUEST');
  expect(await refusal(room('gate').markMany({ codes: [code], mark: 'vip' }))).toBe('errors.forbidden');
  expect(await marksOf()).toEqual(['group staff-care']);
});

type Asked = { now?: string; role?: Role; locale?: string; refusedForm?: object | null };

async function page(
  query: string,
  { now = BEFORE, role = 'care', locale = 'vi', refusedForm = null }: Asked = {},
) {
  const context = {
    ...staffContext(db, role, { now }),
    ...{ query: new URLSearchParams(query), match: null, refusedForm, locale },
    ...{ channels: ['email'], origin: 'http://localhost', partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  return wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
}

test('the list offers it to who has marked, without scripts, and tells what came of it', async () => {
  const [one, other] = [await buy(db), await buy(db)];
  const match = matchPage('/staff/orders');
  const post = async (fields: object) => {
    const next = await orderRoom(appRouter)(staffContext(db, 'care', { now: BEFORE }), {
      ...{ match, fields, query: new URLSearchParams('view=today'), file: null, pathname: '/staff/orders' },
    } as never);
    return 'to' in next ? next.to.slice('/staff/orders?'.length) : '';
  };
  const ticks = { [`pick-${one.code}`]: '1', [`pick-${other.code}`]: '1' };
  const marked = await post({ _do: 'bulk-mark', mark: 'vip', ...ticks });
  const offered = />Rút lại</;
  const html = await page(marked, { now: LAST_MOMENT });
  expect(html).toContain('Đã gắn nhãn cho 2 trong 2 đơn.');
  expect(html).toMatch(offered);
  expect(await page(marked, { locale: 'en' })).toContain('>Take it back<');
  expect(await page(marked, { now: TOO_LATE })).not.toMatch(offered);
  expect(await page(marked, { role: 'manager' })).not.toMatch(offered);
  const change = /name="change" value="([0-9a-z]{20})"/.exec(html)?.[1] ?? '';
  expect(html).toContain('action="/staff/orders?view=today"');
  const after = await post({ _do: 'takeBack', change });
  expect(Object.fromEntries(new URLSearchParams(after))).toEqual({
    view: 'today',
    bulk: 'bulk-back',
    ok: '2',
  });
  expect(await page(after)).toContain('Đã rút lại. Nhãn của 2 đơn như trước.');
  // The page before, which the browser goes back to.
  const again = await page(marked);
  expect(again).toContain('Đã rút lại. Nhãn của 2 đơn như trước.');
  expect(again).not.toMatch(offered);
  const typed = { _do: 'takeBack', change };
  const refused = await page('view=today', {
    refusedForm: { status: 422, message: 'Vì sao', errors: {}, typed },
  });
  expect(refused).toMatch(/role="alert".*Vì sao/s);
  for (const query of ['bulk=bulk-mark&ok=2&change=<b>', 'bulk=bulk-mark&ok=2'])
    expect(await page(query)).not.toMatch(offered);
});

test('a mark that could not be taken back is not set, and one that is taken back is known to be', async () => {
  const { code } = await buy(db);
  const { change } = await room().markMany({ codes: [code], mark: 'vip' });
  const full = sql`CREATE TRIGGER full BEFORE INSERT ON stored_results BEGIN SELECT RAISE(ABORT, ''); END`;
  await db.write((tx) => tx.run(full));
  expect(await refusal(room().markMany({ codes: [code], mark: 'group' }))).not.toBe('done');
  expect(await refusal(room().takeBackMarks({ change: change ?? '' }))).not.toBe('done');
  expect(await marksOf()).toEqual(['vip staff-care']);
  await db.write((tx) => tx.run(sql`DROP TRIGGER full`));
});
