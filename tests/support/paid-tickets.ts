/** Tickets that are paid by card, bought as a browser would, without one. */
import { hold, notificationOf, notify, place } from './booking.ts';
import { parkUrl } from './browser.ts';
import { distantOffer } from './placed-order.ts';

const { VNPAY_HASH_SECRET = '' } = JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>;

/** The code of the paid order. Each test names a distant offer of its own, so that none runs out of places. */
export async function paidTickets(offer: number, count: number): Promise<string> {
  const buyer = { url: parkUrl() };
  const { data: held, message } = await hold(buyer, distantOffer(offer), count);
  if (!held) throw new Error(`no hold: ${message}`);
  const { data } = await place(buyer, held);
  await notify(parkUrl(), notificationOf(data?.next.redirectUrl ?? '', VNPAY_HASH_SECRET));
  return held.code;
}
