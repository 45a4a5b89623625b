/** Exchanges to a dearer day, requested now: banks and gateways use the real clock. */
import type { Db } from '#db/client.ts';
import { addDays } from '#src/values/day.ts';
import type { DifferenceMethod } from '#src/values/payment-method.ts';
import { buy } from './aftercare.ts';
import { askExchange, differenceRef, makePeak } from './aftercare-exchange.ts';
import { openAccount } from './bank.ts';
import { openPark, SOON } from './park.ts';
import type { Purchase } from './purchase.ts';

export const DEARER_SOON = addDays(SOON, 7);
export const now = () => new Date().toISOString();

/** The named park on a near day and a dearer one, with an account for transfers. */
export async function openDearerSoon(db: Db): Promise<void> {
  await openPark(db, { days: [SOON, DEARER_SOON] });
  await makePeak(db, DEARER_SOON);
  await openAccount(db);
}

export const buySoon = (db: Db) => buy(db, { now: now(), day: SOON, quantity: 1 });

export const askDearerSoon = (db: Db, purchase: Purchase, method: DifferenceMethod) =>
  askExchange(db, purchase, { date: DEARER_SOON, method, now: now() });

/** A ticket bought, with the reference under which the difference of its move is to be transferred. */
export async function awaitDifference(db: Db): Promise<Purchase & { exchangeRef: string }> {
  const purchase = await buySoon(db);
  await askDearerSoon(db, purchase, 'transfer');
  return { ...purchase, exchangeRef: await differenceRef(db, purchase) };
}
