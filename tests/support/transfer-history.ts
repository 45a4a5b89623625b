/** The random history of two orders whose money comes by transfer and at the counter, brought and lost and doubled. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import { asStaff } from './caller.ts';
import { fallDue, TAKE_BACK_SECONDS } from './fall-due.ts';
import type { TransferHistory } from './transfer-beginning.ts';
import { STEPS } from './transfer-steps.ts';

const ROUNDS = 20;
/** What would come too seldom if all came alike. */
const OFTEN = ['transfers without a code', 'is told', 'fetches what was not told', 'staff decide'];

const real = () => new Date().toISOString();

/** Lives on for some steps; `look` sees every moment between two of them. */
export async function liveThroughTransfers(
  history: TransferHistory,
  look: () => Promise<unknown>,
): Promise<void> {
  const { random } = history;
  const names = [...Object.keys(STEPS), ...OFTEN];
  for (let left = 8 + random.below(16); left > 0; left -= 1) {
    const name = random.oneOf(names);
    history.clock = laterOf(history.clock, real());
    await STEPS[name]?.(history);
    history.done.add(name);
    await look();
  }
  await end(history);
}

/** Everything lost is fetched, everything due is done, and nothing is pending any more. */
async function end(history: TransferHistory): Promise<void> {
  const { db, bank } = history;
  await bank.pull(db, real());
  for (let round = 0; round < ROUNDS; round += 1) {
    history.clock = addSeconds(laterOf(history.clock, real()), 24 * 3600);
    await pollPayments({ db, now: history.clock }, allProviders());
    while ((await returnOrphaned({ db, now: history.clock })) > 0);
    await decideAll(history);
    await payRefunds({ db, now: history.clock }, allProviders());
    await payAllBack(history);
    if ((await listOpen(db)).length === 0) return;
  }
}

async function decideAll({ db, clock }: TransferHistory): Promise<void> {
  const staff = asStaff(db, 'manager', { now: clock }).staff;
  const rows = await db.read.select().from(bankTransfers);
  for (const { id, state } of rows) {
    if (state === 'unmatched') await staff.transfers.giveBack({ id, reason: 'không rõ của ai' });
    if (state === 'unmatched' || state === 'returning')
      await staff.transfers.noteReturned({ id, reference: `TRA-${id}` });
  }
  const asked = await db.read.select().from(refundRequests).where(eq(refundRequests.state, 'requested'));
  for (const { id } of asked) await staff.refunds.approve({ requestId: id });
  await fallDue(db, addSeconds(clock, TAKE_BACK_SECONDS));
}

async function payAllBack({ db, clock }: TransferHistory): Promise<void> {
  const staff = asStaff(db, 'manager', { now: clock }).staff.transfers;
  const due = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
  for (const { requestId } of due) await staff.payBack({ requestId, reference: `HOAN-${requestId}` });
}

/** What is not finished: pending payments and refunds, undecided requests, partial payments. */
export async function listOpen(db: Db): Promise<string[]> {
  const attempts = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'pending'));
  const due = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
  const asked = await db.read
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.state, ['requested', 'approved', 'paying', 'failed']));
  const partial = await db.read.select().from(bankTransfers).where(eq(bankTransfers.state, 'partial'));
  return [
    ...attempts.map(({ ref }) => `payment ${ref} is still pending`),
    ...due.map(({ requestId }) => `refund ${requestId} is still paying`),
    ...asked.map(({ id, state }) => `request ${id} is still ${state}`),
    ...partial.map(({ reference }) => `${reference} is still partial`),
  ];
}
