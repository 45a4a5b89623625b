/** How long the proof of work before a hold takes in a browser, and on a phone that is six times slower. */
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '#src/build/trial-site.ts';
import { workTries } from '#src/features/fairness/fairness.ts';
import { href } from '#src/routes.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { listOffers, type Offer } from '#tests/support/booking.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { closeTable, openTable, row } from './table.ts';

const SLOWER = 6;
const REPEATS = 5;
/** The unluckiest challenge has this much of the average. */
const MOST = 1.25;
const SETTINGS = settingsFrom([]);

type Solved = { ms: number; tries: number };

/** Of a network of its own that holds three baskets already. */
async function challengeFor(url: string, { date, unitId }: Offer, network: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/trpc/orders.hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.9.${network}` },
      body: JSON.stringify({ idempotencyKey: crypto.randomUUID(), date, lines: [{ unitId, quantity: 1 }] }),
    });
    const { error } = (await answer.json()) as { error?: { data: { values: { challenge: string } } } };
    if (error) return error.data.values.challenge;
  }
}

/** In the site's own worker. */
async function solve(browser: Browser, park: Park, challenges: string[]): Promise<Solved[]> {
  const page = await browser.newPage();
  await page.goto(park.urls[0] + href('home', 'vi'));
  const [worker] = new Bun.Glob('assets/work-worker-*.js').scanSync(`${ROOT}dist/public`);
  return page.evaluate(
    async ({ script, asked }) => {
      const solved: { ms: number; tries: number }[] = [];
      for (const challenge of asked) {
        const startedAt = performance.now();
        const own = new Worker(script, { type: 'module' });
        const tries = await new Promise<number>((resolve) => {
          own.onmessage = ({ data }) => resolve(data.counter);
          own.postMessage(JSON.parse(challenge));
        });
        own.terminate();
        solved.push({ ms: performance.now() - startedAt, tries });
      }
      return solved;
    },
    { script: `/${worker}`, asked: challenges },
  );
}

/** A throttled Chromium slows its workers down by no fixed factor: hashes are counted as they are, and taken for six times slower. */
async function benchWork(park: Park): Promise<void> {
  const [offer] = listOffers(park.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const challenges = await Promise.all(
    Array.from({ length: REPEATS }, (_, index) => challengeFor(park.urls[0] ?? '', offer, index + 1)),
  );
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const solved = await solve(browser, park, challenges).finally(() => browser.close());
  const perTry = percentile(
    solved.map(({ ms, tries }) => ms / tries),
    50,
  );
  const seconds = (guestHolds: number) => {
    const usage = {
      ...{ visitorHolds: 0, guestPlaces: 0, contactHolds: 0 },
      contactPlaces: 0,
      networkPlaces: 0,
    };
    const tries = workTries({ level: 'guest' }, { ...usage, guestHolds }, SETTINGS);
    return (tries * perTry * SLOWER * MOST) / 1000;
  };
  row('Proof of work, one try in the worker', { value: perTry, unit: 'ms', atMost: 0.5 });
  row('  the fourth hold, worker and all', {
    value: percentile(
      solved.map(({ ms }) => ms),
      50,
    ),
    unit: 'ms',
    atMost: 500,
  });
  row('  the fourth hold at most, 6 × slower', { value: seconds(3), unit: 's', atMost: 3 });
  row('  the tenth hold at most, 6 × slower', { value: seconds(9), unit: 's', atMost: 3 });
}

openTable('Chromium without a window');
const park = await startPark({ hasHoldLimits: true });
await benchWork(park).finally(() => park.stop());
process.exit(closeTable() ? 0 : 1);
