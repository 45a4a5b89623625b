/** The mail provider is away while orders are paid: the site sells on and says that it is ready, and then every mail arrives once. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { hold, listOffers, notificationOf, notify, type Offer, place } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';

/** Ten minutes in the long run; any other length by `MAIL_OUTAGE_SECONDS`. */
const SECONDS = Number(process.env.MAIL_OUTAGE_SECONDS ?? (process.env.LONG_FAULTS ? 600 : 6));
const ORDERS_A_SECOND = 5;
const SENT_WITHIN_MS = 300_000;
const TWICE_AT_MOST = 1 / 1000;
const LOOK_MS = 1000;
const MB = 2 ** 20;

const catcher = startMailCatcher();
let park: Park;
beforeAll(async () => {
  park = await startPark({ env: { RESEND_BASE_URL: catcher.url }, isWarm: true, isMeasured: true });
});
afterAll(async () => {
  await park?.stop();
  catcher.stop();
});

test(`mail away for ${SECONDS} s at ${ORDERS_A_SECOND} paid orders a second`, async () => {
  const url = park.urls[0] ?? '';
  const offers = listOffers(park.rows);
  const restingMb = park.memoryBytes(0) / MB;
  let mostMb = restingMb;
  const readiness: number[] = [];
  const watch = setInterval(async () => {
    mostMb = Math.max(mostMb, park.memoryBytes(0) / MB);
    readiness.push((await fetch(`${url}/api/ready`)).status);
  }, LOOK_MS);

  async function buy(index: number): Promise<string> {
    const buyer = { url, ip: addressOf(index) };
    const held = await hold(buyer, offers[index % offers.length] as Offer);
    if (!held.data) throw new Error(held.message);
    const placed = await place(buyer, held.data);
    await notify(url, notificationOf(placed.data?.next.redirectUrl ?? '', park.env.VNPAY_HASH_SECRET ?? ''));
    return held.data.code;
  }

  catcher.isDown = true;
  const bought: Promise<string>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < SECONDS * 1000) {
    bought.push(buy(bought.length));
    const nextAt = startedAt + (bought.length * 1000) / ORDERS_A_SECOND;
    await Bun.sleep(Math.max(0, nextAt - performance.now()));
  }
  const codes = await Promise.all(bought);
  expect(catcher.mails).toEqual([]);

  catcher.isDown = false;
  const backAt = performance.now();
  const taken = catcher.requests.length;
  const waiting = () =>
    park.rows<{ left: number }>(
      "SELECT count(*) AS left FROM outbox WHERE state IN ('waiting', 'sending') AND kind <> 'order-received'",
    )[0]?.left;
  const areAllSent = await eventually(() => waiting() === 0, SENT_WITHIN_MS);
  const seconds = (performance.now() - backAt) / 1000;
  clearInterval(watch);
  expect({ areAllSent, left: waiting() }).toEqual({ areAllSent: true, left: 0 });
  const keys = catcher.requests.slice(taken);
  const twice = keys.length - new Set(keys).size;
  console.log(
    `${codes.length} orders, ${catcher.mails.length} mails in ${seconds.toFixed(0)} s after the outage, ${twice} sent twice; ${restingMb.toFixed(0)} MB before, at most ${mostMb.toFixed(0)} MB`,
  );
  expect(twice).toBeLessThanOrEqual(Math.ceil(catcher.mails.length * TWICE_AT_MOST) - 1);
  expect(catcher.mails.filter(({ key }) => key.startsWith('tickets:'))).toHaveLength(codes.length);
  expect(new Set(readiness)).toEqual(new Set([200]));
}, 1_200_000);
