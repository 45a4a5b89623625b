/** A day that takes longer to compare than its lease lasts, and other processes that look at it meanwhile. */
import '#tests/support/env.ts';

import { describe, expect, spyOn, test } from 'bun:test';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { db, dictate, gateway, purchase } from '#tests/support/paid-by-vnpay.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { differences, openRun, TONIGHT, vnpayAmount } from '#tests/support/vnpay-run.ts';

openRun();

const PAYMENTS = 4;
const MINUTES = 60;

/** Each payment is asked about for so long; `meanwhile` is what happens at the end of that. */
async function compareSlowly(seconds: number, meanwhile: (now: string) => Promise<unknown>) {
  await notify(db, purchase);
  for (let more = 1; more < PAYMENTS; more += 1) await notify(db, await holdAndPlace(db));
  let now = TONIGHT;
  const provider: PaymentProvider = {
    ...gateway.provider,
    queryPayment: async (payment, at) => {
      now = addSeconds(now, seconds);
      await meanwhile(now);
      return gateway.provider.queryPayment(payment, at);
    },
  };
  return reconcileDay({ db, now, clock: () => now }, [provider]);
}

const run = async () => (await listReconciliations(db.read, 5))[0];

describe('a day that takes longer than the lease', () => {
  test('stays with the process that is at it, and is compared once', async () => {
    const others: number[] = [];
    const compared = await compareSlowly(9 * MINUTES, async (now) =>
      others.push(await reconcileDay({ db, now }, [gateway.provider])),
    );
    expect([compared, others]).toEqual([PAYMENTS, Array(PAYMENTS).fill(0)]);
    expect(gateway.requests).toHaveLength(PAYMENTS);
    expect(await run()).toMatchObject({ checked: PAYMENTS, finishedAt: addSeconds(TONIGHT, 36 * MINUTES) });
  });

  test('is left to the process that took it up when the first gave no sign for too long', async () => {
    const logged = spyOn(log, 'error');
    dictate(() => ({ Amount: vnpayAmount(purchase.totalVnd - 1000) }));
    const others: number[] = [];
    const compared = await compareSlowly(11 * MINUTES, async (now) =>
      others.push(await reconcileDay({ db, now }, [gateway.provider])),
    );
    const alarms = logged.mock.calls.filter(([, text]) => text === 'the provider says otherwise');
    logged.mockRestore();
    expect([compared, others]).toEqual([0, [PAYMENTS]]);
    expect(await differences()).toHaveLength(PAYMENTS);
    expect(alarms).toHaveLength(PAYMENTS);
    expect(await run()).toMatchObject({
      day: parkDay(BEFORE),
      checked: PAYMENTS,
      finishedAt: addSeconds(TONIGHT, 11 * MINUTES),
    });
  });

  test('as one that is quick, with no other process beside it: compared once', async () => {
    expect(await compareSlowly(1, async () => undefined)).toBe(PAYMENTS);
    expect(await run()).toMatchObject({ checked: PAYMENTS });
  });
});
