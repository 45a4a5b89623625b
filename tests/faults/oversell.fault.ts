import { afterEach, describe, expect, test } from 'bun:test';
import {
  bookProblems,
  type Held,
  hold,
  listOffers,
  notificationOf,
  notify,
  type Offer,
  place,
} from '#tests/support/booking.ts';
import { type Answer, addressOf, type Buyer } from '#tests/support/http-api.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const PLACES = 50;
const BUYERS = 200;
const LONGEST_WAIT_MS = 5000;
const rounds = process.env.LONG_FAULTS ? [1, 10, 50, 200, 50, 50, 50, 50] : [50];

let park: Park | undefined;

afterEach(async () => {
  await park?.stop();
  park = undefined;
});

/** Leaves exactly `places` on these quotas, whatever the seeds had held or sold. */
function leavePlaces(quotaIds: string[], places: number) {
  return `UPDATE quotas SET capacity = held + sold + ${places} WHERE id IN (${quotaIds.map((id) => `'${id}'`).join(', ')})`;
}

function poolsOf(running: Park, offer: Offer): string[] {
  return running
    .rows<{ id: string }>(
      'SELECT quota_id AS id FROM departure_pools WHERE departure_id = ?',
      offer.departureId,
    )
    .map((row) => row.id);
}

function buyersOf(running: Park, count: number): Buyer[] {
  return Array.from({ length: count }, (_, index) => ({
    url: running.urls[index % running.urls.length] ?? '',
    ip: addressOf(index),
  }));
}

function refused(answers: Answer<Held>[]): Answer<Held>[] {
  return answers.filter((answer) => answer.status !== 200);
}

function expectFairAnswers(answers: Answer<unknown>[]): void {
  expect(answers.filter((answer) => answer.status >= 500).map((answer) => answer.message)).toEqual([]);
  expect(Math.max(...answers.map((answer) => answer.ms))).toBeLessThan(LONGEST_WAIT_MS);
}

describe('200 buyers at once from two processes on one file', () => {
  for (const places of rounds) {
    test(`exactly ${places} of them get the ${places} places, pay and hold tickets`, async () => {
      park = await startPark({ sites: 2 });
      const running = park;
      const [offer] = listOffers(running.rows);
      if (!offer) throw new Error('the seeds offer nothing in 20 days');
      running.rows(leavePlaces([offer.quotaId], places));
      const buyers = buyersOf(running, BUYERS);
      const answers = await Promise.all(buyers.map((buyer) => hold(buyer, offer)));
      expectFairAnswers(answers);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(places);
      expect(new Set(refused(answers).map((answer) => `${answer.status} ${answer.reason}`))).toEqual(
        new Set(BUYERS > places ? ['409 sold_out'] : []),
      );
      await payAll(running, buyers, answers);
      const [quota] = running.rows<{ sold: number; held: number; capacity: number }>(
        'SELECT sold, held, capacity FROM quotas WHERE id = ?',
        offer.quotaId,
      );
      expect((quota?.sold ?? 0) + (quota?.held ?? 0)).toBe(quota?.capacity ?? -1);
      expect(quota?.sold).toBe(places);
      expect(bookProblems(running.rows)).toEqual([]);
    });
  }
});

async function payAll(running: Park, buyers: Buyer[], answers: Answer<Held>[]): Promise<void> {
  const won = answers.flatMap(({ data }, index) =>
    data ? [{ held: data, buyer: buyers[index] ?? { url: '' } }] : [],
  );
  const placed = await Promise.all(won.map(({ buyer, held }) => place(buyer, held)));
  expectFairAnswers(placed);
  const reported = await Promise.all(
    placed.map(({ data }, index) =>
      notify(
        running.urls[index % running.urls.length] ?? '',
        notificationOf(data?.next.redirectUrl ?? '', running.env.VNPAY_HASH_SECRET ?? ''),
      ),
    ),
  );
  expect(reported.map((one) => one.RspCode)).toEqual(reported.map(() => '00'));
}

test('ticket types that share the cable share its places', async () => {
  park = await startPark({ sites: 2 });
  const running = park;
  const [first] = listOffers(running.rows);
  if (!first) throw new Error('the seeds offer nothing in 20 days');
  const [pool = ''] = poolsOf(running, first);
  const offers = listOffers(running.rows).filter(
    (offer) => offer.date === first.date && poolsOf(running, offer).includes(pool),
  );
  expect(offers.length).toBeGreaterThan(1);
  running.rows(
    leavePlaces(
      offers.map((offer) => offer.quotaId),
      1000,
    ),
  );
  running.rows(leavePlaces([pool], PLACES));
  const quantities = [1, 2, 3];
  const answers = await Promise.all(
    buyersOf(running, BUYERS).map((buyer, index) =>
      hold(buyer, offers[index % offers.length] ?? first, quantities[index % quantities.length]),
    ),
  );
  expectFairAnswers(answers);
  const taken = answers.reduce(
    (sum, answer, index) => sum + (answer.status === 200 ? (quantities[index % quantities.length] ?? 0) : 0),
    0,
  );
  expect(taken).toBe(PLACES);
  expect(new Set(refused(answers).map((answer) => answer.code))).toEqual(new Set(['CONFLICT']));
  expect(bookProblems(running.rows)).toEqual([]);
});

test('places of holds that expire meanwhile are sold again, once', async () => {
  park = await startPark({ sites: 2 });
  const running = park;
  const [offer] = listOffers(running.rows);
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  running.rows(leavePlaces([offer.quotaId], PLACES));
  const firstWave = await Promise.all(buyersOf(running, PLACES).map((buyer) => hold(buyer, offer)));
  expect(refused(firstWave)).toEqual([]);
  const codes = firstWave.slice(0, PLACES / 2).map((answer) => `'${answer.data?.code}'`);
  const soon = new Date(Date.now() + 300).toISOString();
  running.rows(`UPDATE holds SET expires_at = '${soon}' WHERE code IN (${codes.join(', ')})`);
  const answers: Answer<Held>[] = [];
  const until = Date.now() + 3000;
  while (Date.now() < until)
    answers.push(...(await Promise.all(buyersOf(running, 20).map((buyer) => hold(buyer, offer)))));
  expectFairAnswers(answers);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(PLACES / 2);
  expect(bookProblems(running.rows)).toEqual([]);
});
