/** Buys as our own client and the gateway do: again under the same key until there is an answer that is no outage. */
import { hold, notificationOf, notify, type Offer, place } from './booking.ts';
import type { Answer, Buyer } from './http-api.ts';

/** What buyers were told, of all their questions. */
export type Told = {
  /** Codes of orders that were placed, and of those among them that were paid. */
  placed: string[];
  paid: string[];
  /** How long each clear refusal took. */
  refusedMs: number[];
  /** Any other answer than one of a park that is open, full or out of order. */
  odd: string[];
};

const AGAIN_MS = 100;
const GIVE_UP_MS = 40_000;
/** Held, sold out, too many unpaid. */
const ANSWERS = [200, 409, 428];

/** Resolves with the first answer that is no outage. Throws when there is none for too long. */
export async function insist<T>(told: Told, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await ask();
    if (answer.status !== 503) {
      if (!ANSWERS.includes(answer.status)) told.odd.push(`${answer.status} ${answer.message}`);
      return answer;
    }
    told.refusedMs.push(answer.ms);
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no answer for ${GIVE_UP_MS / 1000} s`);
}

/** From the hold to the notice of the gateway, signed with `secret`. */
export async function buyInsisting(
  told: Told,
  { buyer, offer, secret }: { buyer: Buyer; offer: Offer; secret: string },
): Promise<void> {
  const [holdKey, placeKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const { data: held } = await insist(told, () => hold(buyer, offer, 1, holdKey));
  if (!held) return;
  const { data } = await insist(told, () => place(buyer, held, placeKey));
  if (!data?.next.redirectUrl) return;
  told.placed.push(held.code);
  const notice = notificationOf(data.next.redirectUrl, secret);
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await notify(buyer.url, notice).catch(() => null);
    if (answer && ['00', '02'].includes(answer.RspCode)) {
      told.paid.push(held.code);
      return;
    }
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no notice taken for ${GIVE_UP_MS / 1000} s`);
}
