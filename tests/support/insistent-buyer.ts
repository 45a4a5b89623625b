/** Buys as our own client and the gateway do: again under the same key until there is an answer that is no outage. */
import type { Sales } from './acknowledged-sales.ts';
import { type Held, hold, type Notification, notificationOf, notify, type Offer, place } from './booking.ts';
import type { Answer, Buyer } from './http-api.ts';

/** What buyers were answered, of all their questions. */
export type BuyerAnswers = Sales & {
  /** How long each refusal took. */
  refusedMs: number[];
  /** Any other answer than one of a park that is open, full or out of order. */
  odd: string[];
};

export const noAnswers = (): BuyerAnswers => ({ held: [], placed: [], paid: [], refusedMs: [], odd: [] });

const AGAIN_MS = 100;
const GIVE_UP_MS = 40_000;
/** One in so many buyers declines at the gateway. */
export const DECLINE_EVERY = 5;
/** Held, sold out, too many unpaid. */
const ANSWERS = [200, 409, 428];

/** Resolves with the first answer that is no outage. Throws when there is none for too long. */
async function insist<T>(answers: BuyerAnswers, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await ask();
    if (answer.status !== 503) {
      if (!ANSWERS.includes(answer.status)) answers.odd.push(`${answer.status} ${answer.message}`);
      return answer;
    }
    answers.refusedMs.push(answer.ms);
    if (answer.message === '') answers.odd.push('503 without a word');
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no answer for ${GIVE_UP_MS / 1000} s`);
}

/** One place under one key, however often it is asked for. */
export async function holdInsisting(
  answers: BuyerAnswers,
  { buyer, offer }: { buyer: Buyer; offer: Offer },
): Promise<Held | null> {
  const key = crypto.randomUUID();
  const { data } = await insist(answers, () => hold(buyer, offer, 1, key));
  if (data) answers.held.push(data.code);
  return data;
}

type Purchase = { buyer: Buyer; offer: Offer; secret: string; declines?: boolean };

/** From the hold to the notice of the gateway, signed with `secret`: of a payment, or that the buyer has declined it. */
export async function buyInsisting(
  answers: BuyerAnswers,
  { buyer, offer, secret, declines = false }: Purchase,
): Promise<void> {
  const held = await holdInsisting(answers, { buyer, offer });
  if (!held) return;
  const key = crypto.randomUUID();
  const { data } = await insist(answers, () => place(buyer, held, key));
  if (data) answers.placed.push(held.code);
  if (!data?.next.redirectUrl) return;
  const responseCode = declines ? '24' : '00';
  await notifyInsisting(buyer.url, notificationOf(data.next.redirectUrl, secret, { responseCode }));
  if (!declines) answers.paid.push(held.code);
}

async function notifyInsisting(url: string, notice: Notification): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
    const answer = await notify(url, notice).catch(() => null);
    if (answer && ['00', '02'].includes(answer.RspCode)) return;
    await Bun.sleep(AGAIN_MS);
  }
  throw new Error(`no notice taken for ${GIVE_UP_MS / 1000} s`);
}
