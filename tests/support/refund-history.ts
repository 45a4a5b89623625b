/** What happens to payments that are to go back, by workers of whom two in three die at it. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { pollRefunds } from '#src/features/refunds/poll-refunds.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import type { Random } from './random.ts';
import { RETRY_SECONDS } from './wallet-world.ts';

const ROUNDS = 9;
/** Not at all, after the provider was asked, before. */
export const DEATHS = ['never', 'after', 'before'] as const;
export type Death = (typeof DEATHS)[number];

/** An order's history of refunds. */
export type RefundHistory = {
  db: Db;
  random: Random;
  /** What the workers take for now; the sandbox and the buyer go by the real time. */
  clock: string;
  /** The first refund is of all that was paid, not of a part. */
  refundsAll: boolean;
  /** When the worker dies that sends the first refund. */
  firstDeath: Death;
  /** The providers' immediate answers to refunds of all and of a part. */
  answered: Set<string>;
};

const real = () => new Date().toISOString();

export async function refundAtRandom(history: RefundHistory): Promise<void> {
  const { random } = history;
  for (let left = 1 + random.below(3), isFirst = true; left > 0; left -= 1, isFirst = false) {
    const isWhole = isFirst ? history.refundsAll : random.below(4) === 0;
    const death = isFirst ? history.firstDeath : random.oneOf(DEATHS);
    await refundSome(history, { number: left, isWhole, death });
  }
}

/** Pays back a part or all of a payment; the worker may die before or after the provider was asked. */
async function refundSome(
  history: RefundHistory,
  { number, isWhole, death }: { number: number; isWhole: boolean; death: Death },
): Promise<void> {
  const { db, random } = history;
  const paid = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'paid'));
  if (paid.length === 0) return;
  const { ref, amountVnd: wholeVnd } = random.oneOf(paid);
  const providers = allProviders().map((provider) => dying(provider, death));
  const amountVnd = isWhole ? wholeVnd : 1000 * (1 + random.below(wholeVnd / 1000));
  const asked = { ref, amountVnd, requestId: `${ref}R${number}`, reason: 'đổi ý', createdBy: 'Lan' };
  const refund = await refundPayment({ db, now: real() }, asked, providers).catch((problem: Error) => {
    if (problem !== DEATH && !problem.message.startsWith('payments.error.')) throw problem;
    return null;
  });
  const size = amountVnd === wholeVnd ? 'all' : 'a part';
  if (refund) history.answered.add(`${size}: ${refund.state}`);
}

export const DEATH = new Error('the worker died');

/** How the worker of a run's first refund ends: in two of three it dies, whatever the chance of the run. */
export const deathOf = (seed: number): Death => DEATHS[Math.floor(seed / 2) % DEATHS.length] ?? 'never';

export function dying(provider: PaymentProvider, when: Death): PaymentProvider {
  if (when === 'never') return provider;
  return {
    ...provider,
    async refundPayment(request) {
      if (when === 'after') await provider.refundPayment(request);
      throw DEATH;
    },
  };
}

/** Polls until each refund has ended, or never will. */
export async function finishRefunds(history: Pick<RefundHistory, 'db' | 'clock'>): Promise<void> {
  const { db } = history;
  let now = real();
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
    if (waiting.length === 0) return;
    now = addSeconds(now, 130 * (round + 1));
    // Past midnight none is sent again, whatever the real day is.
    history.clock = laterOf(history.clock, now);
    await Bun.sleep(RETRY_SECONDS * 1000);
    await pollRefunds({ db, now }, allProviders());
  }
}
