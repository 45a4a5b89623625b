/** Holds per second of one process, and how long placing an order takes when fifty people do it at once. */
import { hold, listOffers, type Offer, place } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import type { Park } from '#tests/support/server.ts';
import { load, percentile } from './load.ts';
import { row } from './table.ts';

const SECONDS = 4;
const BUYERS = 50;
const ORDERS_EACH = 6;
/** The middle one counts. */
const WAVES = 3;

export async function benchBooking(park: Park): Promise<void> {
  const [base = ''] = park.urls;
  const offers = listOffers(park.rows);
  await benchHolds(base, offers);
  const waves: number[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const buyers = Array.from({ length: BUYERS }, (_, index) => wave * BUYERS + index);
    const times = await Promise.all(buyers.map((buyer) => buyRepeatedly(base, offers, buyer)));
    waves.push(percentile(times.flat(), 99));
  }
  row(`Order placement, ${BUYERS} buyers, p99`, { value: percentile(waves, 50), unit: 'ms', atMost: 120 });
}

async function benchHolds(base: string, offers: Offer[]): Promise<void> {
  const [offer] = offers;
  if (!offer) throw new Error('the seeds offer nothing in 20 days');
  const run = crypto.randomUUID();
  const line = { date: offer.date, lines: [{ unitId: offer.unitId, quantity: 1 }] };
  const lua = `n = 0
wrk.method = "POST"
request = function()
  n = n + 1
  wrk.headers["content-type"] = "application/json"
  wrk.headers["x-forwarded-for"] = "198.18." .. (math.floor(n / 250) % 250) .. "." .. (n % 250)
  return wrk.format(nil, "/api/trpc/orders.hold", nil, '{"idempotencyKey":"${run}-' .. n .. '",${JSON.stringify(line).slice(1)}')
end`;
  const vary = {
    lua,
    path: () => '/api/trpc/orders.hold',
    body: (n: number) => JSON.stringify({ idempotencyKey: `${run}-${n}`, ...line }),
  };
  const { perSecond, failed, p99 } = await load({
    url: base,
    clients: BUYERS,
    seconds: SECONDS,
    headers: { 'content-type': 'application/json' },
    vary,
  });
  row(`Holds, one process, ${BUYERS} buyers`, { value: perSecond, unit: '/s', atLeast: 500 });
  row('  p99', { value: p99, unit: 'ms', atMost: 5000 });
  row('  failed', { value: failed, unit: '', atMost: 0 });
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
