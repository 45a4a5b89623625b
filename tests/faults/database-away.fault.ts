/** A database over the network that resets connections, is killed and comes back: the site goes on. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { type FaultyLine, openFaultyLine } from '#tests/support/faulty-line.ts';
import { query } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
/** The promise; a busy machine gets the rest of the time that the test has. */
const RECOVERS_WITHIN_MS = process.env.LONG_FAULTS ? 2000 : 6000;

/** The promise is 3 s, measured by `check:scale outages`; a busy machine gets as much again. */
const SILENCE_MAX_MS = 6000;

let server: DatabaseServer;
let line: FaultyLine;
let park: Park;
let offers: Offer[];
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  line = await openFaultyLine(server.port);
  park = await startPark({ env: { DATABASE_URL: line.url } });
  offers = listOffers(server.rows);
});
afterAll(async () => {
  await park?.stop();
  await line?.stop();
  await server?.stop();
});

const get = (path: string) => fetch(`${park.urls[0]}${path}`, { headers: { 'accept-encoding': 'br' } });
const statusOf = async (path: string) => (await get(path)).status;
const buyer = (locale: 'vi' | 'en' = 'vi') => ({ url: park.urls[0] ?? '', ip: '198.18.0.9', locale });
const heldPlaces = () =>
  server.rows<{ count: number }>('SELECT count(*) AS count FROM holds')[0]?.count ?? Number.NaN;
const offer = () => offers[0] as Offer;

onServer(
  'connections that are reset all the time end no process and are not noticed by readers',
  async () => {
    expect(await statusOf('/')).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 5 }, () => statusOf('/'));
      await Bun.sleep(10);
      line.reset();
      statuses.push(...(await Promise.all(asked)));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(park.log()).not.toContain('nobody caught');
  },
);

onServer(
  'a connection lost before the commit: the hold is made once, the buyer notices nothing',
  async () => {
    const before = heldPlaces();
    line.loseAnswerTo = 'BEGIN';
    const answer = await hold(buyer(), offer());
    expect(answer.status).toBe(200);
    expect(line.loseAnswerTo).toBe('');
    expect(heldPlaces()).toBe(before + 1);
  },
);

onServer(
  'the server is away: cached pages from memory, others 503 in their language, then all is well',
  async () => {
    await get('/en');
    expect(await statusOf('/')).toBe(200);
    // The page for outages is made a moment after the first page was served.
    await Bun.sleep(1500);
    await server.kill();
    await eventually(async () => (await get('/')).headers.has('cache-status'), 10_000);
    const cached = await get('/');
    expect(cached.status).toBe(200);
    expect(cached.headers.get('cache-status')).toMatch(/^dinh-may; hit; ttl=-\d+; detail="database away"$/);
    expect(await cached.text()).toContain('</html>');

    for (const [path, words] of [
      ['/auth/login', 'Tạm thời chưa mở được trang này'],
      ['/en/auth/login', 'This page cannot be opened right now'],
    ] as const) {
      const page = await get(path);
      expect({ path, status: page.status, retry: page.headers.get('retry-after') }).toEqual({
        path,
        status: 503,
        retry: '2',
      });
      expect(await page.text()).toContain(words);
    }
    const before = heldPlaces();
    const refused = await hold(buyer('en'), offer());
    expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', reason: 'unavailable' });
    expect(refused.message).toContain('Nothing was booked and nothing was charged');
    expect(refused.ms).toBeLessThan(2000);
    expect((await hold(buyer(), offer())).message).toContain('Chưa giữ chỗ nào, chưa trừ tiền');
    expect(await query(buyer(), 'tickets.list', {})).toMatchObject({ status: 503, reason: 'cannot_read' });
    expect(heldPlaces()).toBe(before);

    await server.restart();
    const isHeld = async () => (await hold(buyer(), offer())).status === 200;
    expect(await eventually(isHeld, RECOVERS_WITHIN_MS)).toBe(true);
    expect((await get('/')).headers.has('cache-status')).toBe(false);
    expect(park.log()).not.toContain('nobody caught');
  },
);

onServer('a line that is silent holds nobody for long', async () => {
  line.isSilent = true;
  const refused = await hold(buyer(), offer());
  line.isSilent = false;
  line.reset();
  expect(refused.status).toBe(503);
  expect(refused.ms).toBeLessThan(SILENCE_MAX_MS);
  expect(await eventually(async () => (await hold(buyer(), offer())).status === 200, 15_000)).toBe(true);
});
