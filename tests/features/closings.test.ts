/** Closing a range, one departure or a lift, changing it, and opening it again. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { and, eq, isNull } from 'drizzle-orm';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { outbox } from '#db/schema/messages.ts';
import { revisions } from '#db/schema/site.ts';
import { closures } from '#db/schema/tickets.ts';
import { loadMonth } from '#src/features/calendar/load-month.ts';
import { loadClosingPreview } from '#src/features/closures/load-closing-preview.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { buy, messagesOf, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { choose, closing } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openEach(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const staff = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.closures;
const work = async () => {
  const round = { closureId: '', after: '' };
  do await offerClosures({ db, now: BEFORE }, round);
  while (round.closureId !== '');
  while ((await notifyReopened({ db, now: BEFORE })) > 0);
};
const refusal = async (asked: Promise<unknown>) => (await problemOf(asked)).reason;
const preview = async (query: Record<string, string>) =>
  loadClosingPreview({ db, now: BEFORE }, new URLSearchParams(query));
const kindsOf = async (bought: Purchase, kind: string) =>
  (await messagesOf(db, bought)).filter((one) => one === kind).length;
const sendAll = () => db.read.update(outbox).set({ state: 'sent' });
const held = () => db.read.select().from(closures).where(isNull(closures.reopenedAt));
const WEEK = { ...closing(DAY), to: addDays(DAY, 6) };
const reopening = { why: 'Trời đã quang', typedOrders: '' };

test('a range is one command: a closure each day under one closing, and what is closed already stays', async () => {
  await staff().close(closing(DAY));
  const { preview: seen } = await preview({ from: DAY, to: addDays(DAY, 6) });
  expect(seen).toMatchObject({ days: 6, closedDays: 1 });
  const { closingId, days } = await staff().close(WEEK);
  expect(days).toBe(6);
  const rows = await held();
  expect(rows.filter((row) => row.closingId === closingId)).toHaveLength(6);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(7);
  const { rows: listed } = await loadClosings({ db, now: BEFORE }, { view: 'coming', closing: null });
  expect(listed.map(({ from, to }) => [from, to])).toEqual([
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
    [{ time: '7h' }, 'time'],
    [{ what: 'gate:1' }, 'what'],
    [{ from: '2026-02-31' }, 'from'],
  ] as const)
    await expect(staff().close({ ...closing(), ...change } as never)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ path: [field] })] },
    });
  expect(await db.read.$count(closures)).toBe(0);
});

test('more than twenty orders ask for their number, and only the right one closes', async () => {
  for (let left = 21; left > 0; left -= 1) await buy(db, { quantity: 1 });
  for (const typedOrders of ['', '20', '21 đơn'])
    expect(await refusal(staff().close({ ...closing(), typedOrders }))).toBe('closures.error.typeOrders');
  expect(await db.read.$count(closures)).toBe(0);
  expect((await staff().close({ ...closing(), typedOrders: '21' })).orders).toBe(21);
});

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

test('a day opens again: sale resumes, who has not chosen is told once, who has keeps the choice', async () => {
  const [waiting, gone, used] = [await buy(db), await buy(db), await buy(db)];
  const { closingId } = await staff().close(closing());
  await work();
  await sendAll();
  await choose(db, gone, { choice: 'refund' });
  await setTickets(
    db,
    (await ticketsOf(db, used)).map(({ id }) => id),
    { state: 'redeemed' },
  );
  expect(await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening })).toEqual({
    days: 1,
    orders: 2,
  });
  expect(await refusal(choose(db, waiting, { choice: 'refund' }))).toBe('closures.error.chosen');
  await Promise.all([work(), work()]);
  await work();
  const told = await Promise.all([waiting, gone, used].map((one) => kindsOf(one, 'closure-reopened')));
  expect(told).toEqual([1, 0, 0]);
  expect(await statesOf(db, gone)).toEqual(['refunded', 'refunded']);
  expect(await statesOf(db, await buy(db, { quantity: 1 }))).toEqual(['issued']);
  const { opened } = await loadClosings({ db, now: BEFORE }, { view: null, closing: closingId });
  expect(opened).toMatchObject({ from: null, reach: { chosen: { open: 0, refunded: 1, ended: 2 } } });
  expect(await refusal(staff().reopen({ closingId, from: DAY, to: DAY, ...reopening }))).toBe(
    'closures.error.reopened',
  );
});

test('a buyer whose message was not sent yet hears neither that it closed nor that it opened', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(closing());
  await work();
  await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(0);
  const offers = await db.read
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'closure-offer'), eq(outbox.state, 'waiting')));
  expect(offers).toEqual([]);
});

test('some days of a range open, closed again they are told again, and time that is over stays', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(WEEK);
  await work();
  await sendAll();
  await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
  await work();
  expect((await held()).map(({ day }) => day)).not.toContain(DAY);
  await staff().close(closing());
  await work();
  const kinds = [await kindsOf(bought, 'closure-offer'), await kindsOf(bought, 'closure-reopened')];
  expect(kinds).toEqual([2, 1]);
  const tomorrow = parkInstant(addDays(DAY, 2), '08:00');
  const past = { closingId, from: addDays(DAY, 1), to: addDays(DAY, 1), ...reopening };
  expect(await refusal(staff(tomorrow).reopen(past))).toBe('closures.error.over');
  const unknown = { ...past, closingId: 'none', from: DAY, to: DAY };
  expect(await refusal(staff().reopen(unknown))).toBe('closures.error.unknownClosing');
});

test('opening while the job writes offers leaves no open choice behind', async () => {
  for (let left = 4; left > 0; left -= 1) await buy(db, { quantity: 1 });
  const { closingId } = await staff().close(closing());
  await Promise.all([
    offerClosures({ db, now: BEFORE }),
    staff().reopen({ closingId, from: DAY, to: DAY, ...reopening }),
    offerClosures({ db, now: BEFORE }),
  ]);
  await work();
  expect(await db.read.$count(closureOffers, eq(closureOffers.state, 'open'))).toBe(0);
});

test('an edit changes the notice and both ends; a colleague who read before is told so', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(WEEK);
  await work();
  await sendAll();
  const words = { reason: 'event', noteVi: 'Lễ <b>riêng</b>', noteEn: 'A feast', typedOrders: '' } as const;
  const edit = { closingId, revision: 1, from: addDays(DAY, 1), to: addDays(DAY, 8), ...words };
  expect(await staff().edit(edit)).toEqual({ closed: 2, reopened: 1 });
  expect(await problemOf(staff().edit(edit))).toMatchObject({
    reason: 'closures.error.changed',
    values: { revision: 2, note: 'Lễ <b>riêng</b>' },
  });
  const rows = await held();
  expect([rows[0]?.day, rows.at(-1)?.day, rows.length]).toEqual([addDays(DAY, 1), addDays(DAY, 8), 8]);
  expect(rows.every(({ note, reason }) => note.en === 'A feast' && reason === 'event')).toBe(true);
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  const long = { ...edit, revision: 2, to: addDays(DAY, 80) };
  expect(await refusal(staff().edit(long))).toBe('closures.error.tooLong');
});

test('a lift closes every ticket type that it carries, and an order with two of them is told once', async () => {
  const { lifts } = await carry();
  const bought = await buy(db);
  const { closingId } = await staff().close({ ...closing(), what: `lift:${lifts}` });
  const rows = await held();
  expect(rows.map(({ ticketTypeId, poolId }) => [ticketTypeId, poolId])).toEqual([
    ['early', lifts],
    ['round', lifts],
  ]);
  await work();
  expect(await kindsOf(bought, 'closure-offer')).toBe(1);
  const { opened } = await loadClosings({ db, now: BEFORE }, { view: null, closing: closingId });
  expect(opened).toMatchObject({ days: 1, poolId: lifts, reach: { waiting: 1, failed: 0 } });
});

async function carry() {
  const { pools, typePools } = await import('#db/schema/timetable.ts');
  const id = 'summit';
  await db.write(async (tx) => {
    await tx.insert(pools).values({ id, position: 1, name: { vi: 'Tuyến Đỉnh Mây', en: 'Summit line' } });
    for (const ticketTypeId of ['round', 'early'])
      await tx.insert(typePools).values({ ticketTypeId, poolId: id });
  });
  return { lifts: id };
}

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
