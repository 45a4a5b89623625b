/** One order's random history of payments at a sandbox. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { leaseDueAttempts } from '#src/features/payments/due-attempts.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import type { Notification } from '#src/sandbox/gateway/notify-merchant.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import type { OnlineMethod } from '#src/values/payment-method.ts';
import { asVisitor } from './caller.ts';
import { SOON } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import { finishRefunds, type RefundHistory, refundAtRandom } from './refund-history.ts';
import { RETRY_SECONDS, type WalletWorld } from './wallet-world.ts';

export const LIMITED_PERCENT = 20;
export const TICKETS = 2;
const ROUNDS = 20;
/** How a payment ends: well, half of the time. */
const ENDS: Record<OnlineMethod, { good: string[]; bad: string[] }> = {
  vnpay: { good: ['00'], bad: ['24', '51', '11'] },
  momo: { good: ['0', '0', '9000'], bad: ['1006', '1001', '1005'] },
  zalopay: { good: ['1'], bad: ['-49', '-63', '-54'] },
};

export type History = RefundHistory & {
  world: WalletWorld;
  method: OnlineMethod;
  purchase: Purchase;
  /** Payments that were opened and have not ended yet. */
  open: { ref: string; redirectUrl: string }[];
  returns: string[];
  tries: number;
};

type Place = Pick<History, 'db' | 'world' | 'random' | 'method' | 'refundsAll' | 'firstDeath'>;
export const real = () => new Date().toISOString();

export async function beginHistory(
  place: Place,
  request: Parameters<typeof holdAndPlace>[1] = {},
): Promise<History> {
  const { db, method } = place;
  const purchase = await holdAndPlace(db, { method, day: SOON, now: real(), quantity: TICKETS, ...request });
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

export const STEPS: Record<string, Step> = {
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
    const reported = await world.notifications();
    if (reported.length > 0) await deliver(random.oneOf(reported));
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

/** Some steps in random order, then everything lost is resolved: no payment is awaited any more. */
export async function liveOn<T extends History>(
  history: T,
  steps: Record<string, (history: T) => Promise<unknown>>,
  // Buyers who came to pay mostly do.
  often: string[] = ['pays', 'pays'],
): Promise<void> {
  const { random, world, db } = history;
  const names = [...Object.keys(steps), ...often];
  for (let left = 6 + random.below(8); left > 0; left -= 1) await steps[random.oneOf(names)]?.(history);
  for (const reported of await world.notifications()) if (random.below(3) > 0) await deliver(reported);
  for (let round = 0; round < ROUNDS && (await isPending(db)); round += 1) {
    history.clock = addSeconds(history.clock, 3600);
    await Bun.sleep(RETRY_SECONDS * 1000);
    await pollPayments({ db, now: history.clock }, allProviders());
  }
  for (const reported of await world.notifications()) if (random.below(4) === 0) await deliver(reported);
}

export async function liveThrough(history: History): Promise<void> {
  await liveOn(history, STEPS);
  await refundAtRandom(history);
  await finishRefunds(history);
}

async function isPending(db: Db): Promise<boolean> {
  const rows = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'pending'));
  return rows.length > 0;
}
