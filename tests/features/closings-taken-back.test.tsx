/** "Rút lại": who has just closed days opens them again at one press, while nobody has gone on. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import type { ScreenContext } from '#src/context.ts';
import { listClosing } from '#src/features/closures/closings.queries.ts';
import { loadClosingUntil } from '#src/features/closures/load-closing-until.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { buy, statesOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { choose, closing, storeClosure } from '#tests/support/closed-day.ts';
import { held, kindsOf, refusal, reopening, sendAll, staff, WEEK, work } from '#tests/support/closings.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffClosuresScreen } = await import('#src/screens/staff/staff-closures.tsx');

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const LAST_MOMENT = addSeconds(BEFORE, 119);
const TOO_LATE = addSeconds(BEFORE, 120);
const untilFor = (closingId: string, now = BEFORE, userId = 'staff-manager') =>
  loadClosingUntil(db.read, closingId, { userId, now });

test('days closed just now are all on sale again, with a line in the log', async () => {
  const { closingId } = await staff().close(WEEK);
  expect(await untilFor(closingId)).toBe(TOO_LATE);
  expect(await staff(LAST_MOMENT).takeBack({ closingId })).toEqual({ days: 7, orders: 0 });
  expect(await held()).toEqual([]);
  // Whoever read it before has read an older one.
  expect(new Set((await listClosing(db.read, closingId)).map(({ revision }) => revision))).toEqual(
    new Set([2]),
  );
  expect(await statesOf(db, await buy(db, { quantity: 1 }))).toEqual(['issued']);
  const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(row).toMatchObject({
    who: 'staff-manager',
    before: { isClosed: true },
    after: { isClosed: false, from: DAY, to: addDays(DAY, 6), days: 7, orders: 0 },
    reason: 'Rút lại việc vừa làm',
  });
});

test('who was not told yet hears nothing, who was is told once that it is open, and a choice made stays', async () => {
  const [notified, gone] = [await buy(db), await buy(db)];
  const { closingId } = await staff().close(closing());
  await work();
  await sendAll();
  await choose(db, gone, { choice: 'refund' });
  const unsent = await staff().close(closing(OTHER));
  expect(await staff().takeBack({ closingId })).toEqual({ days: 1, orders: 1 });
  expect(await staff().takeBack(unsent)).toMatchObject({ days: 1 });
  await work();
  await work();
  const heard = await Promise.all([notified, gone].map((one) => kindsOf(one, 'closure-reopened')));
  expect(heard).toEqual([1, 0]);
  expect(await statesOf(db, gone)).toEqual(['refunded', 'refunded']);
});

test('a message that still waits does not go out', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(closing());
  await work();
  await staff().takeBack({ closingId });
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
});

test('not after two minutes, not by a colleague, and not once it was changed', async () => {
  const { closingId } = await staff().close(closing());
  expect(await refusal(staff(TOO_LATE).takeBack({ closingId }))).toBe('closures.error.late');
  expect(await untilFor(closingId, TOO_LATE)).toBeNull();
  const owner = asStaff(db, 'owner', { now: BEFORE }).staff.closures;
  expect(await refusal(owner.takeBack({ closingId }))).toBe('closures.error.notOwn');
  expect(await untilFor(closingId, BEFORE, 'staff-owner')).toBeNull();
  const words = { reason: 'event', noteVi: 'Lễ hội riêng', noteEn: 'A private feast' } as const;
  await owner.edit({ closingId, revision: 1, from: DAY, to: DAY, ...words, typedOrders: '' });
  expect(await refusal(staff().takeBack({ closingId }))).toBe('closures.error.notOwn');
  expect(await untilFor(closingId)).toBeNull();
  expect(await held()).toHaveLength(1);
});

test('pressed twice it opens once; what was opened by hand, or never closed here, is left alone', async () => {
  const { closingId } = await staff().close(WEEK);
  const both = await Promise.allSettled([staff().takeBack({ closingId }), staff().takeBack({ closingId })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const again = await staff().close(WEEK);
  await staff().reopen({ closingId: again.closingId, from: DAY, to: DAY, ...reopening });
  expect(await refusal(staff().takeBack(again))).toBe('closures.error.notOwn');
  await storeClosure(db, { day: OTHER });
  expect(await refusal(staff().takeBack({ closingId: 'closure' }))).toBe('closures.error.notOwn');
  expect(await refusal(staff().takeBack({ closingId: "x' OR 1" }))).toBe('closures.error.unknownClosing');
});

test('a departure that has left meanwhile stays closed', async () => {
  const before = addSeconds(parkInstant(DAY, '07:00'), -30);
  const { closingId } = await staff(before).close({ ...closing(), what: 'type:early', time: '07:00' });
  expect(await untilFor(closingId, before)).not.toBeNull();
  const gone = addSeconds(before, 30);
  expect(await untilFor(closingId, gone)).toBeNull();
  expect(await refusal(staff(gone).takeBack({ closingId }))).toBe('closures.error.late');
});

test('the page offers it to who has closed, says what is sent already, and no longer once it is late', async () => {
  await buy(db);
  const { closingId } = await staff().close(closing());
  await work();
  const page = async (now: string, locale: 'vi' | 'en' = 'vi', as: 'manager' | 'owner' = 'manager') => {
    const query = new URLSearchParams({ closing: closingId });
    const shown = { query, locale, refusedForm: null, partBegins: () => {} };
    const context = { ...staffContext(db, as, { now }), ...shown } as unknown as ScreenContext;
    const screen = await StaffClosuresScreen({ context });
    return wholeMarkup(<WithinRouter>{screen}</WithinRouter>);
  };
  const offered = '>Rút lại</';
  expect(await page(LAST_MOMENT)).toContain(offered);
  expect(await page(LAST_MOMENT)).toContain('Chưa khách nào nhận tin đóng cửa.');
  await sendAll();
  expect(await page(LAST_MOMENT)).toContain('Tin đã gửi cho 1 đơn thì không lấy lại được');
  expect(await page(LAST_MOMENT, 'en')).toContain('The message to 1 order cannot be unsent');
  expect(await page(TOO_LATE)).not.toContain(offered);
  expect(await page(LAST_MOMENT, 'vi', 'owner')).not.toContain(offered);
});
