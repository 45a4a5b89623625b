/** Reported money that settles nothing, as providers report it, and the managers' decisions about it. */
import { eq } from 'drizzle-orm';
import { paymentAttempts, unmatchedPayments } from '#db/schema/payments.ts';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { asStaff } from './caller.ts';
import { db, orderOf } from './ledger.ts';
import { BEFORE } from './park.ts';
import { holdAndPlace, notify, type Purchase } from './purchase.ts';

export const solution = 'cổng xác nhận chỉ có một giao dịch';
export const manager = () => asStaff(db, 'manager', { now: BEFORE }).staff.books;
export const rows = () => db.read.select().from(unmatchedPayments).orderBy(unmatchedPayments.receivedAt);
export const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);
export const attemptOf = async ({ ref }: Purchase) => {
  const [attempt] = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.ref, ref));
  return attempt?.id ?? '';
};
export const notesOf = async (bought: Purchase) =>
  (await listOrderEvents(db.read, (await orderOf(bought)).id))
    .filter(({ actor }) => actor.startsWith('staff:'))
    .map(({ to, why }) => `${to}: ${why}`);

/** Reports money, and finds the stored row. */
export async function reportPayment(
  bought: Purchase,
  change: Parameters<typeof notify>[2] = {},
): Promise<string> {
  const before = (await rows()).map(({ id }) => id);
  await notify(db, bought, change);
  return (await rows()).find(({ id }) => !before.includes(id))?.id ?? '';
}
export const nobody = { code: '', secret: '', ref: 'DMNOBODY01', totalVnd: 0 };

/** A paid order, and its payment reported again without an order and the provider's number. */
export async function reportAgain(change: Parameters<typeof notify>[2] = {}) {
  const bought = await holdAndPlace(db);
  await notify(db, bought);
  const again = await reportPayment(
    { ...nobody, totalVnd: bought.totalVnd },
    { providerTxnId: null, ...change },
  );
  return { bought, again, paid: await attemptOf(bought) };
}
