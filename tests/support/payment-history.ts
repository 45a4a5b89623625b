/** One order's random history of payments at a sandbox. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { lapseOrders } from '#src/features/orders/lapse-orders.ts';
import { pollPayments } from '#src/features/orders/poll-payments.ts';
import { pollRefunds } from '#src/features/orders/poll-refunds.ts';
import { refundPayment } from '#src/features/orders/refund-payment.ts';
import { sweepExpiredHolds } from '#src/features/orders/sweep-holds.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { leaseDueAttempts } from '#src/features/payments/due-attempts.queries.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import type { Notification } from '#src/sandbox/gateway/notify-merchant.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import type { OnlineMethod } from '#src/values/payment-method.ts';
import { asVisitor } from './caller.ts';
import { SOON } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import type { Random } from './random.ts';
import { RETRY_SECONDS, type WalletWorld } from './wallet-world.ts';

const LIMITED_PERCENT = 20;
export const TICKETS = 2;
const ROUNDS = 20;
/** How a payment ends: well, half of the time. */
const ENDS: Record<OnlineMethod, { good: string[]; bad: string[] }> = {
  vnpay: { good: ['00'], bad: ['24', '51', '11'] },
  momo: { good: ['0', '0', '9000'], bad: ['1006', '1001', '1005'] },
  zalopay: { good: ['1'], bad: ['-49', '-63', '-54'] },
};

export type History = {
  db: Db;
  world: WalletWorld;
  random: Random;
  method: OnlineMethod;
  purchase: Purchase;
  /** Payments that were opened and have not ended yet. */
  open: { ref: string; redirectUrl: string }[];
  returns: string[];
  tries: number;
  /** What the workers take for now; the sandbox and the buyer go by the real time. */
  clock: string;
  /** The first refund is of all that was paid, not of a part. */
  refundsAll: boolean;
  /** What providers said at once to refunds of all and of a part. */
  answered: Set<string>;
};

type Place = Pick<History, 'db' | 'world' | 'random' | 'method' | 'refundsAll'>;
const real = () => new Date().toISOString();

export async function beginHistory(place: Place): Promise<History> {
  const { db, method } = place;
  const purchase = await holdAndPlace(db, { method, day: SOON, now: real(), quantity: TICKETS });
  const { ref, redirectUrl = '' } = purchase;
  return {
    ...place,
    purchase,
    open: [{ ref, redirectUrl }],
    returns: [],
    tries: 1,
    clock: real(),
    answered: new Set(),
  };
}

type Step = (history: History) => Promise<unknown>;

const STEPS: Record<string, Step> = {
  async pays(history) {
    const { open, random, method, world, clock } = history;
    const db = history.db.read;
    const [chosen] = open.splice(random.below(Math.max(1, open.length)), 1);
    // The provider's time to pay is over with ours.
    const attempt = chosen && (await findAttempt(db, chosen.ref));
    if (!attempt || attempt.expiresAt <= clock) return;
    const { good, bad } = ENDS[method];
    const code = random.oneOf(random.below(2) === 0 ? good : bad);
    const backTo = await world.pay(method, { ...chosen, code });
    history.returns.push(backTo);
  },
  async 'is told'({ world, random }) {
    const told = await world.notifications();
    if (told.length > 0) await deliver(random.oneOf(told));
  },
  async 'comes back'({ returns, random, world }) {
    if (returns.length > 0) await world.comeBack(random.oneOf(returns));
  },
  async 'asks the provider'(history) {
    history.clock = addSeconds(laterOf(history.clock, real()), 130 + history.random.below(900));
    await pollPayments({ db: history.db, now: history.clock }, allProviders());
  },
  async 'loses a worker'({ db, clock }) {
    const until = addSeconds(clock, 60);
    await db.write((tx) => leaseDueAttempts(tx, { now: clock, until, limit: 10 }));
  },
  async 'gives up places'({ db, clock }) {
    await sweepExpiredHolds({ db, now: clock }, LIMITED_PERCENT);
    await lapseOrders({ db, now: clock });
  },
  async 'tries again'(history) {
    const { db, method, purchase, tries, open } = history;
    const { code, secret } = purchase;
    const retry = { code, secret, method, idempotencyKey: `retry-${code}-${tries}` };
    const { next } = await asVisitor(db).orders.retryPayment(retry).catch(noStep);
    if (!('redirectUrl' in next)) return;
    history.tries += 1;
    const ref = `${code}${String(history.tries).padStart(2, '0')}`;
    open.push({ ref, redirectUrl: next.redirectUrl });
  },
};

/** Paid meanwhile, or the places are gone: as it should be. */
function noStep(problem: Error): { next: { done: true } } {
  if (!problem.message.startsWith('orders.error.')) throw problem;
  return { next: { done: true } };
}

async function deliver({ url, body }: Notification): Promise<void> {
  await fetch(url, body ? { method: 'POST', body } : {});
}

export async function liveThrough(history: History): Promise<void> {
  const { random, world, db } = history;
  // Buyers who came to pay mostly do.
  const names = [...Object.keys(STEPS), 'pays', 'pays'];
  for (let left = 6 + random.below(8); left > 0; left -= 1) await STEPS[random.oneOf(names)]?.(history);
  for (const told of await world.notifications()) if (random.below(3) > 0) await deliver(told);
  for (let round = 0; round < ROUNDS && (await isPending(db)); round += 1) {
    history.clock = addSeconds(history.clock, 3600);
    await Bun.sleep(RETRY_SECONDS * 1000);
    await pollPayments({ db, now: history.clock }, allProviders());
  }
  for (const told of await world.notifications()) if (random.below(4) === 0) await deliver(told);
  for (let left = 1 + random.below(3), isFirst = true; left > 0; left -= 1, isFirst = false) {
    const isWhole = isFirst ? history.refundsAll : random.below(4) === 0;
    await refundSome(history, { number: left, isWhole });
  }
  await finishRefunds(history);
}

async function isPending(db: Db): Promise<boolean> {
  const rows = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'pending'));
  return rows.length > 0;
}

/** Pays back a part or all of a payment; the worker may die before or after the provider was asked. */
async function refundSome(
  history: History,
  { number, isWhole }: { number: number; isWhole: boolean },
): Promise<void> {
  const { db, random } = history;
  const paid = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'paid'));
  if (paid.length === 0) return;
  const { ref, amountVnd: wholeVnd } = random.oneOf(paid);
  const providers = allProviders().map((provider) => dying(provider, random.oneOf([0, 0, 0, 1, 2])));
  const amountVnd = isWhole ? wholeVnd : 1000 * (1 + random.below(wholeVnd / 1000));
  const asked = { ref, amountVnd, requestId: `${ref}R${number}`, reason: 'đổi ý', createdBy: 'Lan' };
  const refund = await refundPayment({ db, now: real() }, asked, providers).catch((problem: Error) => {
    if (problem !== DEATH && !problem.message.startsWith('payments.error.')) throw problem;
    return null;
  });
  const size = amountVnd === wholeVnd ? 'all' : 'a part';
  if (refund) history.answered.add(`${size}: ${refund.state}`);
}

const DEATH = new Error('the worker died');

function dying(provider: PaymentProvider, when: number): PaymentProvider {
  if (when === 0) return provider;
  return {
    ...provider,
    async refundPayment(request) {
      if (when === 1) await provider.refundPayment(request);
      throw DEATH;
    },
  };
}

async function finishRefunds({ db }: History): Promise<void> {
  let now = real();
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
    if (waiting.length === 0 || round > 8) return;
    now = addSeconds(now, 130 * (round + 1));
    await Bun.sleep(RETRY_SECONDS * 1000);
    await pollRefunds({ db, now }, allProviders());
  }
}
