/** What visitors notice of mails being written: pages with and without, in turns, and what memory it takes. */
import { hold, listOffers, notificationOf, notify, type Offer, place } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { startPark } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { ask } from './pages.ts';

const ROUNDS = 5;
const ORDERS = 40;
const QUIET_MS = 4000;
const SENT_WITHIN_MS = 120_000;
const PATHS = ['/', '/tickets', '/en/tickets', '/products', '/posts'];
const MB = 2 ** 20;
/** A site at rest has ended the worker that writes mails. */
const REST_MS = 65_000;

const catcher = startMailCatcher();
const park = await startPark({ env: { RESEND_BASE_URL: catcher.url }, isWarm: true });
const url = park.urls[0] ?? '';
const offers = listOffers(park.rows);
const tickets = () => catcher.mails.filter(({ key }) => key.startsWith('tickets:')).length;
const memoryMb = () => park.memoryBytes(0) / MB;
const atFirstMb = memoryMb();
const times = { quiet: [] as number[], mailing: [] as number[] };
let [bought, mostMb, mailingMs] = [0, 0, 0];

async function prepare(): Promise<string[]> {
  const urls: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const buyer = { url, ip: addressOf(bought) };
    const held = await hold(buyer, offers[bought % offers.length] as Offer);
    if (!held.data) throw new Error(held.message);
    const placed = await place(buyer, held.data);
    urls.push(placed.data?.next.redirectUrl ?? '');
    bought += 1;
  }
  return urls;
}

const areSent = () =>
  park.rows<{ left: number }>("SELECT count(*) AS left FROM outbox WHERE state IN ('waiting', 'sending')")[0]
    ?.left === 0;

for (let round = 0; round < ROUNDS; round += 1) {
  const pages = await prepare();
  await eventually(areSent, SENT_WITHIN_MS);
  const until = performance.now() + QUIET_MS;
  while (performance.now() < until) times.quiet.push(...(await ask(url, PATHS)));
  for (const page of pages) await notify(url, notificationOf(page, park.env.VNPAY_HASH_SECRET ?? ''));
  const startedAt = performance.now();
  while (tickets() < bought && performance.now() - startedAt < SENT_WITHIN_MS) {
    times.mailing.push(...(await ask(url, PATHS)));
    mostMb = Math.max(mostMb, memoryMb());
  }
  mailingMs += performance.now() - startedAt;
}
for (const [name, own] of Object.entries(times))
  console.log(
    `${name.padEnd(8)} pages: p50 ${percentile(own, 50).toFixed(1)} ms, p99 ${percentile(own, 99).toFixed(1)} ms of ${own.length}`,
  );
console.log(`${((bought / mailingMs) * 1000).toFixed(1)} ticket mails a second`);
await Bun.sleep(REST_MS);
console.log(
  `memory: ${atFirstMb.toFixed(0)} MB at first, ${mostMb.toFixed(0)} MB at most while mailing, ${memoryMb().toFixed(0)} MB at rest`,
);
await park.stop();
catcher.stop();
