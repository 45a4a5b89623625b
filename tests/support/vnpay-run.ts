/** The reconciliation run after a purchase by VNPay, which compares its gateway's records with ours. */

import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { db, gateway, openPurchase, purchase } from './paid-by-vnpay.ts';
import { BEFORE } from './park.ts';

export const TONIGHT = parkInstant(addDays(parkDay(BEFORE), 1), '02:30');
export const vnpayAmount = (amountVnd: number) => String(amountVnd * 100);

export const openRun = () => openPurchase(() => ({ Amount: vnpayAmount(purchase.totalVnd) }));

export const compare = (now = TONIGHT) => reconcileDay({ db, now }, [gateway.provider]);
export const differences = async () =>
  (await listDifferences(db.read, 10)).map(({ kind, ref, oursVnd, theirsVnd }) => ({
    kind,
    ref,
    oursVnd,
    theirsVnd,
  }));
