/** The search of the office over special days, flags, tax groups, refunds, notes of orders, and who asked for a price. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { specialDays } from '#db/schema/seasons.ts';
import { orderNotes } from '#db/schema/staff-orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Preset } from '#src/values/permissions.ts';
import { askRefund, buy, orderOf } from '#tests/support/aftercare.ts';
import { askQuote } from '#tests/support/asked-quote.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openCopies(openPark);

const { t, day, money } = intlFor('vi');
const find = (q: string, as: Preset = 'owner') => asStaff(db, as, { now: BEFORE }).things.find({ q });
const addressesOf = async (q: string, as?: Preset): Promise<string[]> =>
  (await find(q, as)).map(({ to }) => to);

test('a special day by its name, which opens the day in the calendar', async () => {
  const name = { vi: 'Giỗ Tổ Hùng Vương', en: 'Hung Kings’ day' };
  const special = { day: '2027-04-15', season: 'holiday' as const, name, opensAt: null, closesAt: null };
  await db.read.insert(specialDays).values(special);
  const note = `${t('calendar.season.title')} · ${day('2027-04-15', 'long')}`;
  const to = '/staff/calendar?month=2027-04&day=2027-04-15';
  expect(await find('gio to')).toEqual([
    { id: 'special-days-2027-04-15', name: 'Giỗ Tổ Hùng Vương', note, to },
  ] as never);
  expect(await addressesOf('hung kings')).toEqual([to]);
});

test('a flag and a tax group by their names, for whoever may turn or change them', async () => {
  const flag = t('featureFlags.name.enable_waiting_list');
  expect(await addressesOf(flag)).toContain('/staff/flags#enable_waiting_list');
  expect(await addressesOf('thue tieu thu')).toEqual(['/staff/vat']);
  for (const q of [flag, 'thue tieu thu']) expect([q, await addressesOf(q, 'care')]).toEqual([q, []]);
});

test('a refund by its number or how that begins, which stands first in its list', async () => {
  const bought = await buy(db);
  await askRefund(db, bought);
  const [refund] = await db.read.all<{ id: string; amount: number }>(
    sql`SELECT id, amount_vnd AS amount FROM refund_requests`,
  );
  const id = refund?.id ?? '';
  const to = `/staff/refunds?refund=${id}#refund-${id}`;
  for (const q of [id, id.toUpperCase(), ` ${id.slice(0, 8)}`]) expect(await addressesOf(q)).toEqual([to]);
  expect((await find(id))[0]?.name).toContain(money(refund?.amount ?? 0));
  expect(await addressesOf(id.slice(0, 5))).not.toContain(to);
  expect(await addressesOf(id, 'editor')).toEqual([]);
});

test('a note by its words without accents, which opens its order', async () => {
  const { id: orderId, code } = await orderOf(db, await buy(db));
  const note = { orderId, authorId: 'staff-care', createdAt: BEFORE };
  await db.read.insert(orderNotes).values([
    { id: 'n-1', ...note, body: 'Khách hẹn gọi lại sau bữa trưa' },
    { id: 'n-2', ...note, body: 'Khách hẹn gọi lại lần nữa' },
  ]);
  const found = await find('hen goi lai');
  expect(found.map(({ name }) => name)).toEqual([
    'Khách hẹn gọi lại lần nữa',
    'Khách hẹn gọi lại sau bữa trưa',
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  expect(found.map(({ to }) => to)).toEqual(Array(2).fill(`/staff/orders?code=${code}&story=notes`));
  expect(await addressesOf('hen goi lai', 'editor')).toEqual([]);
  await db.read.delete(orderNotes);
  expect(await addressesOf('hen goi lai')).toEqual([]);
});

test('who asked for a price by number and address', async () => {
  const { code, phone, email } = await askQuote(db, { now: BEFORE });
  const to = `/staff/quotes?code=${code}`;
  for (const q of [phone, phone.replace('+84', '0'), email, email.slice(0, 5), code])
    expect([q, await addressesOf(q)]).toEqual([q, [to]]);
  await db.read.run(sql`UPDATE quote_requests SET phone = '+84977000111', email = 'moi@sao.example'`);
  expect(await addressesOf(phone)).toEqual([]);
  expect(await addressesOf('0977000111')).toEqual([to]);
});
