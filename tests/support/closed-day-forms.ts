/** The forms of the page on which a closed day's buyer chooses, posted as a browser without scripts does. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { aftercareApi } from '#src/http/aftercare.ts';
import { orderOf } from './aftercare.ts';
import { testContext } from './caller.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';

export type ChoiceFields = Record<string, string | string[]>;

export async function offerOn(db: Db, bought: Purchase) {
  const { id } = await orderOf(db, bought);
  const [offer] = await db.read.select().from(closureOffers).where(eq(closureOffers.orderId, id));
  if (!offer) throw new Error('no closed day');
  return offer;
}

/** With the order's own key and offer unless the fields say otherwise; `error` names the refusal. */
export async function postChoice(db: Db, step: string, bought: Purchase, fields: ChoiceFields) {
  const { code, secret } = bought;
  const { id } = await offerOn(db, bought);
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries({ code, secret, locale: 'vi', offerId: id, ...fields }))
    for (const value of [values].flat()) body.append(name, value);
  const app = aftercareApi(async () => testContext(db, { now: BEFORE }));
  const answer = await app.request(`http://localhost/self-service/${step}`, { method: 'POST', body });
  const to = new URL(answer.headers.get('location') ?? '/', 'http://localhost');
  return { status: answer.status, to, error: to.searchParams.get('error') };
}
