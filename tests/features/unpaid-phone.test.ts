/** What a buyer who gave only a telephone is sent before they have paid. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { textParts } from '#src/server/sending/text-messages.ts';
import type { Channel } from '#src/values/channel.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Method } from '#src/values/payment-method.ts';
import { ACCOUNT, openAccount, postSepay } from '#tests/support/bank.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { attempts, deliver, mails, openMessages, PHONE, texts } from '#tests/support/message-world.ts';
import { BEFORE, openPark, SOON } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  await openAccount(db);
});
afterEach(() => db.close());

type Placing = { channel?: Channel; email?: string | null; locale?: Locale; now?: string; day?: string };

async function placed(method: Method, change: Placing = {}): Promise<Purchase & { id: string }> {
  const { now = BEFORE, day, channel = 'zalo', email = null, locale = 'vi' } = change;
  const purchase = await holdAndPlace(db, { method, now, ...(day ? { day } : {}) });
  const [row] = await db.write((tx) =>
    tx
      .update(orders)
      .set({ channel, email, locale, phone: PHONE })
      .where(eq(orders.code, purchase.code))
      .returning({ id: orders.id }),
  );
  return { ...purchase, id: row?.id ?? '' };
}

const after = (minutes: number) => addSeconds(BEFORE, minutes * 60);
const contents = async () => (await texts(PHONE)).map(({ content }) => content.replaceAll('\u00a0', ' '));
const rows = () => db.read.select().from(outbox);

/** Now, as the bank's notice has it; in the last minutes of a night a message waits for the morning. */
async function deliverSoon(now: string) {
  const [result, morning] = [await deliver(db, now), quietUntil(now)];
  return result.sent === 0 && morning ? deliver(db, morning) : result;
}

describe('by transfer', () => {
  test.each(['vi', 'en'] as const)('Zalo tells sum, account, words and deadline in %s', async (locale) => {
    const { code, ref, id } = await placed('transfer', { locale });
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['zalo accepted 0']);
    const [notice = ''] = await contents();
    for (const fact of [
      `order_code: ${spacedCode(code)}`,
      locale === 'vi' ? 'amount: 1.300.000 ₫' : 'amount: 1,300,000 ₫',
      'bank: VietinBank',
      `account: ${ACCOUNT}`,
      'holder: CTY CP DU LICH DINH MAY',
      `transfer_ref: ${ref}`,
    ])
      expect(notice).toContain(fact);
    expect(notice).toMatch(locale === 'vi' ? /held_until: 10:30 ngày 01\/12/ : /held_until: 10:30.*1 Dec/);
    expect(notice).toMatch(/order_link: \S+\/(don-hang|orders)\/\w+\?key=/);
  });

  test('a text message has the same in at most two parts', async () => {
    const { ref } = await placed('transfer', { channel: 'sms' });
    await deliver(db);
    const [text = ''] = await contents();
    expect(text).toContain('1.300.000');
    expect(text).toContain(`VietinBank ${ACCOUNT}, noi dung ${ref}`);
    expect(text).toContain('10:30 ngay 01/12/2026');
    expect(textParts(text)).toBeLessThanOrEqual(2);
  });

  test('what has come already is not asked for again', async () => {
    const now = new Date().toISOString();
    const purchase = await placed('transfer', { now, day: SOON });
    await postSepay(db, { content: purchase.ref, transferAmount: 300_000 });
    await deliverSoon(now);
    // By Zalo, or at night in a text message.
    expect((await contents())[0]).toMatch(/amount: 1\.000\.000 ₫|chuyen 1\.000\.000VND/);
  });
});

describe('at the counter', () => {
  test.each(['vi', 'en'] as const)(
    'Zalo tells code, sum, where, its hours and deadline in %s',
    async (locale) => {
      const { code } = await placed('counter', { locale });
      await deliver(db);
      const [notice = ''] = await contents();
      expect(notice).toContain(`order_code: ${spacedCode(code)}`);
      expect(notice).toMatch(/amount: 1[.,]300[.,]000 ₫/);
      const place = locale === 'vi' ? /counter_place: Quầy vé ở cổng/ : /counter_place: Ticket counter/;
      expect(notice).toMatch(place);
      expect(notice).toMatch(/counter_hours: [1-9]\d?:\d\d–\d\d:\d\d/);
      expect(notice).toMatch(locale === 'vi' ? /held_until: 10:00 ngày 02\/12/ : /held_until: 10:00.*2 Dec/);
    },
  );

  test('with an address too, the mail goes as well', async () => {
    const { id } = await placed('counter', { email: 'thuha@example.com' });
    await deliver(db);
    expect(await attempts(db, id)).toEqual(['zalo accepted 0', 'email accepted ok']);
    expect((await mails())[0]?.text).toContain('Hạn thanh toán: 10:00 ngày 02/12/2026');
  });
});

describe('at a gateway', () => {
  test('is reminded after eight minutes, of what is left to pay', async () => {
    const { id } = await placed('vnpay');
    expect(await deliver(db, after(7.9))).toMatchObject({ sent: 0, skipped: 0 });
    expect(await deliver(db, after(8))).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['zalo accepted 0']);
    const [notice = ''] = await contents();
    expect(notice).toMatch(/amount: 1\.300\.000 ₫/);
    expect(notice).toMatch(/held_until: 10:15 ngày 01\/12/);
    expect(await deliver(db, after(14))).toEqual({ sent: 0, skipped: 0, failed: 0 });
  });

  test('is not reminded once it is paid, cancelled or no longer held', async () => {
    const paid = await placed('vnpay');
    await notify(db, paid, {}, after(1));
    const { code, secret } = await placed('vnpay');
    await asVisitor(db, { now: after(2) }).orders.cancel({ code, secret });
    await placed('vnpay');
    await deliver(db, after(20));
    const reminders = (await rows()).filter(({ kind }) => kind === 'order-received');
    expect(reminders.map(({ state, lastError }) => [state, lastError]).sort()).toEqual([
      ['dead', 'cancelled meanwhile'],
      ['dead', 'no longer held'],
      ['dead', 'paid meanwhile'],
    ]);
  });
});

describe('another way to pay', () => {
  let key = 0;
  const retry = ({ code, secret }: Purchase, method: 'transfer' | 'vnpay', minutes: number) => {
    key += 1;
    const idempotencyKey = `retry-${key}-key`;
    const input = { code, secret, method, idempotencyKey };
    return asVisitor(db, { now: after(minutes) }).orders.retryPayment(input);
  };

  test('a transfer after a gateway: how to pay comes at once, and no reminder after it', async () => {
    const purchase = await placed('vnpay');
    await retry(purchase, 'transfer', 3);
    await deliver(db, after(3));
    await deliver(db, after(9));
    const sent = await contents();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`account: ${ACCOUNT}`);
  });

  test('a transfer after the reminder is told too; asked for twice, it is told once', async () => {
    const purchase = await placed('vnpay');
    await deliver(db, after(8));
    await retry(purchase, 'transfer', 9);
    await deliver(db, after(9));
    await retry(purchase, 'transfer', 10);
    await deliver(db, after(10));
    const sent = await contents();
    expect(sent.map((text) => text.includes(ACCOUNT)).sort()).toEqual([false, true]);
  });
});

describe('a new link by staff', () => {
  test('reaches the telephone of an unpaid order, with how to pay and the new key', async () => {
    const now = new Date().toISOString();
    const { code, secret } = await placed('transfer', { now, day: SOON });
    await deliverSoon(now);
    await asStaff(db, 'manager', { now: addSeconds(now, 60) }).orders.renewLinkOf({ code, reason: 'bị lộ' });
    expect(await deliverSoon(addSeconds(now, 60))).toMatchObject({ sent: 1 });
    const sent = await contents();
    expect(sent.filter((text) => text.includes(ACCOUNT))).toHaveLength(2);
    expect(sent.filter((text) => text.includes(`key=${secret}`))).toHaveLength(1);
  });
});

describe('at night', () => {
  const NIGHT = '2026-12-01T16:30:00.000Z';

  test('what ends before the morning goes by text message at once', async () => {
    const { id } = await placed('transfer', { now: NIGHT });
    expect((await deliver(db, NIGHT)).sent).toBe(1);
    expect(await attempts(db, id)).toEqual(['sms accepted 100']);
  });
});
