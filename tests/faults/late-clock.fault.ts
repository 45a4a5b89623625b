/** The primary is started again, and the clock of a region is ten seconds late: it is refused once, not for ten seconds. */
import { expect, test } from 'bun:test';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { openRelayingPark } from '#tests/support/relaying-park.ts';

const PATIENCE_MS = 60_000;
const ASKED = 6;

test(
  'a region with a late clock learns from the first refusal which process the primary is',
  async () => {
    const relaying = await openRelayingPark({ preloads: { 1: './tests/support/late-clock.ts' } });
    const { park, replica } = relaying;
    try {
      await park.kill(0);
      await park.restart(0);
      const offers = listOffers(park.rows);
      const statuses: number[] = [];
      for (let index = 0; index < ASKED; index += 1) {
        const buyer = { url: replica, ip: addressOf(index) };
        statuses.push((await hold(buyer, offers[index] as Offer)).status);
      }
      // Its job may have learned it before anybody asked.
      expect(statuses.slice(1)).toEqual(Array(ASKED - 1).fill(200));
      expect([200, 503]).toContain(statuses[0] ?? 0);
      expect(park.log()).toContain('it was sent before this process began');
      // Its job may have asked at the same moment.
      const refused = await relaying.figure('primary', 'park_relay_refusals_total{why="old"}');
      expect([1, 2]).toContain(refused);
    } finally {
      await relaying.stop();
    }
  },
  PATIENCE_MS,
);
