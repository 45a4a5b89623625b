/** The page of an order of which some tickets are used or taken back: what opens a gate first, its terms by its number. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');

openCopies(openPark);

test('a used ticket is folded below those that open the gate, and all keep the numbers that stand on paper', async () => {
  const bought = await buy(db, { quantity: 4 });
  const [first, second] = await ticketsOf(db, bought);
  await setTickets(db, [first?.id ?? ''], { state: 'refunded' });
  await setTickets(db, [second?.id ?? ''], { state: 'redeemed' });
  const page = await selfServicePage(OrderScreen, { ...bought, db, now: BEFORE });
  const deck = [...page.querySelectorAll('.order-deck .paper')].map((card) => card.textContent ?? '');
  expect(deck.map((text) => /Vé \d trên \d|QR cả nhóm/.exec(text)?.[0])).toEqual([
    'QR cả nhóm',
    'Vé 2 trên 3',
    'Vé 3 trên 3',
  ]);
  const old = [...page.querySelectorAll('details .order-papers .paper')];
  expect(
    old.map(({ textContent }) => (textContent ?? '').match(/Vé 1 trên 3|Đã vào cổng|Đã hoàn/g)?.slice()),
  ).toEqual([['Vé 1 trên 3', 'Đã vào cổng'], ['Đã hoàn']]);
  const terms = [...page.querySelectorAll('[aria-labelledby="terms-title"] b')];
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Vé 2, 3: ']);
});

test('a used ticket has neither a QR code nor the stamp of a paid one, and can still be filed', async () => {
  const bought = await buy(db, { quantity: 2 });
  const [first, second] = await ticketsOf(db, bought);
  const look = () => selfServicePage(OrderScreen, { ...bought, db, now: BEFORE });
  await setTickets(db, [first?.id ?? ''], { state: 'redeemed' });
  const half = await look();
  expect(half.querySelectorAll('.paper-qr').length).toBe(1);
  expect(half.querySelectorAll('details .paper-qr, details .stamp').length).toBe(0);
  expect(half.querySelector('details:has(.order-papers)')?.hasAttribute('open')).toBe(false);
  await setTickets(db, [second?.id ?? ''], { state: 'redeemed' });
  const over = await look();
  expect(over.querySelectorAll('.paper-qr, .order-deck').length).toBe(0);
  expect(over.querySelector('details:has(.order-papers)')?.hasAttribute('open')).toBe(true);
  expect(over.querySelector('a[href*="tickets.pdf"]')).not.toBeNull();
});
