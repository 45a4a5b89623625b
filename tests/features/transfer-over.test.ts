/** The page of a bank transfer once nobody should transfer any more. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { openAccount } from '#tests/support/bank.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { TransferScreen } = await import('#src/screens/checkout/transfer.tsx');
const { PayAtCounterScreen } = await import('#src/screens/checkout/pay-at-counter.tsx');

openLedger(async (db) => {
  await openMarket(db);
  await openAccount(db);
});

const HOUR = 3600;

async function textOf(screen: typeof TransferScreen, purchase: Purchase, at = {}) {
  const page = await selfServicePage(screen, { db, now: BEFORE, ...purchase, ...at });
  return page.body.textContent ?? '';
}

const cancel = ({ code, secret }: Purchase) => asVisitor(db, { now: BEFORE }).orders.cancel({ code, secret });

const WORDS: [Locale, string, string, string][] = [
  ['vi', 'Đã hủy đơn', 'Đơn này đã được hủy', 'Nếu bạn đã chuyển tiền, đừng chuyển lần nữa'],
  ['en', 'is cancelled', 'This order was cancelled', 'If you have sent the money'],
];

for (const [locale, title, fact, sent] of WORDS)
  test(`an order that was cancelled in another tab says so, and what to do about money sent: ${locale}`, async () => {
    const purchase = await holdAndPlace(db, { method: 'transfer' });
    expect(await textOf(TransferScreen, purchase, { locale })).not.toContain(fact);
    await cancel(purchase);
    const text = await textOf(TransferScreen, purchase, { locale });
    for (const part of [title, spacedCode(purchase.code), fact, sent]) expect(text).toContain(part);
    expect(text).not.toContain('Đã hết thời gian');
    expect(text).not.toContain('has run out');
  });

test('an order whose time is over says that, and not that it was cancelled', async () => {
  const purchase = await holdAndPlace(db, { method: 'transfer' });
  const now = addSeconds(BEFORE, 25 * HOUR);
  await sweepExpiredHolds({ db, now }, 20);
  await lapseOrders({ db, now });
  const text = await textOf(TransferScreen, purchase, { now });
  expect(text).toContain('Đã hết thời gian chuyển khoản');
  expect(text).not.toContain('Đã hủy đơn');
});

test('a cancelled order to be paid at the counter says so too', async () => {
  const purchase = await holdAndPlace(db, { method: 'counter' });
  await cancel(purchase);
  const text = await textOf(PayAtCounterScreen, purchase);
  expect(text).toContain(`Đã hủy đơn ${spacedCode(purchase.code)}`);
  expect(text).not.toContain('Đã hết thời gian giữ chỗ');
});
