/** The page of an order of which some tickets are used or taken back: what opens a gate first, its terms by its number. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');

openCopies(openPark);

test('a used ticket comes after those that open the gate, and all keep the numbers that stand on paper', async () => {
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
    'Vé 1 trên 3',
  ]);
  expect(deck.map((text) => text.includes('Đã vào cổng'))).toEqual([false, false, false, true]);
  const terms = [...page.querySelectorAll('[aria-labelledby="terms-title"] b')];
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Vé 2, 3: ']);
});
