/** Buys as our own client and the gateway do: again under the same key until there is an answer that is no outage. */
import { hold, notificationOf, notify, type Offer, place } from './booking.ts';
import type { Answer, Buyer } from './http-api.ts';

/** What buyers were answered, of all their questions. */
export type BuyerAnswers = {
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
export async function insist<T>(answers: BuyerAnswers, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await ask();
    if (answer.status !== 503) {
      if (!ANSWERS.includes(answer.status)) answers.odd.push(`${answer.status} ${answer.message}`);
      return answer;
    }
    answers.refusedMs.push(answer.ms);
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no answer for ${GIVE_UP_MS / 1000} s`);
}

/** From the hold to the notice of the gateway, signed with `secret`. */
export async function buyInsisting(
  answers: BuyerAnswers,
  { buyer, offer, secret }: { buyer: Buyer; offer: Offer; secret: string },
): Promise<void> {
  const [holdKey, placeKey] = [crypto.randomUUID(), crypto.randomUUID()];
  const { data: held } = await insist(answers, () => hold(buyer, offer, 1, holdKey));
  if (!held) return;
  const { data } = await insist(answers, () => place(buyer, held, placeKey));
  if (!data?.next.redirectUrl) return;
  answers.placed.push(held.code);
  const notice = notificationOf(data.next.redirectUrl, secret);
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await notify(buyer.url, notice).catch(() => null);
    if (answer && ['00', '02'].includes(answer.RspCode)) {
      answers.paid.push(held.code);
      return;
    }
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no notice taken for ${GIVE_UP_MS / 1000} s`);
}
