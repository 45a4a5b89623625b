import { spacedCode } from '#src/values/order-code.ts';
import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gates } from '#db/schema/gate.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { LEASE_SECONDS } from '#src/features/messages/messages.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { type Mail, mailSender } from '#src/server/sending/mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openResend } from '#tests/support/mail-receivers.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { readQr } from '#tests/support/qr-reader.ts';

/** When the reminder of an unpaid order is due. */
const REMINDED = addSeconds(BEFORE, 8 * 60);

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  const name = { vi: 'Cổng Chân Núi', en: 'Base gate' };
  await db.write((tx) => tx.insert(gates).values({ id: 'cong-1', position: 1, name }));
});
afterEach(() => db.close());

/** Lets the worker run once; gives the mails it sent and why it skipped the others. */
async function deliver(now = REMINDED) {
  const mails: Mail[] = [];
  const before = (await db.read.select().from(outbox)).filter((row) => row.state === 'dead').length;
  await deliverMessages(
    { db, now },
    {
      owner: 'test',
      limit: 20,
      compose: (message) => composeOrderMail({ db, now }, message),
      send: async (mail) => mails.push(mail),
    },
  );
  const dead = (await db.read.select().from(outbox)).filter((row) => row.state === 'dead');
  return { mails, skipped: dead.slice(before).map((row) => `${row.kind}: ${row.lastError}`) };
}

async function onlyMail(now = REMINDED): Promise<Mail> {
  const { mails } = await deliver(now);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

describe('the mails of an order', () => {
  test('order received: what, how much, until when, and where to pay', async () => {
    const purchase = await holdAndPlace(db);
    const mail = await onlyMail();
    expect(mail).toMatchObject({
      to: 'thuha@example.com',
      replyTo: 'xinchao@dinhmay.example',
      attachments: [],
    });
    expect(mail.subject).toBe(`Đã nhận đơn ${spacedCode(purchase.code)}, chờ bạn thanh toán`);
    expect(mail.text).toContain('round · 2 người lớn: 1.300.000');
    expect(mail.text).toContain('giữ đến 10:15 ngày 01/12/2026');
    expect(mail.text).toContain(`/don-hang/${purchase.code}?key=${holdSecret(purchase.code)}`);
  });

  test('tickets: the picture in the mail is the token that the gate reads, and the PDF is attached', async () => {
    const purchase = await holdAndPlace(db, { quantity: 3 });
    await notify(db, purchase);
    const { mails, skipped } = await deliver();
    expect(skipped).toEqual(['order-received: paid meanwhile']);
    const [mail] = mails;
    const order = await findOrder(db.read, purchase.code);
    const tickets = await listIssuedTickets(db.read, order?.id ?? '');
    const pictures = mail?.attachments.filter((file) => file.contentType === 'image/png') ?? [];
    const decoded = await Promise.all(pictures.map((file) => readQr(file.content)));
    expect(decoded.flat().slice(1)).toEqual(tickets.map((ticket) => ticket.token));
    for (const picture of pictures) {
      const side = new DataView(picture.content.buffer, picture.content.byteOffset).getUint32(16);
      expect(side).toBeGreaterThanOrEqual(320);
      expect(mail?.html).toContain(`src="cid:${picture.contentId}"`);
    }
    expect(mail?.attachments.at(-1)).toMatchObject({
      filename: `ve-dinh-may-${purchase.code}.pdf`,
      contentType: 'application/pdf',
    });
    expect(mail?.text).toContain('Vào cổng: Cổng Chân Núi');
    expect(mail?.text).toContain(`/don-hang/${purchase.code}?key=${holdSecret(purchase.code)}`);
  });

  test('composed twice it is byte for byte the same, attachments too', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    const [row] = (await db.read.select().from(outbox)).filter((one) => one.kind === 'tickets');
    if (!row) throw new Error('no ticket mail');
    const first = await composeOrderMail({ db, now: BEFORE }, row);
    const second = await composeOrderMail({ db, now: addSeconds(BEFORE, 500) }, row);
    expect(Bun.hash(JSON.stringify(second))).toBe(Bun.hash(JSON.stringify(first)));
    expect(first).toHaveProperty('mail');
  });

  test('payment failed: the reason, the time left, and the link to try again', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase, { outcome: 'failed', responseCode: '51', providerTxnId: null });
    const { mails } = await deliver();
    const failed = mails.find((mail) => mail.subject.startsWith('Thanh toán chưa thành công'));
    expect(failed?.text).toContain('không đủ số dư');
    expect(failed?.text).toContain('giữ đến 10:15 ngày 01/12/2026');
    expect(failed?.text).toContain(`/checkout/cancel?code=${purchase.code}&key=${holdSecret(purchase.code)}`);
  });

  test('payment failed, sent late: no link to places that are gone', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase, { outcome: 'failed', responseCode: '24', providerTxnId: null });
    const { mails, skipped } = await deliver(addSeconds(BEFORE, 3600));
    // The reminder that it is unpaid was dropped when the payment failed.
    expect(skipped).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Thời gian giữ chỗ đã hết');
    expect(mails[0]?.text).not.toContain('/checkout/cancel');
    expect(mails[0]?.text).toContain('/dat-ve');
  });

  test('refund due after a second payment: how much and why', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    await deliver();
    await notify(db, purchase, { providerTxnId: 'another' });
    const mail = await onlyMail();
    expect(mail.subject).toBe(`Chúng tôi sẽ hoàn tiền cho đơn ${spacedCode(purchase.code)}`);
    expect(mail.text).toContain('1.300.000');
    expect(mail.text).toContain('thanh toán hai lần');
  });

  test('are written in the language of the order', async () => {
    const purchase = await holdAndPlace(db);
    await db.write((tx) => tx.update(orders).set({ locale: 'en' }).where(eq(orders.code, purchase.code)));
    await notify(db, purchase);
    const mail = await onlyMail();
    expect(mail.subject).toBe(`Your Đỉnh Mây tickets for 12 Dec 2026, order ${spacedCode(purchase.code)}`);
    expect(mail.text).toContain('Gate: Base gate');
    expect(mail.text).toContain(`/en/orders/${purchase.code}?key=`);
  });

  test('are not sent to nobody', async () => {
    const purchase = await holdAndPlace(db);
    await db.write((tx) => tx.update(orders).set({ email: null }).where(eq(orders.code, purchase.code)));
    const { mails, skipped } = await deliver();
    expect(mails).toEqual([]);
    expect(skipped).toEqual(['order-received: no e-mail address']);
  });
});

describe('a worker killed between sending and noting it', () => {
  test('the next one sends the same mail under the same key, and the receiver stores one', async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase);
    await db.write((tx) => tx.delete(outbox).where(eq(outbox.kind, 'order-received')));
    const resend = openResend();
    const worker = Bun.spawn(
      [process.execPath, new URL('../support/dying-worker.ts', import.meta.url).pathname],
      {
        env: { ...process.env, DATABASE_URL: db.url, RESEND_BASE_URL: resend.url, WORKER_NOW: BEFORE },
        stdout: 'ignore',
        stderr: 'inherit',
      },
    );
    await worker.exited;
    expect(worker.signalCode).toBe('SIGKILL');
    expect((await db.read.select().from(outbox))[0]).toMatchObject({ state: 'sending', attempts: 1 });
    const settings = {
      MAIL_FROM: 've@dinhmay.example',
      RESEND_API_KEY: 'k',
      RESEND_BASE_URL: resend.url,
      SMTP_URL: null,
    };
    const survivor = (now: string) =>
      deliverMessages(
        { db, now },
        {
          owner: 'survivor',
          limit: 5,
          compose: (message) => composeOrderMail({ db, now }, message),
          send: mailSender(settings),
        },
      );
    expect(await survivor(addSeconds(BEFORE, LEASE_SECONDS - 5))).toMatchObject({ sent: 0 });
    expect(await survivor(addSeconds(BEFORE, LEASE_SECONDS + 5))).toMatchObject({ sent: 1 });
    expect((await db.read.select().from(outbox))[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(resend.requests.map((one) => one.key)).toEqual(Array(2).fill(resend.keys()[0] ?? ''));
    expect(resend.mails()).toHaveLength(1);
    resend.close();
  }, 20_000);
});
