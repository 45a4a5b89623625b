/** Ordinary visitors, each from a network of its own, who look around and buy while something else goes on. */
import { hold, listOffers, type Offer, place } from './booking.ts';
import type { Park } from './server.ts';

export type Look = { path: string; status: number; ms: number };
export type Purchase = { status: number; message: string };
export type Crowd = { looks: Look[]; purchases: Purchase[] };

/** By what they cost. */
export const LOOKED_AT = {
  'from memory': ['/', '/tickets', '/en', '/map', '/menu', '/en/tickets', '/RSC/R/map.txt', '/favicon.svg'],
  rendered: ['/auth/login', '/en/search?q=garden', '/search?q=tr%C3%A0', '/find-order', '/en/auth/register'],
  procedures: ['/api/trpc/places.list', '/api/trpc/tickets.list'],
};
const PATHS = Object.values(LOOKED_AT).flat();
const READERS = 4;
const BUYERS = 2;
/** As a quick person does. */
const PAUSE_MS = 60;

export function emptyCrowd(): Crowd {
  return { looks: [], purchases: [] };
}

/** For so long; what they met is added to `crowd`. */
export async function ordinaryCrowd(park: Park, ms: number, crowd: Crowd): Promise<void> {
  const until = performance.now() + ms;
  const offers = roomyOffers(park);
  await Promise.all([
    ...Array.from({ length: READERS }, (_, index) => lookAround(park, { until, index, crowd })),
    ...Array.from({ length: BUYERS }, (_, index) => buyOften(park, { until, index, crowd }, offers)),
  ]);
}

/** Not of days of which something is almost full: those last places are for proved contacts. */
function roomyOffers({ rows }: Park): Offer[] {
  const full = rows<{ day: string }>(
    'SELECT DISTINCT day FROM quotas WHERE (capacity - held - sold) * 4 < capacity',
  );
  const days = new Set(full.map(({ day }) => day));
  return listOffers(rows).filter(({ date }) => !days.has(date));
}

type Stay = { until: number; index: number; crowd: Crowd };

async function lookAround(park: Park, { until, index, crowd }: Stay): Promise<void> {
  for (let count = index * 3; performance.now() < until; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/';
    const startedAt = performance.now();
    const answer = await fetch(park.urls[0] + path, {
      headers: { 'x-forwarded-for': `198.51.100.${20 + index}`, 'accept-encoding': 'br' },
    });
    await answer.arrayBuffer();
    crowd.looks.push({ path, status: answer.status, ms: performance.now() - startedAt });
    await Bun.sleep(PAUSE_MS);
  }
}

let buyers = 0;

/** Each purchase is another family's, from another network. */
async function buyOften(park: Park, { until, index, crowd }: Stay, offers: Offer[]): Promise<void> {
  for (let count = index; performance.now() < until; count += BUYERS) {
    buyers += 1;
    const buyer = { url: park.urls[0] ?? '', ip: `198.18.${buyers >> 8}.${buyers & 255}` };
    const held = await hold(buyer, offers[count % offers.length] as Offer, 2);
    crowd.purchases.push(held);
    if (held.data) crowd.purchases.push(await place(buyer, held.data));
    await Bun.sleep(4 * PAUSE_MS);
  }
}

/** What was not answered as on a quiet day. */
export function refusedOf({ looks, purchases }: Crowd): string[] {
  return [
    ...looks.filter(({ status }) => status >= 400).map(({ path, status }) => `${path} ${status}`),
    ...purchases.filter(({ status }) => status !== 200).map(({ status, message }) => `${status} ${message}`),
  ];
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function timesOf({ looks }: Crowd, paths: readonly string[]): number[] {
  return looks.filter(({ path }) => paths.includes(path)).map(({ ms }) => ms);
}
