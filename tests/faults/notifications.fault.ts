import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import {
  bookProblems,
  hold,
  listOffers,
  notificationOf,
  notify,
  type Offer,
  place,
} from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { addressOf, type Buyer } from '#tests/support/http-api.ts';
import { eventually, type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const ORDERS = process.env.LONG_FAULTS ? 1000 : 20;
const AT_ONCE = 20;
const MAIL_PATIENCE_MS = 60_000 + ORDERS * 200;

let catcher: MailCatcher;
let park: Park;
let offers: Offer[];

beforeAll(async () => {
  catcher = startMailCatcher();
  park = await startPark({ sites: 2, env: { RESEND_BASE_URL: catcher.url } });
  offers = listOffers(park.rows);
});

afterEach(() => expect(bookProblems(park.rows)).toEqual([]));

afterAll(async () => {
  await park.stop();
  catcher.stop();
});

function urlOf(index: number): string {
  return park.urls[index % park.urls.length] ?? '';
}

function buyerOf(index: number): Buyer {
  return { url: urlOf(index), ip: addressOf(index) };
}

async function placed(index: number): Promise<{ code: string; redirectUrl: string }> {
  const offer = offers[index % offers.length];
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const held = await hold(buyerOf(index), offer);
  if (!held.data) throw new Error(`${held.status} ${held.message}`);
  const answer = await place(buyerOf(index), held.data);
  if (!answer.data?.next.redirectUrl) throw new Error(`${answer.status} ${answer.message}`);
  return { code: answer.data.code, redirectUrl: answer.data.next.redirectUrl };
}

/** What one order came to in the end. */
function outcomeOf(code: string) {
  const [row] = park.rows<Record<string, number | string>>(
    `SELECT o.payment_status AS status, o.paid_vnd - o.total_vnd AS over, o.refund_due_vnd AS owed,
       (SELECT count(*) FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'paid') AS payments,
       (SELECT count(*) FROM issued_tickets i WHERE i.order_id = o.id) AS tickets
     FROM orders o WHERE o.code = ?`,
    code,
  );
  return row;
}

function ticketMails(code: string): number {
  return catcher.mails.filter(
    (mail) => mail.key.startsWith('tickets:') && mail.to.includes(code.toLowerCase()),
  ).length;
}

describe('a notification that comes ten times, out of order, beside the return of the browser', () => {
  test(`makes one payment, one set of tickets and one mail, ${ORDERS} times`, async () => {
    const codes: string[] = [];
    for (let from = 0; from < ORDERS; from += AT_ONCE) {
      codes.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => payNoisily(from + index)))),
      );
    }
    for (const code of codes)
      expect(outcomeOf(code)).toEqual({ status: 'paid', over: 0, owed: 0, payments: 1, tickets: 1 });
    await eventually(() => codes.every((code) => ticketMails(code) > 0), MAIL_PATIENCE_MS);
    expect(codes.filter((code) => ticketMails(code) !== 1)).toEqual([]);
  });

  test('a failure reported before and after the success changes nothing', async () => {
    const { code, redirectUrl } = await placed(1);
    const paid = notificationOf(redirectUrl, secret());
    const failed = notificationOf(redirectUrl, secret(), { responseCode: '24' });
    expect((await notify(urlOf(0), paid)).RspCode).toBe('00');
    expect((await notify(urlOf(1), failed)).RspCode).toBe('02');
    expect(outcomeOf(code)).toEqual({ status: 'paid', over: 0, owed: 0, payments: 1, tickets: 1 });
  });

  test('forged, foreign and wrong amounts are refused by code and change nothing', async () => {
    const { code, redirectUrl } = await placed(2);
    const forged = notificationOf(redirectUrl, 'NOT-THE-SECRET-NOT-THE-SECRET-00');
    const cheap = notificationOf(redirectUrl, secret(), { amount: '100' });
    const unknown = notificationOf(redirectUrl.replace(/vnp_TxnRef=[^&]+/, 'vnp_TxnRef=NOSUCHREF'), secret());
    expect((await notify(urlOf(0), forged)).RspCode).toBe('97');
    expect((await notify(urlOf(0), cheap)).RspCode).toBe('04');
    expect((await notify(urlOf(0), unknown)).RspCode).toBe('01');
    expect(outcomeOf(code)).toMatchObject({ status: 'pending', payments: 0, tickets: 0 });
  });
});

function secret(): string {
  return park.env.VNPAY_HASH_SECRET ?? '';
}

/** Ten notifications and three returns of one payment in random order, at both processes. */
async function payNoisily(index: number): Promise<string> {
  const { code, redirectUrl } = await placed(index);
  const notice = notificationOf(redirectUrl, secret());
  const calls = [
    ...Array.from(
      { length: 10 },
      (_, call) => async () => expect(['00', '02']).toContain((await notify(urlOf(call), notice)).RspCode),
    ),
    ...Array.from({ length: 3 }, (_, call) => async () => {
      const answer = await fetch(`${urlOf(call)}/api/payments/vnpay/return?${notice.query}`, {
        redirect: 'manual',
      });
      expect(answer.status).toBeLessThan(400);
    }),
  ];
  await Promise.all(shuffled(calls).map((call) => call()));
  return code;
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => [chance(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

describe('one idempotency key fifty times at once', () => {
  test('takes places once and answers the same', async () => {
    const [offer] = offers;
    if (!offer) throw new Error('the seeds offer nothing in 20 days');
    const before = park.rows<{ n: number }>('SELECT count(*) AS n FROM holds')[0]?.n ?? 0;
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(buyerOf(0), offer, 2, key)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(park.rows<{ n: number }>('SELECT count(*) AS n FROM holds')[0]?.n).toBe(before + 1);
  });

  test('places one order with one payment, also after a restart; another body is refused', async () => {
    const [offer] = offers;
    const held = offer && (await hold(buyerOf(0), offer));
    if (!held?.data) throw new Error('no hold');
    const { code, secret: orderKey } = held.data;
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => place(buyerOf(index), { code, secret: orderKey }, key)),
    );
    await park.kill(1);
    await park.restart(1);
    answers.push(await place(buyerOf(1), { code, secret: orderKey }, key));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    const [count] = park.rows<{ orders: number; attempts: number }>(
      'SELECT count(DISTINCT o.id) AS orders, count(a.id) AS attempts FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.code = ?',
      code,
    );
    expect(count).toEqual({ orders: 1, attempts: 1 });
    expect(await hold(buyerOf(0), { ...(offer as Offer) }, 3, key)).toMatchObject({ status: 200 });
    expect(await hold(buyerOf(0), { ...(offer as Offer) }, 4, key)).toMatchObject({
      status: 409,
      reason: 'idempotency_mismatch',
    });
  });
});
