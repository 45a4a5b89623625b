/** The page after the payment, opened again once the day is closed: it shows no tickets that open no gate. */
import '#tests/support/env.ts';

import { expect, mock, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { href } from '#src/routes.ts';
import { buy } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { close } from '#tests/support/closed-day.ts';
import { movedTo, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

mock.module('waku/router/server', () => WAKU_ANSWERS);
const { CheckoutSuccessScreen } = await import('#src/screens/checkout/checkout-success.tsx');

openLedger(openDays);

const look = (bought: Purchase) =>
  selfServicePage(CheckoutSuccessScreen, { ...bought, db, now: BEFORE }).then(
    (page) => page.querySelector('h1')?.textContent,
    movedTo,
  );

test('leads to the page of the order, where the choice is', async () => {
  const [bought, other] = [await buy(db), await buy(db)];
  expect(await look(bought)).toContain('Hẹn bạn');
  await close(db);
  await offerClosures({ db, now: BEFORE });
  for (const { code, secret: key } of [bought, other]) {
    const location = href('order', 'vi', { params: { code }, query: { key } });
    expect(await look({ ...bought, code, secret: key })).toBe(`303 ${location}`);
  }
});
