/** Holds from another region: one trip each, and as many a second as a busy day needs. */
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { missingRegions, openRegions, tripsOf } from './regions.ts';
import type { Row } from './run-rows.ts';

const DELAY_MS = 40;
/** Of one trip: there and back. */
const TRIP_MS = 2 * DELAY_MS;
const OVER_MS = 25;
const CLIENTS = 50;

export const holdsRow: Row = {
  name: 'holds',
  title:
    'hold from another region: 1 trip, p50 ≤ delay + 25 ms; holds a second ≥ 200 at the primary, ≥ 150 40 ms away',
  withinMs: { short: 120_000, long: 300_000 },
  missing: missingRegions,
  async measure(run) {
    const { server, url, regions } = await openRegions(run, { count: 1, delayMs: DELAY_MS });
    const [region] = regions;
    if (!region) throw new Error('no region');
    const offers = listOffers(server.rows);
    let count = 0;
    const holdOne = (at: string) => {
      count += 1;
      return hold({ url: at, ip: addressOf(count % 12_000) }, offers[count % offers.length] as Offer);
    };
    for (let warm = 0; warm < 20; warm += 1) await holdOne(region.url);
    const singles = run.isShort ? 20 : 200;
    const before = tripsOf(region);
    const times: number[] = [];
    for (let index = 0; index < singles; index += 1) times.push((await holdOne(region.url)).ms);
    const trips = (tripsOf(region) - before) / singles;
    const p50 = times.toSorted((one, other) => one - other)[singles >> 1] ?? Number.NaN;
    run.figure({
      what: `${singles} holds`,
      measured: `${trips.toFixed(2)} trips each`,
      promised: '1',
      isMet: trips < 1.2,
    });
    run.figure({
      what: `a hold over a line of ${DELAY_MS} ms each way`,
      measured: `p50 ${p50.toFixed(0)} ms`,
      promised: `≤ ${TRIP_MS} + ${OVER_MS} ms`,
      isMet: p50 <= TRIP_MS + OVER_MS,
    });
    for (const [place, at, least] of [
      ['at the primary', url, 200],
      [`${DELAY_MS} ms away`, region.url, 150],
    ] as const) {
      const { perSecond, failed } = await holdMany(() => holdOne(at), run.isShort ? 5 : 30);
      run.figure({
        what: `holds ${place} from ${CLIENTS} buyers at once`,
        measured: `${perSecond.toFixed(0)}/s, ${failed} failed`,
        promised: `≥ ${least}/s`,
        isMet: perSecond >= least && failed === 0,
      });
    }
  },
};

async function holdMany(holdOne: () => ReturnType<typeof hold>, seconds: number) {
  const until = performance.now() + seconds * 1000;
  let [held, failed] = [0, 0];
  const buyer = async () => {
    while (performance.now() < until) {
      const { status } = await holdOne();
      if (status === 200) held += 1;
      else if (status !== 409) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, buyer));
  return { perSecond: held / seconds, failed };
}
