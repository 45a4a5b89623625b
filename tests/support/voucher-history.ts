/** The random history of an order paid partly by a voucher and partly by VNPay, moved to a dearer day and refunded. */
import { eq } from 'drizzle-orm';
import { exchanges } from '#db/schema/exchanges.ts';
import { paymentAttempts } from '#db/schema/payments.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { Problem } from '#src/server/problem.ts';
import { addDays, addSeconds, laterOf } from '#src/values/day.ts';
import { ticketsOf } from './aftercare.ts';
import { makePeak } from './aftercare-exchange.ts';
import { asStaff, asVisitor } from './caller.ts';
import { fallDue, TAKE_BACK_SECONDS } from './fall-due.ts';
import { openPark, SOON } from './park.ts';
import { beginHistory, type History, LIMITED_PERCENT, liveOn, real, STEPS } from './payment-history.ts';
import { DEATHS, dying, finishRefunds } from './refund-history.ts';
import { giveVoucher, VOUCHER } from './vouchers.ts';

export const HELD_VND = 500_000;
const DEARER = addDays(SOON, 1);
const DAY_SECONDS = 24 * 3600;
const ROUNDS = 3;
const TILL = 'spends the voucher at the till';
/** What would come too seldom if all came alike. */
const MOVING = ['asks for a dearer day', 'asks for a dearer day', 'pays', 'pays', 'stays with the old day'];

export type VoucherHistory = History & {
  /** What was taken off the voucher at the park's till. */
  tillVnd: number;
  /** What was asked for and granted, and what came of it. */
  granted: Set<string>;
};

/** With a dearer day after the day of the order, and a voucher from another one. */
export async function beginWithVoucher(
  place: Omit<Parameters<typeof beginHistory>[0], 'method' | 'refundsAll' | 'firstDeath'>,
): Promise<VoucherHistory> {
  const { db, random } = place;
  await openPark(db, { days: [SOON, DEARER] });
  await makePeak(db, DEARER);
  await giveVoucher(db, { amountVnd: HELD_VND, now: real(), day: SOON });
  const refunding = { refundsAll: false, firstDeath: 'never' as const };
  // Who tries vouchers often from one network is asked to wait.
  const ip = `10.${random.below(256)}.${random.below(256)}.7`;
  const voucher = { code: VOUCHER, expectedVnd: HELD_VND };
  const history = await beginHistory({ ...place, method: 'vnpay', ...refunding }, { voucher, ip });
  return { ...history, tillVnd: 0, granted: new Set() };
}

type Step = (history: VoucherHistory) => Promise<unknown>;

/** What the buyer of a paid order, the till and the clock do besides. */
const AFTERWARDS: Record<string, Step> = {
  async 'asks for a dearer day'(history) {
    const { db, open, purchase, granted } = history;
    const { code, secret } = purchase;
    const [ticket] = await issuedOf(history);
    if (!ticket) return;
    const selection = { code, secret, ticketIds: [ticket.id], date: DEARER };
    const visitor = asVisitor(db, { now: nowOf(history) }).exchanges;
    const asked = await unlessRefused(async () => {
      const { differenceVnd: expectedVnd } = await visitor.preview(selection);
      const idempotencyKey = keyOf(history, 'move');
      return visitor.request({ ...selection, expectedVnd, idempotencyKey, method: 'vnpay' });
    });
    if (!asked || !('redirectUrl' in asked.next)) return;
    const [row] = await db.read.select().from(exchanges).where(eq(exchanges.id, asked.exchangeId));
    open.push({ ref: row?.ref ?? '', redirectUrl: asked.next.redirectUrl });
    granted.add('another day');
  },
  async 'asks the money back'(history) {
    const { db, random, purchase, granted } = history;
    const { code, secret } = purchase;
    const ticketIds = (await issuedOf(history)).slice(0, 1 + random.below(2)).map(({ id }) => id);
    if (ticketIds.length === 0) return;
    const asked = { code, secret, ticketIds, ground: 'policy' as const };
    const visitor = asVisitor(db, { now: nowOf(history) }).refunds;
    const { totalVnd: expectedVnd } = await visitor.preview(asked);
    const idempotencyKey = keyOf(history, 'back');
    const selection = { ...asked, idempotencyKey, note: '', expectedVnd };
    if (await unlessRefused(() => visitor.request(selection))) granted.add('money');
    const providers = allProviders().map((provider) => dying(provider, random.oneOf(DEATHS)));
    await payRefunds({ db, now: real() }, providers);
  },
  async [TILL](history) {
    const { db, random, granted } = history;
    const amountVnd = 1000 * (1 + random.below(HELD_VND / 1000));
    const use = { idempotencyKey: keyOf(history, 'till'), code: VOUCHER, amountVnd, note: 'Vé tại quầy' };
    const { vouchers } = asStaff(db, 'manager', { now: nowOf(history) }).staff;
    if (!(await unlessRefused(() => vouchers.spend(use)))) return;
    history.tillVnd += amountVnd;
    granted.add('the till');
  },
  /** Sometimes after paying for it, before the report: that has to be refunded. */
  async 'stays with the old day'(history) {
    const { db, open, purchase, random, returns, world } = history;
    const { code, secret } = purchase;
    const [row] = await db.read.select().from(exchanges).where(eq(exchanges.state, 'pending'));
    if (!row) return;
    const at = open.findIndex(({ ref }) => ref === row.ref);
    const [leaving] = at >= 0 && random.below(2) === 0 ? open.splice(at, 1) : [];
    if (leaving && row.expiresAt > history.clock)
      returns.push(await world.pay('vnpay', { ...leaving, code: '00' }));
    const visitor = asVisitor(db, { now: nowOf(history) }).exchanges;
    await visitor.withdraw({ code, secret, exchangeId: row.id });
  },
  'gives up moves': ({ db, clock }) => lapseExchanges({ db, now: clock }, LIMITED_PERCENT),
};

export async function liveWithVoucher(history: VoucherHistory): Promise<void> {
  const till = AFTERWARDS[TILL];
  await liveOn(history, { ...STEPS, ...(till ? { [TILL]: till } : {}) });
  await liveOn(history, { ...AFTERWARDS, ...STEPS });
  await liveOn(history, { ...AFTERWARDS, ...STEPS }, MOVING);
  await end(history);
}

/** A difference unpaid by now has lost its places; what is due is refunded. */
async function end(history: VoucherHistory): Promise<void> {
  const { db } = history;
  const now = addSeconds(nowOf(history), DAY_SECONDS);
  await sweepExpiredHolds({ db, now }, LIMITED_PERCENT);
  await lapseOrders({ db, now });
  await lapseExchanges({ db, now }, LIMITED_PERCENT);
  const asked = await db.read.select().from(refundRequests).where(eq(refundRequests.state, 'requested'));
  const staff = asStaff(db, 'manager', { now }).staff.refunds;
  for (const { id } of asked) await staff.approve({ requestId: id });
  await fallDue(db, addSeconds(now, TAKE_BACK_SECONDS));
  await noteMoves(history);
  for (let round = 0; round < ROUNDS; round += 1) {
    await payRefunds({ db, now: real() }, allProviders());
    await finishRefunds(history);
  }
}

/** Whether any was finished, and any paid for in vain. */
async function noteMoves({ db, granted }: VoucherHistory): Promise<void> {
  const paid = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'paid'));
  for (const { ref, state } of await db.read.select().from(exchanges)) {
    if (!paid.some((attempt) => attempt.ref === ref)) continue;
    granted.add(state === 'done' ? 'a move' : 'a move in vain');
  }
}

/** Of the day of the order; who has moved already cannot move again. */
async function issuedOf({ db, purchase }: VoucherHistory) {
  return (await ticketsOf(db, purchase)).filter(({ state, day }) => state === 'issued' && day === SOON);
}

const nowOf = ({ clock }: VoucherHistory) => laterOf(clock, real());

function keyOf(history: VoucherHistory, what: string): string {
  history.tries += 1;
  return `${what}-${history.tries}-key`;
}

/** A refusal is an answer too; anything else is a bug. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  return work().catch((error: Error) => {
    if (!(error instanceof Problem)) throw error;
    return null;
  });
}
