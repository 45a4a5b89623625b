/** Closing a range, one departure or a lift. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { revisions } from '#db/schema/site.ts';
import { closures } from '#db/schema/tickets.ts';
import { loadMonth } from '#src/features/calendar/load-month.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { addDays } from '#src/values/day.ts';
import { buy, statesOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { choose, closing } from '#tests/support/closed-day.ts';
import { held, kindsOf, refusal, reopening, staff, WEEK, work } from '#tests/support/closings.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { LIFT, linkLift } from '#tests/support/linked-lift.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const preview = async (query: Record<string, string>) =>
  loadClosingPreview({ db, now: BEFORE, locale: 'vi' }, new URLSearchParams(query));

test('a range is one command: a closure each day under one closing, and what is closed already stays', async () => {
  await staff().close(closing(DAY));
  const { preview: seen } = await preview({ from: DAY, to: addDays(DAY, 6) });
  expect(seen).toMatchObject({ days: 6, closedDays: 1 });
  const { closingId, days } = await staff().close(WEEK);
  expect(days).toBe(6);
  const rows = await held();
  expect(rows.filter((row) => row.closingId === closingId)).toHaveLength(6);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(7);
  const { page } = await loadClosings({ db, now: BEFORE }, { view: 'coming', closing: null });
  expect(page.rows.map(({ from, to }) => [from, to])).toEqual([
    [DAY, DAY],
    [addDays(DAY, 1), addDays(DAY, 6)],
  ]);
});

test.each([
  [{ to: addDays(DAY, -1) }, 'closures.error.reversed'],
  [{ to: addDays(DAY, 3650) }, 'closures.error.tooLong'],
  [{ to: addDays(DAY, 62) }, 'closures.error.tooLong'],
  [{ from: '2020-01-01' }, 'closures.error.past'],
  [{ what: 'lift:no-such' }, 'closures.error.unknownLift'],
  [{ what: 'type:no-such' }, 'tickets.error.unknown'],
  [{ time: '07:00' }, 'closures.error.timeless'],
  [{ what: 'type:round', time: '07:00' }, 'closures.error.timeless'],
  [{ what: 'type:early', time: '03:15' }, 'closures.error.noTrip'],
])('%o is refused and stores nothing, in the preview too', async (change, reason) => {
  const asked = { ...closing(), ...change };
  expect((await refusal(staff().close(asked))) as string).toBe(reason);
  const { from, to, what, time } = asked;
  expect((await preview({ from, to, what, time })).fault?.id as string).toBe(reason);
  expect(await db.read.$count(closures)).toBe(0);
});

test('a note in one language only and a time that is none are refused beside their field', async () => {
  for (const [change, field] of [
    [{ noteEn: ' ' }, 'noteEn'],
    [{ time: '25:00' }, 'time'],
    [{ time: '24h' }, 'time'],
    [{ time: '7:3x' }, 'time'],
    [{ time: '7' }, 'time'],
    [{ what: 'gate:1' }, 'what'],
    [{ from: ' ' }, 'from'],
  ] as const)
    await expect(staff().close({ ...closing(), ...change } as never)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ path: [field] })] },
    });
  expect(await db.read.$count(closures)).toBe(0);
});

test('days are read as they are typed, and one that there is not is refused with the nearest', async () => {
  await expect(staff().close({ ...closing(), from: '31/2/2027' })).rejects.toMatchObject({
    messageId: 'forms.day.noSuchDay',
    values: { field: 'from', read: '31/2/2027', nearest: '28/02/2027' },
  });
  const wrong = await preview({ from: '31/4', to: '' });
  expect(wrong).toMatchObject({ asked: { from: '31/4' }, preview: null });
  expect(wrong.fault).toMatchObject({ field: 'from', values: { nearest: '30/04/2027' } });
  const [year, month, date] = DAY.split('-');
  const typed = `${date}/${month}/${year?.slice(2)}`;
  expect((await preview({ from: typed })).asked).toMatchObject({ from: DAY, to: DAY });
  await staff().close({ ...closing(), from: typed, to: typed });
  expect(await db.read.select({ day: closures.day }).from(closures)).toEqual([{ day: DAY }]);
});

test('more than twenty orders ask for their number, and only the right one closes', async () => {
  for (let left = 21; left > 0; left -= 1) await buy(db, { quantity: 1 });
  for (const typedOrders of ['', '20', '21 đơn'])
    expect(await refusal(staff().close({ ...closing(), typedOrders }))).toBe('closures.error.typeOrders');
  expect(await db.read.$count(closures)).toBe(0);
  expect((await staff().close({ ...closing(), typedOrders: '21' })).orders).toBe(21);
});

test.each(['7:00', '7h00', ' 07h00', '7.00', '7h', '7H00'])(
  'a departure is named by its time as it is typed: %s',
  async (time) => {
    const slot = { ...closing(), what: 'type:early', time };
    expect((await preview({ from: DAY, what: slot.what, time })).asked.time).toBe('07:00');
    await staff().close(slot);
    expect((await db.read.select().from(closures)).map(({ startTime }) => startTime)).toEqual(['07:00']);
  },
);

test('one departure closes: it is sold no more, its guests choose, the others of the day go on', async () => {
  const early = await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
  const round = await buy(db, { quantity: 1 });
  const slot = { ...closing(), what: 'type:early', time: '07:00' };
  expect((await preview({ from: DAY, what: slot.what, time: slot.time })).preview?.orders).toBe(1);
  const { revision: before = 0 } = (await ticketsRevision()) ?? {};
  await staff().close(slot);
  expect((await ticketsRevision())?.revision).toBeGreaterThan(before);
  const sale = await loadSaleDay({ db }, DAY);
  expect(sale.departures.filter(({ isClosed }) => isClosed).map(({ id }) => id)).toEqual([EARLY_SLOT]);
  const late = buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 });
  expect(await late.catch((error: { messageId: string }) => error.messageId)).toBe(
    'tickets.error.closed' as never,
  );
  const period = { from: DAY, to: DAY };
  const [day] = await asVisitor(db, { now: BEFORE }).tickets.availability({ slug: 'early', ...period });
  expect(day?.slots.find(({ time }) => time === '07:00')?.status).toBe('CLOSED');
  const month = await loadMonth({ db }, { month: DAY.slice(0, 7), of: 'early' });
  expect(JSON.stringify(month.days.find(({ date }) => date === DAY)?.closed)).toContain('07:00');
  await work();
  expect([await kindsOf(early, 'closure-offer'), await kindsOf(round, 'closure-offer')]).toEqual([1, 0]);
  expect((await choose(db, early, { choice: 'refund' })).state).toBe('refunded');
});

const ticketsRevision = async () =>
  (await db.read.select().from(revisions).where(eq(revisions.namespace, 'tickets')))[0];

test('who pays after the closing gets the choice', async () => {
  const paying = await holdAndPlace(db, { quantity: 1 });
  await staff().close(closing());
  await work();
  await notify(db, paying, {}, BEFORE);
  await work();
  expect([await statesOf(db, paying), await kindsOf(paying, 'closure-offer')]).toEqual([['issued'], 1]);
});

test('a lift closes every ticket type that it carries, and an order with two of them is notified once', async () => {
  await linkLift(db);
  const bought = await buy(db);
  const { closingId } = await staff().close({ ...closing(), what: `lift:${LIFT}` });
  const rows = await held();
  expect(rows.map(({ ticketTypeId, liftId, poolId }) => [ticketTypeId, liftId, poolId])).toEqual([
    ['early', LIFT, null],
    ['round', LIFT, null],
  ]);
  await work();
  expect(await kindsOf(bought, 'closure-offer')).toBe(1);
  const { opened } = await loadClosings({ db, now: BEFORE }, { view: null, closing: closingId });
  expect(opened).toMatchObject({ days: 1, liftId: LIFT, reach: { waiting: 1, failed: 0 } });
  await staff().edit({ ...closing(), closingId, revision: 1, to: addDays(DAY, 1) });
  expect((await held()).map(({ liftId }) => liftId)).toEqual([LIFT, LIFT, LIFT, LIFT]);
});

test('of two who close the same day at once one closes it, and each order has one choice', async () => {
  const bought = await buy(db);
  const outcomes = await Promise.allSettled([staff().close(closing()), staff().close(closing())]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await work();
  expect([await kindsOf(bought, 'closure-offer'), (await held()).length]).toEqual([1, 1]);
});

test('only those who may close may change and open', async () => {
  const { closingId } = await staff().close(closing());
  const gate = asStaff(db, 'gate', { now: BEFORE }).staff.closures;
  const edit = { closingId, revision: 1, from: DAY, to: DAY, reason: 'event', typedOrders: '' } as const;
  for (const asked of [
    () => gate.reopen({ closingId, from: DAY, to: DAY, ...reopening }),
    () => gate.edit({ ...edit, noteVi: 'Lễ hội', noteEn: 'Feast' }),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
