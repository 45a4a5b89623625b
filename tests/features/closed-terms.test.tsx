/** Tickets for a day that the park has closed: every page of their order leads to the free choice, none to a fee. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { calledOff } from '#tests/support/closed-day.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');
const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openCopies(openPark);

async function pageOf(screen: typeof OrderScreen) {
  const [bought] = await calledOff(db, { orders: 1 });
  if (!bought) throw new Error('nothing was bought');
  return selfServicePage(screen, { ...bought, db, now: BEFORE });
}

test('the order promises no refund less a fee, and no entry by one scan', async () => {
  const page = await pageOf(OrderScreen);
  expect(page.body.textContent).toContain('VÉ KHÔNG DÙNG ĐƯỢC');
  expect(page.querySelector('[aria-labelledby="terms-title"]')).toBeNull();
  expect(page.querySelectorAll('.order-deck .paper')).toHaveLength(2);
  expect(page.body.textContent).not.toContain('QR cả nhóm');
  expect(page.body.textContent).not.toContain('Hoàn 100%');
});

for (const [name, screen] of [
  ['refund', OrderRefundScreen],
  ['exchange', TicketExchangeScreen],
] as const) {
  test(`the page of ${name} begins with the choice that costs nothing`, async () => {
    const page = await pageOf(screen);
    const [first] = page.querySelectorAll('.note');
    expect(first?.textContent).toContain('VÉ KHÔNG DÙNG ĐƯỢC');
    expect(first?.querySelector('a')?.getAttribute('href')).toStartWith('/ngay-dong-cua?code=');
  });
}
