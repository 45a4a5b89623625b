/** One network that never pays: every call by which places or stock are taken, in any order, through two processes. */
import type { Db } from '#db/client.ts';
import { readHolder } from '#src/features/fairness/read-holder.ts';
import { addSeconds } from '#src/values/day.ts';
import { askExchange, DEARER, OTHER } from './aftercare-exchange.ts';
import { challengeOf, fairVisitor, nextKey } from './fair-visitor.ts';
import { BIG_TEA, CUP, GUIDE, TEA } from './goods.ts';
import { goods, placeFairly } from './goods-purchase.ts';
import { ADULT, BEFORE, DAY, EARLY, FAMILY } from './park.ts';
import type { Purchase } from './purchase.ts';
import type { Random } from './random.ts';
import { solve } from './solve-work.ts';

export const TODAY = '2026-12-01';
export const TOMORROW = '2026-12-02';
const METHODS = ['vnpay', 'transfer', 'counter'] as const;
const CONTACTS = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
/** Browsers that keep their cookies; others are new with each call. */
const BROWSERS = 6;

type Visitor = ReturnType<typeof fairVisitor>;
type Held = { code: string; secret: string };
type Options = { dbs: readonly [Db, Db]; random: Random; bought: Purchase; accountId: string };

export function openNetwork({ dbs, random, bought, accountId }: Options) {
  const held: Held[] = [];
  const stored = Array.from({ length: BROWSERS }, (_, index) =>
    fairVisitor(dbs[index % 2] ?? dbs[0], index === 0 ? { userId: accountId } : {}),
  );
  /** Of the contacts that were proved by a code. */
  const contactKeys = new Set<string>();
  let now = BEFORE;

  const visitor = (): Visitor =>
    random.below(3) === 0 ? fairVisitor(random.oneOf(dbs)) : random.oneOf(stored);
  /** Mostly one that is still held. */
  const some = (): Held => random.oneOf(held.slice(-5)) ?? { code: 'DM00000000', secret: 'none' };
  const cart = () =>
    random.oneOf([
      [goods(TEA, 1 + random.below(12))],
      [goods(BIG_TEA, 1 + random.below(12)), goods(CUP, 1 + random.below(10))],
      [{ kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY }],
    ]);

  const calls: Record<string, () => Promise<unknown>> = {
    hold: () => hold(visitor()),
    joined: () => Promise.allSettled(Array.from({ length: 6 }, () => hold(visitor()))),
    extend: () => visitor().caller(now).orders.extendHold(some()),
    release: () => visitor().caller(now).orders.release(some()),
    place: () => place(visitor(), some()),
    retry: () => {
      const order = { idempotencyKey: nextKey(), ...some(), method: random.oneOf(METHODS) };
      return visitor().caller(now).orders.retryPayment(order);
    },
    buy: async () => {
      const method = random.oneOf(['vnpay', 'cod'] as const);
      held.push(await placeFairly(visitor(), { lines: cart(), method, now }));
    },
    add: () => placeFairly(visitor(), { lines: cart(), hold: some(), now }),
    prove: async () => {
      const browser = random.oneOf(stored);
      await browser.prove(random.oneOf(CONTACTS), now);
      const { level, contactKey } = await readHolder({ ...browser.context(now), now });
      if (level === 'contact' && contactKey) contactKeys.add(contactKey);
    },
    exchange: () =>
      askExchange(random.oneOf(dbs), bought, {
        date: random.oneOf([DEARER, OTHER]),
        skip: random.below(2),
        now,
      }),
  };

  async function hold(by: Visitor): Promise<void> {
    const [unitId, most] = random.oneOf([
      [ADULT, 10],
      [ADULT, 2],
      [FAMILY, 5],
      [EARLY, 10],
    ] as const);
    const date = random.oneOf([TODAY, TOMORROW, DAY, DEARER]);
    const slot = unitId === EARLY ? { slotId: `early-${date}-07:00` } : {};
    const basket = { unitId, date, ...slot, quantity: 1 + random.below(most), at: now };
    const trying = by.hold(basket).catch(async (error: unknown) => {
      const challenge = challengeOf(error);
      if (!challenge) throw error;
      return by.hold(basket, await solve(challenge));
    });
    held.push(await trying);
  }

  function place(by: Visitor, { code, secret }: Held): Promise<unknown> {
    const contact = { name: 'Nguyễn Thu Hà', email: random.oneOf(CONTACTS), phone: '' };
    const order = { code, secret, contact, hasAcceptedTerms: true as const, method: random.oneOf(METHODS) };
    return by.caller(now).orders.place({ idempotencyKey: nextKey(), ...order });
  }

  /** Some calls at once, some minutes after the last ones; how each of them ended. */
  async function step(): Promise<{ now: string; ends: string[] }> {
    const isLull = random.below(12) === 0;
    now = addSeconds(now, random.below(isLull ? 100 : 3) * 60);
    const names = Array.from({ length: 1 + random.below(4) }, () => random.oneOf(Object.keys(calls)));
    const ends = await Promise.all(
      names.map(async (name) => {
        const error = await (async () => calls[name]?.())().then(
          () => null,
          (refused: { messageId?: string }) => refused,
        );
        // Whatever is no answer for a person is a fault.
        if (error && !error.messageId) throw error;
        return `${name} ${error?.messageId ?? 'done'}`;
      }),
    );
    return { now, ends };
  }

  return { step, contactKeys };
}
