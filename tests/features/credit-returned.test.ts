/** An order cancelled by the park that a voucher paid for: the buyer reads what is restored, and what follows. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { openTask } from '#src/features/order-messages/open-mail-task.ts';
import { orderNotice, orderText } from '#src/features/order-messages/order-texts.ts';
import { plainText } from '#src/server/sending/text-messages.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asStaff } from '#tests/support/caller.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

openLedger(openMarket);

/** Tea for 150.000 đồng of which the voucher pays a part or all, cancelled by staff. */
async function cancelled(creditVnd: number) {
  await giveVoucher(db, { amountVnd: creditVnd });
  const voucher = { code: VOUCHER, expectedVnd: creditVnd };
  const bought = await placeGoods(db, { lines: [goods(TEA)], change: { voucher } });
  if (creditVnd < bought.totalVnd) await notify(db, { ...bought, totalVnd: bought.totalVnd - creditVnd });
  const staff = asStaff(db, 'manager', { now: BEFORE });
  await staff.orders.cancelGoods({ code: bought.code, why: 'hết hàng' });
  return { ...bought, shown: spacedCode(bought.code) };
}

/** By mail, in one sentence, in a Zalo template. */
async function reported(locale: 'vi' | 'en' = 'vi') {
  await db.write((tx) => tx.update(orders).set({ locale }));
  const [row] = await db.read.select().from(outbox).where(eq(outbox.kind, 'refund-due'));
  if (!row) throw new Error('nobody was told');
  const message = row as LeasedMessage;
  const composed = await composeOrderMail({ db, now: BEFORE }, message);
  if (!('mail' in composed)) throw new Error(composed.skipped);
  const task = await openTask({ db, now: BEFORE }, message);
  const { template } = orderNotice('refund-due', task);
  return { mail: composed.mail, text: orderText('refund-due', task), template };
}

test('paid wholly by a voucher, it is not cancelled in silence', async () => {
  const { shown } = await cancelled(150_000);
  const { mail, text, template } = await reported();
  expect(mail.subject).toBe(`Đơn ${shown}: tiền đã về lại phiếu bảo lưu`);
  expect(mail.text).toContain('Phiếu bảo lưu TD-7K…QA-B2 đã được cộng lại 150.000\u00a0₫');
  expect(mail.text).not.toContain('ngày làm việc');
  expect(mail.text + text).not.toContain(VOUCHER);
  expect(mail.text + text).not.toContain(spacedCode(VOUCHER));
  expect(text).toContain(`phiếu TD-7K…QA-B2 đã được cộng lại 150.000\u00a0₫ của đơn ${shown}`);
  expect(plainText(text)).toContain('phieu TD-7K...QA-B2 da duoc cong lai');
  expect(template).toBe('refund-credit');
  const en = await reported('en');
  expect(en.mail.text).toContain('150,000\u00a0₫ is back on your park credit TD-7K…QA-B2');
  expect([en.mail.text, en.text].join()).not.toMatch(/phiếu|working days/);
});

test('paid in part by a voucher, both parts are named', async () => {
  const { shown } = await cancelled(75_000);
  const { mail, text, template } = await reported();
  expect(mail.subject).toBe(`Chúng tôi sẽ hoàn tiền cho đơn ${shown}`);
  expect(mail.text).toContain('Phiếu bảo lưu TD-7K…QA-B2 đã được cộng lại 75.000\u00a0₫');
  expect(mail.text).toContain('Phần còn lại là 75.000\u00a0₫ được trả về đúng phương thức');
  expect(text).toContain('phiếu TD-7K…QA-B2 đã được cộng lại 75.000\u00a0₫, chúng tôi sẽ hoàn 75.000\u00a0₫');
  expect(template).toBe('refund-both');
  const en = await reported('en');
  expect(en.mail.text).toContain('is back on your park credit TD-7K…QA-B2');
  expect(en.mail.text).toContain('goes back the way you paid');
  expect(en.text).toContain('is back on credit TD-7K…QA-B2');
});
