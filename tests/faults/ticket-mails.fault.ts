/** Ticket mails are written apart from the thread that serves: all arrive once with their papers, and pages go on. */
import { expect, test } from 'bun:test';
import {
  type Held,
  hold,
  listOffers,
  notificationOf,
  notify,
  type Offer,
  place,
} from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { startPark } from '#tests/support/server.ts';

const ORDERS = 32;

test(`${ORDERS} orders paid at once: a mail with its PDF for each, and pages answer meanwhile`, async () => {
  const catcher = startMailCatcher();
  const park = await startPark({ env: { RESEND_BASE_URL: catcher.url } });
  const offers = listOffers(park.rows);
  const url = park.urls[0] ?? '';
  const notices = [];
  const bought: Held[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const buyer = { url, ip: addressOf(index) };
    const held = await hold(buyer, offers[index % offers.length] as Offer);
    if (!held.data) throw new Error(held.message);
    bought.push(held.data);
    const placed = await place(buyer, held.data);
    notices.push(notificationOf(placed.data?.next.redirectUrl ?? '', park.env.VNPAY_HASH_SECRET ?? ''));
  }
  const startedAt = performance.now();
  for (const notice of notices) await notify(url, notice);
  const tickets = () => catcher.mails.filter(({ key }) => key.startsWith('tickets:'));
  const waits: number[] = [];
  await eventually(async () => {
    const askedAt = performance.now();
    expect((await fetch(`${url}/`)).status).toBe(200);
    waits.push(performance.now() - askedAt);
    return tickets().length >= ORDERS;
  }, 60_000);
  const seconds = (performance.now() - startedAt) / 1000;
  waits.sort((one, other) => one - other);
  console.log(
    `${(ORDERS / seconds).toFixed(1)} ticket mails/s; pages meanwhile: median ${waits[waits.length >> 1]?.toFixed(1)} ms, worst ${waits.at(-1)?.toFixed(1)} ms; ${Math.round(park.memoryBytes(0) / 2 ** 20)} MB`,
  );
  expect(tickets()).toHaveLength(ORDERS);
  expect(new Set(tickets().map(({ key }) => key)).size).toBe(ORDERS);
  for (const { attachments } of tickets())
    expect(attachments.some(({ filename }) => filename?.endsWith('.pdf'))).toBe(true);
  const page = await fetch(`${url}/orders/${bought[0]?.code}?key=${bought[0]?.secret}`);
  const [, doc] = /tickets\.pdf\?doc=([\w.-]+)/.exec(await page.text()) ?? [];
  for (const name of ['tickets.pdf', 'family.pdf']) {
    const answer = await fetch(`${url}/api/orders/${bought[0]?.code}/${name}?doc=${doc}`);
    expect([name, answer.status, (await answer.text()).slice(0, 5)]).toEqual([name, 200, '%PDF-']);
  }
  expect(park.log()).not.toContain('the process for mails and documents failed');
  await park.stop();
  catcher.stop();
}, 180_000);
