/** Random histories of payments, as providers report them: twice, late, wrong, out of order, partly refunded. */
import { describe, expect, test } from 'bun:test';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { listFaults, sumLedger } from '#tests/support/full-ledger.ts';
import { db, dictate, gateway, openPurchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { type Random, randomFrom } from '#tests/support/random.ts';
import { refund } from '#tests/support/refunding.ts';

const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 12);
const STEPS = 25;
const REFUND_ANSWERS = ['00', '05', '09', 'nonsense'];

openPurchase(() => ({ TransactionStatus: '00' }));

type Step = (random: Random, bought: Purchase, number: number) => Promise<unknown>;

const STEP: Record<string, Step> = {
  paid: (_, bought) => notify(db, bought),
  'paid under another number': (random, bought) =>
    notify(db, bought, { providerTxnId: `again-${random.below(3)}` }),
  failed: (_, bought) => notify(db, bought, { outcome: 'failed', responseCode: '24', providerTxnId: null }),
  suspicious: (_, bought) => notify(db, bought, { outcome: 'review', responseCode: '07' }),
  'a đồng less': (_, bought) => notify(db, bought, { amountVnd: bought.totalVnd - 1 }),
  'paid late': (_, bought) => notify(db, bought, {}, addSeconds(BEFORE, 7200)),
  'nobody knows it': (_, bought) => notify(db, { ...bought, ref: `${bought.code}99` }),
  'tried again': (_, bought) =>
    asVisitor(db, { now: BEFORE }).orders.retryPayment({
      idempotencyKey: `retry-${bought.code}-key`,
      code: bought.code,
      secret: bought.secret,
      method: 'vnpay',
    }),
  'second attempt paid': (_, bought) => notify(db, { ...bought, ref: `${bought.code}02` }),
  refund: (random, bought, number) => {
    const status = random.oneOf(REFUND_ANSWERS);
    dictate(() => ({ TransactionStatus: status }));
    const amountVnd = random.below(bought.totalVnd) + 1;
    return refund({ ref: bought.ref, amountVnd, requestId: `R${number}${random.below(3)}` });
  },
};

describe('whatever happens', () => {
  for (let history = 0; history < HISTORIES; history += 1) {
    test(`the ledger agrees with payments and refunds: history ${history + 1}`, async () => {
      const random = randomFrom(history + 1);
      const purchases = [await holdAndPlace(db), await holdAndPlace(db), await holdAndPlace(db)];
      await notify(db, random.oneOf(purchases));
      for (let number = 0; number < STEPS; number += 1) {
        const step = STEP[random.below(3) ? random.oneOf(Object.keys(STEP)) : 'refund'];
        // A refusal is an answer too; what counts is what it leaves behind.
        await step?.(random, random.oneOf(purchases), number).catch(() => undefined);
        const sums = await sumLedger(db.read);
        expect(isLedgerBalanced(sums)).toBe(true);
        expect(await readLedgerSums(db.read)).toEqual(sums);
      }
      expect(await listFaults(db.read, 5)).toEqual([]);
      expect((await listBalances(db.read)).map(({ account }) => account)).toEqual(['money:vnpay', 'orders']);
      expect(gateway.requests.length).toBeGreaterThan(0);
    }, 60_000);
  }
});
