/** The dashboard's list of a user's orders. */
import { expect, test } from 'bun:test';
import { ordersPart } from '#src/screens/dashboard/dashboard-orders.tsx';
import { openAccounts } from '#tests/support/accounts.ts';
import { buy } from '#tests/support/aftercare.ts';
import { askExchange, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { openShop } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

openCopies(async () => {
  await openDays(db);
  await openShop(db);
  await openAccounts(db);
});

test('a ticket that was moved is one ticket, and goods alone are offered no move', async () => {
  const tickets = await own(await buy(db, { quantity: 3 }), 'user-khoa');
  await askExchange(db, tickets, { date: OTHER, count: 1, expectedVnd: 0 });
  await own(await placeGoods(db, { method: 'cod' }), 'user-khoa');
  const { rows } = await lookAt(ordersPart, { userId: 'user-khoa' });
  const [goods, moved] = rows.map(({ text }) => text).toSorted((one, other) => one.length - other.length);
  expect(moved).toContain('3 vé');
  expect(moved).toContain('Xem đơn, hoàn hoặc đổi vé');
  expect(goods).toEndWith('Xem đơn');
});
