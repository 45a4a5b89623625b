/** A night on which the park's own money is compared with what the sandbox's bank lists. */
import './env.ts';

import { afterEach, beforeAll, beforeEach, setSystemTime } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { openAccount, orderByTransfer } from './bank.ts';
import { type BankWorld, openBank } from './bank-world.ts';
import { asStaff } from './caller.ts';
import { db, openLedger, openMarket } from './ledger.ts';
import { BEFORE } from './park.ts';

export { db };
export let bank: BankWorld;

/** It is the morning of `TODAY`, for the park and for its bank. */
export function openBankRun(): void {
  const beginMorning = () => void setSystemTime(new Date(BEFORE));
  beforeAll(beginMorning);
  openLedger(async (park) => {
    await openMarket(park);
    await openAccount(park);
  });
  beforeEach(() => {
    beginMorning();
    bank = openBank();
  });
  afterEach(async () => {
    await bank.stop();
    setSystemTime();
  });
}

export const PRICE = 1_300_000;
export const TODAY = parkDay(BEFORE);
/** The night after everything that a test does now. */
export const TONIGHT = parkInstant(addDays(TODAY, 1), '02:30');
const own = allProviders().filter(({ name }) => name === 'transfer' || name === 'counter');
export const compare = (now = TONIGHT, access: BankWorld['access'] | null = bank.access) =>
  reconcileDay({ db, now }, own, access);
export const manager = () => asStaff(db, 'manager').staff.transfers;
export const differences = async (provider = 'transfer') =>
  (await listDifferences(db.read, 20))
    .filter((one) => one.provider === provider)
    .map(({ kind, oursVnd, theirsVnd }) => ({ kind, oursVnd, theirsVnd }));

export async function paidByBank() {
  const purchase = await orderByTransfer(db);
  await bank.transfer({ amount: PRICE, content: purchase.ref });
  await bank.pull(db, new Date().toISOString());
  return purchase;
}
