/** What other days of a closing would change, before they are saved; and what its guests read of it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { loadEditPreview } from '#src/features/closures/load-edit-preview.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { composeAftercareMail } from '#src/features/order-messages/compose-aftercare.ts';
import { addDays } from '#src/values/day.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closing, storeClosure } from '#tests/support/closed-day.ts';
import { held, kindsOf, reopening, sendAll, staff, work } from '#tests/support/closings.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';

openCopies((park) => openPark(park));

const NEXT = addDays(DAY, 1);

test('other days are previewed with whom they reach, and nothing changes', async () => {
  const { closingId } = await staff().close(closing(NEXT));
  const bought = await buy(db);
  const look = (firstDay: string, lastDay: string) =>
    loadEditPreview(
      { db, now: BEFORE, locale: 'vi' },
      new URLSearchParams({ closing: closingId, firstDay, lastDay }),
    );
  const before = await held();
  const { preview, fault } = await look(DAY, NEXT);
  expect(fault).toBeNull();
  expect(preview).toMatchObject({
    orders: 1,
    added: { orders: 1, people: 2 },
    dropped: { days: 0, orders: 0 },
  });
  const moved = await look(DAY, DAY);
  expect(moved.preview).toMatchObject({ dropped: { days: 1, orders: 0 } });
  expect((await look(NEXT, NEXT)).preview).toMatchObject({ orders: 0, added: null, dropped: { days: 0 } });
  expect((await look(NEXT, DAY)).fault).toMatchObject({ id: 'closures.error.reversed' });
  expect((await look('32/13', DAY)).fault).toMatchObject({ field: 'from' });
  expect(await held()).toEqual(before);
  expect(await kindsOf(bought, 'closure-offer')).toBe(0);
});

test.each([
  ['vi', 'Tuyến Đỉnh nghỉ vì gió', 'Vé của bạn không dùng được'],
  ['en', 'The Top line rests: wind', 'cannot be used'],
] as const)(
  'the mail says what the staff have written, as they changed it last (%s)',
  async (locale, note, fact) => {
    await storeClosure(db, { day: NEXT });
    const bought = await buy(db);
    const mailed = async (kind: 'closure-offer' | 'closure-reopened') => {
      await work();
      await db.write((tx) => tx.update(orders).set({ locale }));
      const [row] = await db.read.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id));
      const composed = await composeAftercareMail({ db, now: BEFORE }, row as LeasedMessage);
      if (!('mail' in composed)) throw new Error(composed.skipped);
      const { html, text } = composed.mail;
      expect(html.includes(note)).toBe(text.includes(note));
      return text;
    };
    const { closingId } = await staff().close(closing());
    expect(await mailed('closure-offer')).toContain(locale === 'vi' ? 'Gió mạnh cấp 8' : 'Strong wind');
    await staff().edit({
      ...{ closingId, revision: 1, from: DAY, to: DAY, reason: 'weather', typedOrders: '' },
      ...{ noteVi: 'Tuyến Đỉnh nghỉ vì gió', noteEn: 'The Top line rests: wind' },
    });
    const text = await mailed('closure-offer');
    expect(text.indexOf(note)).toBeGreaterThan(text.indexOf(fact));
    expect(text.indexOf(fact)).toBeGreaterThan(0);
    await sendAll();
    await staff().reopen({ ...reopening, closingId, from: DAY, to: DAY });
    expect(await mailed('closure-reopened')).not.toContain(note);
    expect(await kindsOf(bought, 'closure-reopened')).toBe(1);
  },
);

test('closing over a closure that notifies nobody sends the new note, and leaves the old one to be opened by itself', async () => {
  const bought = await buy(db);
  await storeClosure(db);
  const { closingId, days } = await staff().close(closing());
  expect(days).toBe(1);
  await work();
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'closure-offer'));
  const rows = await held();
  const called = rows.find(({ id }) => id === message?.payload?.closureId);
  expect([called?.closingId, called?.note.vi]).toEqual([closingId, 'Gió mạnh cấp 8']);
  const period = { from: DAY, to: DAY };
  const [shown] = await asVisitor(db, { now: BEFORE }).tickets.availability({ slug: 'round', ...period });
  expect(shown?.closure?.note.vi).toBe('Gió mạnh cấp 8');
  await staff().takeBack({ closingId });
  expect((await held()).map(({ id }) => id)).toEqual(['closure']);
  expect(await kindsOf(bought, 'closure-offer')).toBe(1);
});

test('one type closed over a silent closure of the park calls the guests of that type alone', async () => {
  const [early, round] = [await buy(db, { unitId: EARLY, slotId: EARLY_SLOT, quantity: 1 }), await buy(db)];
  await storeClosure(db);
  await staff().close(closing(DAY, 'early'));
  await work();
  expect([await kindsOf(early, 'closure-offer'), await kindsOf(round, 'closure-offer')]).toEqual([1, 0]);
});
