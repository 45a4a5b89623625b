/** How many reads in a row the pages of an order wait for: each costs a trip to a database elsewhere. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { elsewhere } from '#tests/support/read-rounds.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openLedger(openDays);

/** The order, and then all that its id leads to. */
const ROUNDS = 2;
/** Of the visit's day, when no ticket can be moved any more. */
const LATE = `${DAY}T02:00:00.000Z`;

test.each([
  ['a refund', OrderRefundScreen, BEFORE, ROUNDS],
  ['an exchange', TicketExchangeScreen, BEFORE, ROUNDS],
  // What is offered instead is asked for once that is known.
  ['an exchange of nothing', TicketExchangeScreen, LATE, ROUNDS + 1],
])('%s', async (_, Screen, now, most) => {
  const bought = await buy(db, { quantity: 2 });
  const [first] = await ticketsOf(db, bought);
  await askRefund(db, bought, { ids: [first?.id ?? ''] });
  const counted = elsewhere(db);
  await selfServicePage(Screen, { ...bought, db: counted.db, now, locale: 'vi' });
  expect(counted.rounds).toHaveLength(most);
});
