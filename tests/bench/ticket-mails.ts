/** Orders whose ticket mails are sent again and again: then nothing but mail is done beside what is measured. */
import { hold, listOffers, notificationOf, notify, type Offer, place } from '#tests/support/booking.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import type { Park } from '#tests/support/server.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const TICKETS_EACH = 2;
const SENT_WITHIN_MS = 120_000;

/** As many orders, paid, and all mail about them sent. */
export async function buyTickets(park: Park, orders: number): Promise<void> {
  const [url = ''] = park.urls;
  const offers = listOffers(park.rows);
  for (let count = 0; count < orders; count += 1) {
    const buyer = { url, ip: addressOf(count) };
    const held = await hold(buyer, offers[count % offers.length] as Offer, TICKETS_EACH);
    if (!held.data) throw new Error(held.message);
    const placed = await place(buyer, held.data);
    await notify(url, notificationOf(placed.data?.next.redirectUrl ?? '', park.env.VNPAY_HASH_SECRET ?? ''));
  }
  if (!(await eventually(() => mailsLeft(park) === 0, SENT_WITHIN_MS)))
    throw new Error('the mails were not sent');
}

export function mailsLeft(park: Park): number {
  const sql =
    "SELECT count(*) AS left FROM outbox WHERE state IN ('waiting', 'sending') AND kind <> 'order-received'";
  return park.rows<{ left: number }>(sql)[0]?.left ?? 0;
}

/** Each ticket mail once more, as though nothing had been sent: all at once, or so many a second. */
export function sendAgain(park: Park, perSecond: number | null): void {
  const gap = perSecond === null ? 0 : 1 / perSecond;
  withDatabase(park.databaseFile, (db) =>
    db.transaction(() => {
      db.run("DELETE FROM message_deliveries WHERE kind = 'tickets'");
      db.run(
        `UPDATE outbox SET state = 'waiting', attempts = 0, sent_at = NULL,
           next_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (own.place * ${gap}) || ' seconds')
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM outbox WHERE kind = 'tickets') own
         WHERE outbox.id = own.id`,
      );
    })(),
  );
}
