/** What a buyer takes back is the order's own: nobody withdraws the request of another order with the key of theirs. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { askRefund, buy, statesOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';

openCopies(() => openDays(db));

test('the refund of another order', async () => {
  const [theirs, mine] = [await buy(db), await buy(db)];
  const { requestId } = await askRefund(db, theirs, { ground: 'not-received' });
  const withdraw = ({ code, secret }: typeof mine) =>
    asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId });
  expect(await problemOf(withdraw(mine))).toMatchObject({ reason: 'refunds.error.unknown' });
  expect(await statesOf(db, theirs)).toEqual(['refunding', 'issued']);
  expect(await withdraw(theirs)).toMatchObject({ state: 'withdrawn' });
  expect(await statesOf(db, theirs)).toEqual(['issued', 'issued']);
});

test('the move of another order', async () => {
  const [theirs, mine] = [await buy(db), await buy(db)];
  const { exchangeId } = await askExchange(db, theirs, { date: DEARER, count: 1, expectedVnd: 100_000 });
  const withdraw = ({ code, secret }: typeof mine) =>
    asVisitor(db, { now: BEFORE }).exchanges.withdraw({ code, secret, exchangeId });
  expect(await problemOf(withdraw(mine))).toMatchObject({ reason: 'exchanges.error.unknown' });
  expect(await withdraw(theirs)).toMatchObject({ state: 'withdrawn' });
});
