/** The disk under the database turns read-only while the park sells: nothing false is confirmed, and it heals by itself. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { errors as en } from '#i18n/en/errors.ts';
import { errors as vi } from '#i18n/vi/errors.ts';
import { bookProblems, hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { readOnlyFile } from '#tests/support/read-only-file.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const HEALS_WITHIN_MS = 15_000;
/** Only root can keep a process from writing to what it has open. */
const isRoot = process.getuid?.() === 0;

let park: Park;
let files: ReturnType<typeof readOnlyFile>[] = [];
beforeAll(async () => {
  park = await startPark();
  // The log holds every commit; the database itself is written to from time to time.
  if (isRoot) files = [park.databaseFile, `${park.databaseFile}-wal`].map(readOnlyFile);
});
afterEach(() => {
  for (const file of files) file?.release();
});
afterAll(() => park.stop());

const statusOf = async (path: string) => (await fetch(park.urls[0] + path)).status;
const ready = async () => {
  const answer = await fetch(`${park.urls[0]}/api/ready`);
  return [answer.status, ((await answer.json()) as { status: string }).status];
};

test.skipIf(!isRoot)(
  'a hold is refused in the language of the page, pages are read on, and the next try under its key books once',
  async () => {
    if (files.includes(null)) return;
    const offers = listOffers(park.rows);
    const ask = (index: number, key: string, locale: 'vi' | 'en') =>
      hold({ url: park.urls[0] ?? '', ip: addressOf(index), locale }, offers[index] as Offer, 1, key);
    const before = park.rows('SELECT code FROM holds').length;
    expect((await ask(0, crypto.randomUUID(), 'vi')).status).toBe(200);
    expect(await ready()).toEqual([200, 'ok']);

    for (const file of files) file?.protect();
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const words = [vi['errors.unavailable'], en['errors.unavailable']];
    for (const [index, locale] of (['vi', 'en'] as const).entries())
      expect(await ask(index + 1, keys[index] ?? '', locale)).toMatchObject({
        ...{ status: 503, data: null, reason: 'unavailable', message: words[index] },
      });
    for (const path of ['/', '/en', '/tickets', '/auth/login']) expect(await statusOf(path)).toBe(200);
    expect(await eventually(async () => (await ready())[0] === 503, HEALS_WITHIN_MS)).toBe(true);
    expect(await ready()).toEqual([503, 'unwritable']);
    expect(await statusOf('/api/health')).toBe(200);
    expect(park.rows('SELECT code FROM holds')).toHaveLength(before + 1);

    for (const file of files) file?.release();
    for (const [index, key] of keys.entries()) {
      expect(
        await eventually(async () => (await ask(index + 1, key, 'vi')).status === 200, HEALS_WITHIN_MS),
      ).toBe(true);
      expect((await ask(index + 1, key, 'vi')).status).toBe(200);
    }
    expect(await eventually(async () => (await ready())[0] === 200, HEALS_WITHIN_MS)).toBe(true);
    expect(park.rows('SELECT code FROM holds')).toHaveLength(before + 3);
    expect(bookProblems(park.rows)).toEqual([]);
    expect(park.log()).not.toContain('nobody caught');
  },
  90_000,
);
