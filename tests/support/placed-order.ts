/** Bookings made over HTTP for browser tests, on days far from those of the other journeys. */
import { hold, listOffers, notificationOf, type Offer, place } from './booking.ts';
import { parkUrl, rows } from './browser.ts';

const DAYS_AHEAD = 60;

export function distantOffer(index: number): Offer {
  const found = listOffers(rows, DAYS_AHEAD)[index * 5];
  if (!found) throw new Error(`the seeds offer nothing in ${DAYS_AHEAD} days`);
  return found;
}

export async function heldPlaces(index: number) {
  const { data, message } = await hold({ url: parkUrl() }, distantOffer(index));
  if (!data) throw new Error(`no hold: ${message}`);
  return data;
}

/** An order whose payment is in progress, and the gateway's report about it. */
export async function placedOrder(index: number) {
  const booking = await heldPlaces(index);
  const { data } = await place({ url: parkUrl() }, booking);
  const { VNPAY_HASH_SECRET = '' } = JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>;
  return { ...booking, notice: notificationOf(data?.next.redirectUrl ?? '', VNPAY_HASH_SECRET) };
}
