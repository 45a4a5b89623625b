/** The database server is killed again and again during checkout: nothing acknowledged is lost or doubled, no process dies. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listHoldCodes, saleProblems, unseenFaults } from '#tests/support/acknowledged-sales.ts';
import { bookProblems, listOffers, type Offer } from '#tests/support/booking.ts';
import { chance } from '#tests/support/chance.ts';
import { addressOf } from '#tests/support/http-api.ts';
import {
  type BuyerAnswers,
  buyInsisting,
  DECLINE_EVERY,
  holdInsisting,
  noAnswers,
} from '#tests/support/insistent-buyer.ts';
import { eventually, type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import { type Read, readSteadily } from '#tests/support/steady-reader.ts';

const isLong = Boolean(process.env.LONG_FAULTS);
const KILLS = isLong ? 30 : 3;
const SHOPPERS = 4;
const RECOVERS_WITHIN_MS = 2000;
/** A machine that has other work answers the same question slower too; so many times as long is not the outage. */
const SLOWER = 5;
/** Buyers of their own ask how long it took. */
const FIRST_PROBE = 5000;
const LIFE_MIN_MS = 300;
const LIFE_MAX_MS = isLong ? 3000 : 1200;
/** Within which the page for outages is made once the first page was served. */
const SETTLED_MS = 2000;

const isHere = hasDatabaseServer();
let server: DatabaseServer;
let catcher: MailCatcher;
let park: Park;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  catcher = startMailCatcher();
  park = await startPark({ env: { DATABASE_URL: server.url, RESEND_BASE_URL: catcher.url } });
});
afterAll(async () => {
  await park?.stop();
  catcher?.stop();
  await server?.stop();
});

type Seen = { answers: BuyerAnswers; backMs: number[]; lateMs: number[] };

const buyerOf = (index: number) => ({ url: park.urls[0] ?? '', ip: addressOf(index) });

/** How long until a buyer is answered again; while nothing is wrong that is one question. */
async function msUntilServed({ answers }: Seen, index: number, offer: Offer): Promise<number> {
  const startedAt = performance.now();
  await holdInsisting(answers, { buyer: buyerOf(FIRST_PROBE + index), offer });
  return performance.now() - startedAt;
}

async function killWhileSold(seen: Seen): Promise<void> {
  const offers = listOffers(server.rows);
  const offerOf = (index: number) => offers[index % offers.length] as Offer;
  const secret = park.env.VNPAY_HASH_SECRET ?? '';
  let isOpen = true;
  const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
    for (let index = shopper; isOpen; index += SHOPPERS) {
      const purchase = { buyer: buyerOf(index), offer: offerOf(index), secret };
      await buyInsisting(seen.answers, { ...purchase, declines: index % DECLINE_EVERY === 0 });
    }
  });
  // One that fails is not left alone until the others have ended.
  const buying = Promise.all(shoppers);
  buying.catch(() => undefined);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await Bun.sleep(LIFE_MIN_MS + chance() * (LIFE_MAX_MS - LIFE_MIN_MS));
    const healthyMs = await msUntilServed(seen, 2 * kill, offerOf(kill));
    await server.kill();
    await Bun.sleep(chance() * 500);
    await server.restart();
    const backMs = await msUntilServed(seen, 2 * kill + 1, offerOf(kill));
    seen.backMs.push(backMs);
    seen.lateMs.push(backMs - SLOWER * healthyMs);
  }
  isOpen = false;
  await buying;
}

/** Bounds of time are for the row of `check:scale`, where nothing else runs. */
function printFigures({ answers, backMs }: Seen, { reads, unread }: Read): void {
  console.log(`${answers.paid.length} orders paid across ${KILLS} kills`);
  const refusedMs = Math.max(0, ...answers.refusedMs);
  const pages = { reads, unread: unread.length };
  const figures = { ...pages, refused: answers.refusedMs.length, refusedMs, backMs: Math.max(...backMs) };
  console.log(`figures ${JSON.stringify(figures)}`);
}

test.skipIf(!isHere)(
  `${KILLS} times kill -9 of the database server during checkout`,
  async () => {
    const before = listHoldCodes(server.rows);
    const seen: Seen = { answers: noAnswers(), backMs: [], lateMs: [] };
    await fetch(park.urls[0] ?? '');
    await Bun.sleep(SETTLED_MS);
    const reading = readSteadily(park.urls[0] ?? '');
    await killWhileSold(seen).finally(reading.stop);
    const { answers } = seen;
    // Anything else than an answer, a limit on unpaid holds or a clear 503 would be a bug told to a buyer.
    expect(answers.odd).toEqual([]);
    expect(answers.paid.length).toBeGreaterThan(0);
    expect(reading.unread).toEqual([]);
    expect(saleProblems(server.rows, answers, before)).toEqual([]);
    expect(bookProblems(server.rows)).toEqual([]);
    expect(unseenFaults(server.file, answers, before)).toEqual([]);
    expect(await eventually(async () => (await fetch(`${park.urls[0]}/`)).status === 200, 5000)).toBe(true);
    expect(Math.max(...seen.lateMs)).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(park.log()).not.toContain('nobody caught');
    printFigures(seen, reading);
  },
  600_000,
);
