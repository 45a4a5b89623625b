/** How long placing an order takes when fifty people do it at once. */
import { hold, listOffers, type Offer, place } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import type { Park } from '#tests/support/server.ts';
import { percentile } from './load.ts';
import { row } from './table.ts';

const BUYERS = 50;
const ORDERS_EACH = 6;
/** The middle one counts. */
const WAVES = 3;

export async function benchBooking(park: Park): Promise<void> {
  const [base = ''] = park.urls;
  const offers = listOffers(park.rows);
  const waves: number[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const buyers = Array.from({ length: BUYERS }, (_, index) => wave * BUYERS + index);
    const times = await Promise.all(buyers.map((buyer) => buyRepeatedly(base, offers, buyer)));
    waves.push(percentile(times.flat(), 99));
  }
  row(`Order placement, ${BUYERS} buyers, p99`, { value: percentile(waves, 50), unit: 'ms', atMost: 120 });
}

/** Milliseconds that each placement of one buyer took. */
async function buyRepeatedly(url: string, offers: Offer[], buyer: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ORDERS_EACH; round += 1) {
    const who = { url, ip: addressOf(buyer) };
    const offer = offers[(buyer * ORDERS_EACH + round) % offers.length];
    const held = offer && (await hold(who, offer));
    if (!held?.data) throw new Error(`no hold: ${held?.message}`);
    const placed = await place(who, held.data);
    if (!placed.data) throw new Error(`no order: ${placed.message}`);
    times.push(placed.ms);
  }
  return times;
}
