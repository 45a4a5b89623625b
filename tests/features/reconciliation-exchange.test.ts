/** The night also asks about what was paid for an exchange: it is money of a provider like any other. */
import '#tests/support/env.ts';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import {
  askExchange,
  DEARER,
  differenceRef,
  openDays,
  payDifference,
} from '#tests/support/aftercare-exchange.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { type DictatedGateway, startGateway } from '#tests/support/vnpay-gateway.ts';
import { differences, TONIGHT, vnpayAmount } from '#tests/support/vnpay-run.ts';

/** Payments unknown to the gateway; for others it reports the requested amount. */
let unknown: string[] = [];
let amounts: Record<string, number> = {};
let gateway: DictatedGateway;
let purchase: Purchase;

openCopies(openDays);
beforeEach(async () => {
  unknown = [];
  gateway = startGateway(({ vnp_TxnRef: ref = '' }) =>
    unknown.includes(ref) ? { ResponseCode: '91' } : { Amount: vnpayAmount(amounts[ref] ?? 0) },
  );
  purchase = await holdAndPlace(db);
  await notify(db, purchase);
  await askExchange(db, purchase, { date: DEARER });
  await payDifference(db, purchase);
  const ref = await differenceRef(db, purchase);
  const differenceVnd = (await findAttempt(db.read, ref))?.amountVnd ?? 0;
  amounts = { [purchase.ref]: purchase.totalVnd, [ref]: differenceVnd };
});
afterEach(() => gateway.stop());

test('both payments are asked about, and both sides say the same', async () => {
  expect(await reconcileDay({ db, now: TONIGHT }, [gateway.provider])).toBe(2);
  expect(await differences()).toEqual([]);
});

test('a difference that the provider never had is found', async () => {
  const ref = await differenceRef(db, purchase);
  unknown = [ref];
  await reconcileDay({ db, now: TONIGHT }, [gateway.provider]);
  const oursVnd = amounts[ref] ?? 0;
  expect(oursVnd).toBeGreaterThan(0);
  expect(await differences()).toEqual([{ kind: 'paid-here', ref, oursVnd, theirsVnd: 0 }]);
});
