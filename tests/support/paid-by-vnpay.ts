/** A purchase for each test and a gateway with dictated answers: `dictate(() => …)`. */
import { afterEach, beforeEach } from 'bun:test';
import { db, openEach } from './own-database.ts';
import { openPark } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import { type Dictated, type DictatedGateway, startGateway } from './vnpay-gateway.ts';

type Answer = (request: Record<string, string>) => Dictated;

export { db };
export let purchase: Purchase;
export let gateway: DictatedGateway;
let dictated: Answer;

/** `first` is the gateway's answer until another is dictated. */
export function openPurchase(first: Answer): void {
  openEach(async () => {
    await openPark(db);
    purchase = await holdAndPlace(db);
  });
  beforeEach(() => {
    dictate(first);
    gateway = startGateway((request) => dictated(request));
  });
  afterEach(() => gateway.stop());
}

export function dictate(answer: Answer): void {
  dictated = answer;
}
