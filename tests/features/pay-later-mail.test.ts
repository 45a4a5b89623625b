/** The mails to buyers who pay away from our pages, and to those who get a refund. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { ACCOUNT, openAccount, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark, SOON } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';

openLedger(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const real = () => new Date().toISOString();

/** The texts of the mails of one kind. */
async function mailsOf(kind: 'order-received' | 'refund-due', now = real()): Promise<string[]> {
  const mails: Mail[] = [];
  await deliverMessages(
    { db, now },
    {
      owner: 'test',
      limit: 20,
      compose: (message) =>
        message.kind === kind
          ? composeOrderMail({ db, now }, message)
          : Promise.resolve({ skipped: 'other' }),
      send: async (mail) => mails.push(mail),
    },
  );
  return mails.map(({ text }) => text);
}

async function inEnglish({ code }: Purchase) {
  await db.write((tx) => tx.update(orders).set({ locale: 'en' }).where(eq(orders.code, code)));
}

describe('the order is received', () => {
  test('to be paid at the counter: which, its hours, the deadline, the code to say', async () => {
    const purchase = await holdAndPlace(db, { method: 'counter' });
    const [text = ''] = await mailsOf('order-received', BEFORE);
    expect(text).toContain(`Mã đơn: ${spacedCode(purchase.code)}`);
    expect(text).toContain('Hạn thanh toán: 10:00 ngày 02/12/2026');
    expect(text).toContain('Cần trả: 1.300.000');
    expect(text).toMatch(/Nơi trả tiền: Quầy vé ở cổng khu du lịch, .+/);
    expect(text).toMatch(/Quầy mở cửa: [1-9]\d?:\d\d–\d\d:\d\d/);
  });

  test('to be paid by transfer: bank, account, amount, words and deadline', async () => {
    const purchase = await orderByTransfer(db);
    const [text = ''] = await mailsOf('order-received');
    expect(text).toContain('Ngân hàng: VietinBank');
    expect(text).toContain(`Số tài khoản: ${ACCOUNT}`);
    expect(text).toContain('Chủ tài khoản: CTY CP DU LICH DINH MAY');
    expect(text).toContain('Số tiền: 1.300.000');
    expect(text).toContain(`Nội dung: ${purchase.ref}`);
    expect(text).toContain('Chuyển trước: ');
  });

  test.each([
    ['counter', 'Where to pay: '],
    ['transfer', 'Transfer before: '],
  ] as const)('in English by %s', async (method, label) => {
    await inEnglish(await holdAndPlace(db, { method, now: real(), day: SOON }));
    const [text = ''] = await mailsOf('order-received');
    expect(text).toContain(label);
    expect(text).not.toMatch(/Số tiền|Mã đơn/);
  });

  test('to be paid at a gateway: none of that', async () => {
    await holdAndPlace(db);
    const [text = ''] = await mailsOf('order-received', BEFORE);
    expect(text).not.toMatch(/Số tài khoản|Quầy/);
  });
});

describe('money goes back', () => {
  const reported = async (purchase: Purchase, now = real()) => {
    const vi = await mailsOf('refund-due', now);
    await inEnglish(purchase);
    await db.write((tx) =>
      tx
        .update(outbox)
        .set({ state: 'waiting', nextAt: now, sentAt: null })
        .where(eq(outbox.kind, 'refund-due')),
    );
    return [...vi, ...(await mailsOf('refund-due', now))];
  };

  test('as too much came: the mail says so', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 1_500_000 });
    const [vi, en] = await reported(purchase);
    expect(vi).toContain('nhận nhiều tiền hơn số cần trả');
    expect(vi).toContain('200.000');
    expect(en).toContain('We received more for order');
  });

  test('as too little came and the rest did not: the mail says so', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 300_000 });
    const muchLater = addSeconds(real(), 3 * 60 * 60);
    await pollPayments({ db, now: muchLater }, allProviders());
    await returnOrphaned({ db, now: muchLater });
    const [vi, en] = await reported(purchase, muchLater);
    expect(vi).toContain('phần còn thiếu không tới trong hạn');
    expect(vi).toContain('300.000');
    expect(en).toContain('only part of a payment');
  });

  test('as it came a second time: the mail says so', async () => {
    const purchase = await orderByTransfer(db);
    for (let times = 0; times < 2; times += 1) await postSepay(db, { content: purchase.ref });
    const [vi, en] = await reported(purchase);
    expect(vi).toContain('thanh toán hai lần');
    expect(en).toContain('was paid twice');
  });
});
