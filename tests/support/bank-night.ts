/** A night on which the park's own money is compared with what the sandbox's bank lists. */
import './env.ts';

import { afterEach, beforeEach } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { listDifferences } from '#src/features/reconciliation/reconciliation.queries.ts';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { openAccount, orderByTransfer } from './bank.ts';
import { type BankWorld, openBank } from './bank-world.ts';
import { db, openBooks } from './books.ts';
import { asStaff } from './caller.ts';
import { openPark } from './park.ts';

export { db };
export let bank: BankWorld;

export function openBankNight(): void {
  openBooks(async (park) => {
    await openPark(park);
    await openAccount(park);
  });
  beforeEach(() => {
    bank = openBank();
  });
  afterEach(() => bank.stop());
}

export const PRICE = 1_300_000;
export const today = () => parkDay(new Date().toISOString());
/** The night after everything that a test does now. */
export const tonight = () => parkInstant(addDays(today(), 1), '02:30');
const own = allProviders().filter(({ name }) => name === 'transfer' || name === 'counter');
export const compare = (now = tonight(), access: BankWorld['access'] | null = bank.access) =>
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
