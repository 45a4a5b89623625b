/** Moves of bought tickets to another day of the test's park. */
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { specialDays } from '#db/schema/seasons.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import type { DifferenceMethod } from '#src/values/payment-method.ts';
import { orderOf, ticketsOf } from './aftercare.ts';
import { asVisitor } from './caller.ts';
import { openGates } from './issued-ticket.ts';
import { BEFORE, DAY, openPark } from './park.ts';
import { noticeOf, type Purchase } from './purchase.ts';

/** A weekday: cheaper than the Saturday of `DAY`. */
export const OTHER = '2026-12-15';
/** A peak day, a hundred thousand dearer. */
export const DEARER = '2026-12-24';

export async function makePeak(db: Db, day: string): Promise<void> {
  const name = { vi: 'Lễ', en: 'Holiday' };
  await db.write(async (tx) => {
    await tx.insert(specialDays).values({ day, season: 'peak', name });
  });
}

/** The named park with its gates, on its day, a cheaper and a dearer one. */
export async function openDays(db: Db): Promise<void> {
  await openPark(db, { days: [DAY, OTHER, DEARER] });
  await openGates(db);
  await makePeak(db, DEARER);
}

type MoveInput = {
  date: string;
  count?: number;
  skip?: number;
  now?: string;
  expectedVnd?: number;
  method?: DifferenceMethod;
};
let counter = 0;

export async function exchangeInput(db: Db, purchase: Purchase, moveInput: MoveInput) {
  const { code, secret } = purchase;
  const { date, count = 1, skip = 0, now = BEFORE } = moveInput;
  counter += 1;
  const ticketIds = (await ticketsOf(db, purchase)).slice(skip, skip + count).map(({ id }) => id);
  const key = { code, secret, ticketIds, date };
  const shown = async () => (await asVisitor(db, { now }).exchanges.preview(key)).differenceVnd;
  return {
    ...key,
    method: moveInput.method ?? ('vnpay' as const),
    idempotencyKey: `exchange-${counter}-key`,
    expectedVnd: moveInput.expectedVnd ?? (await shown()),
  };
}

export async function askExchange(db: Db, purchase: Purchase, moveInput: MoveInput) {
  const { now = BEFORE } = moveInput;
  return asVisitor(db, { now }).exchanges.request(await exchangeInput(db, purchase, moveInput));
}

async function latest(db: Db, purchase: Purchase) {
  const { id } = await orderOf(db, purchase);
  const [row] = await db.read
    .select()
    .from(exchanges)
    .where(eq(exchanges.orderId, id))
    .orderBy(desc(exchanges.ref))
    .limit(1);
  if (!row?.ref) throw new Error('nothing to pay');
  return { ref: row.ref, totalVnd: row.differenceVnd };
}

export async function differenceRef(db: Db, purchase: Purchase): Promise<string> {
  return (await latest(db, purchase)).ref;
}

export async function payDifference(
  db: Db,
  purchase: Purchase,
  now = BEFORE,
  provider: PaymentNotice['provider'] = 'vnpay',
) {
  return settlePayment({ db, now }, noticeOf(await latest(db, purchase), { provider }));
}
