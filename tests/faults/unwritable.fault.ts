/** A disk that fills during checkout, and a lock that somebody else holds: nothing false is confirmed, nothing is lost. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync } from 'node:fs';
import { bookProblems, hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type Park, seededTemplate, startPark } from '#tests/support/server.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';

const DISK_MB = 32;
/** Enough for some holds, not for many. */
const LEFT_BYTES = 256 * 1024;
/** The site waits eight seconds for a lock. */
const LOCKED_MS = process.env.LONG_FAULTS ? 17_000 : 9000;
const NOTHING_BOOKED = 'Chưa giữ chỗ nào, chưa trừ tiền';

const rowsOf =
  (file: string): Park['rows'] =>
  (sql, ...values) => {
    const db = new Database(file);
    try {
      db.run('PRAGMA busy_timeout = 5000');
      return db.query(sql).all(...values) as never;
    } finally {
      db.close();
    }
  };

const disk: SmallDisk | null = mountSmallDisk(DISK_MB);
afterAll(() => disk?.remove());

describe.skipIf(!disk)('a disk that fills during checkout', () => {
  const file = `${disk?.folder}/park.db`;
  const rows = rowsOf(file);
  let park: Park;
  let offers: Offer[];
  beforeAll(async () => {
    copyFileSync(await seededTemplate(), file);
    park = await startPark({ env: { DATABASE_URL: `file:${file}` } });
    offers = listOffers(rows);
  });
  afterAll(() => park?.stop());

  test('says that nothing was booked, sells on when there is room, and every answer was true', async () => {
    const url = park.urls[0] ?? '';
    const offerAt = (index: number) => offers[index % offers.length] as Offer;
    const ask = (index: number, key: string) => hold({ url, ip: addressOf(index) }, offerAt(index), 1, key);
    const before = rows('SELECT code FROM holds').length;
    disk?.fill(LEFT_BYTES);
    const held: string[] = [];
    const refused: { index: number; key: string }[] = [];
    for (let index = 0; refused.length < 3 && index < 400; index += 1) {
      const key = crypto.randomUUID();
      const answer = await ask(index, key);
      if (answer.data) held.push(answer.data.code);
      else {
        expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', reason: 'unavailable' });
        expect(answer.message).toContain(NOTHING_BOOKED);
        refused.push({ index, key });
      }
    }
    expect(refused).toHaveLength(3);
    // The catalogue reads on.
    for (const path of ['/', '/tickets', '/auth/login']) expect((await fetch(url + path)).status).toBe(200);

    disk?.free();
    for (const { index, key } of refused) {
      expect(await eventually(async () => (await ask(index, key)).status === 200, 10_000)).toBe(true);
      const { data } = await ask(index, key);
      held.push(data?.code ?? '');
    }
    const stored = rows<{ code: string }>('SELECT code FROM holds').map(({ code }) => code);
    expect(held.filter((code) => !stored.includes(code))).toEqual([]);
    // A refused request was stored once, by its repetition; no key made two holds.
    expect(stored.length - before).toBe(held.length);
    expect(bookProblems(rows)).toEqual([]);
    expect(park.log()).not.toContain('nobody caught');
  }, 120_000);
});

test(`a foreign lock of ${LOCKED_MS / 1000} s: refused in time, and the next fifty on every connection succeed`, async () => {
  const park = await startPark();
  const url = park.urls[0] ?? '';
  const offers = listOffers(park.rows);
  const [offer] = offers as [Offer];
  const foreign = new Database(park.databaseFile);
  foreign.run('BEGIN IMMEDIATE');
  const released = Bun.sleep(LOCKED_MS).then(() => {
    foreign.run('ROLLBACK');
    foreign.close();
  });
  const refused = await hold({ url, ip: addressOf(1) }, offer);
  expect(refused).toMatchObject({ status: 503, reason: 'unavailable' });
  expect(refused.message).toContain(NOTHING_BOOKED);
  expect((await fetch(`${url}/`)).status).toBe(200);
  await released;
  await Bun.sleep(500);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      hold({ url, ip: addressOf(index) }, offers[index % offers.length] as Offer),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(bookProblems(park.rows)).toEqual([]);
  await park.stop();
}, 90_000);
