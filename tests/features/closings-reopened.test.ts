/** What was closed is changed, or opened again. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { and, eq } from 'drizzle-orm';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { outbox } from '#db/schema/messages.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { storedIn } from '#src/features/resource-history/stored-fields.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { buy, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { choose, closing } from '#tests/support/closed-day.ts';
import { held, kindsOf, refusal, reopening, sendAll, staff, WEEK, work } from '#tests/support/closings.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';

openCopies(
  (park) => openPark(park, { days: [DAY, OTHER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

test('a day opens again: sale resumes, who has not chosen is notified once, who has keeps the choice', async () => {
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
  expect(await refusal(choose(db, waiting, { choice: 'refund' }))).toBe('closures.error.openAgain');
  await Promise.all([work(), work()]);
  await work();
  const notified = await Promise.all([waiting, gone, used].map((one) => kindsOf(one, 'closure-reopened')));
  expect(notified).toEqual([1, 0, 0]);
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

test('some days of a range open, closed again they are notified again, and time that is over stays', async () => {
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

test('opening between the look and the write of the job leaves nobody with a choice', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(closing());
  const late: typeof db = Object.create(db, {
    write: {
      value: async (task: Parameters<typeof db.write>[0]) => {
        await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
        return db.write(task);
      },
    },
  });
  await offerClosures({ db: late, now: BEFORE });
  expect((await held()).length).toBe(0);
  expect(await db.read.$count(closureOffers)).toBe(0);
  expect(await kindsOf(bought, 'closure-offer')).toBe(0);
});

test('a departure that has left is not opened again; before that it is', async () => {
  const { closingId } = await staff().close({ ...closing(), what: 'type:early', time: '07:00' });
  const open = (time: string) =>
    staff(parkInstant(DAY, time)).reopen({ closingId, from: DAY, to: DAY, ...reopening });
  expect(await refusal(open('07:00'))).toBe('closures.error.timeOver');
  expect((await open('06:59')).days).toBe(1);
});

test('opening asks for the number of more than twenty orders that hear of it', async () => {
  for (let left = 21; left > 0; left -= 1) await buy(db, { quantity: 1 });
  const { closingId } = await staff().close({ ...closing(), typedOrders: '21' });
  await work();
  const open = (typedOrders: string) =>
    staff().reopen({ closingId, from: DAY, to: DAY, ...reopening, typedOrders });
  for (const wrong of ['', '20']) expect(await refusal(open(wrong))).toBe('closures.error.typeOrders');
  expect((await open('21')).orders).toBe(21);
});

test('an edit changes the notice and both ends; a colleague who read before is notified so', async () => {
  const bought = await buy(db);
  const { closingId } = await staff().close(WEEK);
  await work();
  await sendAll();
  const words = { reason: 'event', noteVi: 'Lễ <b>riêng</b>', noteEn: 'A feast', typedOrders: '' } as const;
  const edit = { closingId, revision: 1, from: addDays(DAY, 1), to: addDays(DAY, 8), ...words };
  expect(await staff().edit(edit)).toEqual({ closed: 2, reopened: 1 });
  for (const locale of LOCALES) {
    const { t, day } = intlFor(locale);
    const late = asStaff(db, 'manager', { now: BEFORE, locale }).staff.closures.edit(edit);
    const { reason, values } = await problemOf(late);
    expect([reason, values.revision, values.from, values.to]).toEqual([
      ...['closures.error.changed', 2, edit.from, edit.to],
    ]);
    expect(storedIn(values).map(({ label, text }) => [label, text])).toEqual([
      [t('closures.write.days'), `${day(edit.from, 'long')} – ${day(edit.to, 'long')}`],
      [t('closures.write.reason'), t('closures.write.event')],
      [t('closures.write.noteVi'), 'Lễ <b>riêng</b>'],
      [t('closures.write.noteEn'), 'A feast'],
    ]);
  }
  const rows = await held();
  expect([rows[0]?.day, rows.at(-1)?.day, rows.length]).toEqual([addDays(DAY, 1), addDays(DAY, 8), 8]);
  expect(rows.every(({ note, reason }) => note.en === 'A feast' && reason === 'event')).toBe(true);
  await work();
  expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  const long = { ...edit, revision: 2, to: addDays(DAY, 80) };
  expect(await refusal(staff().edit(long))).toBe('closures.error.tooLong');
});
