/** What may happen next to orders that are paid by transfer and at the counter. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refunds } from '#db/schema/payments.ts';
import { bankTransfers, type TransferState } from '#db/schema/transfers.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findTransferOfOrder, sumPartials } from '#src/features/payments/bank-transfers.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import { addSeconds } from '#src/values/day.ts';
import { ticketsOf } from './aftercare.ts';
import { asStaff, asVisitor } from './caller.ts';
import { ADULT, SOON } from './park.ts';
import { provedCookie } from './proved-contact.ts';
import { EMAIL, type Purchase } from './purchase.ts';
import type { TransferHistory } from './transfer-beginning.ts';

type Step = (history: TransferHistory) => Promise<unknown>;

const LIMITED_PERCENT = 20;
const NOISE = [
  (ref: string) => ref,
  (ref: string) => `MBVCB.3278.${ref}.CT tu 0123`,
  (ref: string) => ref.toLowerCase(),
  (ref: string) => `ve cap treo ${ref.slice(0, -2)}`,
];
const NO_CODES = ['tien ve', '', 'DM22222222', 'DM 9Z9Z 9Z9Z 01'];
const DEATH = new Error('the worker died');

/** A database on whose side the process dies when all of a write has run and nothing of it is stored. */
function dying(db: Db): Db {
  return {
    ...db,
    write: (work) =>
      db.write(async (tx, askLast) => {
        await work(tx, askLast);
        throw DEATH;
      }),
  };
}

/** The database, on which the process dies one time in four. */
function mortal({ db, random }: TransferHistory): Db {
  return random.below(4) === 0 ? dying(db) : db;
}

/** Refusals and deaths are answers too; anything else is a bug. */
async function survive<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((problem: Error) => {
    if (
      problem.message !== DEATH.message &&
      !/^(orders|checkout|tickets|transfers|refunds|payments|errors)\./.test(problem.message)
    )
      throw problem;
    return null;
  });
}

const buyer = ({ random, purchases }: TransferHistory): Purchase => random.oneOf(purchases);

async function send(history: TransferHistory, amountOf: (purchase: Purchase) => number | Promise<number>) {
  const purchase = buyer(history);
  const asked = await findTransferOfOrder(history.db.read, purchase.code);
  const content = history.random.oneOf(NOISE)(asked?.ref ?? purchase.ref);
  await history.bank.transfer({ amount: await amountOf(purchase), content });
}

function staffOf({ clock }: TransferHistory, db: Db) {
  return asStaff(db, 'manager', { now: clock }).staff;
}

async function bring(history: TransferHistory, times: number): Promise<void> {
  const messages = await history.bank.messages();
  if (messages.length === 0) return;
  const message = history.random.oneOf(messages);
  for (let left = times; left > 0; left -= 1) await history.bank.deliver(mortal(history), message);
}

/** One transfer that is in this state. */
async function oneOf({ db, random }: TransferHistory, ...states: TransferState[]) {
  const rows = await db.read.select().from(bankTransfers).where(inArray(bankTransfers.state, states));
  return rows.length > 0 ? random.oneOf(rows) : null;
}

function numberOf(history: TransferHistory): string {
  history.stepCount += 1;
  return String(history.stepCount);
}

export const STEPS: Record<string, Step> = {
  'transfers what is asked': (history) => send(history, ({ totalVnd }) => totalVnd),
  'transfers too little': (history) =>
    send(history, ({ totalVnd }) => 1 + history.random.below(totalVnd - 1)),
  'transfers the rest': (history) =>
    send(history, async ({ code, totalVnd }) => {
      const asked = await findTransferOfOrder(history.db.read, code);
      const came = asked ? await sumPartials(history.db.read, asked.id) : 0;
      return Math.max(1, totalVnd - came);
    }),
  'transfers too much': (history) =>
    send(history, ({ totalVnd }) => totalVnd + 1 + history.random.below(500_000)),
  'transfers without a code': ({ bank, random, purchases }) =>
    bank.transfer({ amount: purchases[0]?.totalVnd ?? 1, content: random.oneOf(NO_CODES) }),
  'transfers to somebody else': (history) =>
    history.bank.transfer({ amount: 1000, content: buyer(history).ref, account: '0999999999' }),
  'is told': (history) => bring(history, 1),
  'is told, late or again': (history) => bring(history, 1),
  'is told twice': (history) => bring(history, 2),
  'fetches what was not told': (history) => survive(history.bank.pull(mortal(history), history.clock)),
  async 'takes money at the counter'(history) {
    const { code, totalVnd } = buyer(history);
    const how = history.random.oneOf(['cash', 'card'] as const);
    const amountVnd = totalVnd - (history.random.below(4) === 0 ? 1 : 0);
    const take = () =>
      survive(staffOf(history, mortal(history)).transfers.takeAtCounter({ code, amountVnd, how }));
    const taken = await Promise.all(history.random.below(3) === 0 ? [take(), take()] : [take()]);
    history.receipts.push(...taken.filter((receipt) => receipt !== null));
  },
  async 'tries another way'(history) {
    const { code, secret } = buyer(history);
    const method = history.random.oneOf(['transfer', 'counter'] as const);
    const idempotencyKey = `retry-${numberOf(history)}-key`;
    const visitor = asVisitor(history.db, { cookies: provedCookie(EMAIL) });
    await survive(visitor.orders.retryPayment({ code, secret, method, idempotencyKey }));
  },
  async 'time passes'(history) {
    const { db, random } = history;
    history.clock = addSeconds(history.clock, random.oneOf([600, 3600, 2 * 24 * 3600]));
    const now = history.clock;
    await pollPayments({ db, now }, allProviders());
    await survive(returnOrphaned({ db: mortal(history), now }));
  },
  async 'gives up places'({ db, clock }) {
    await sweepExpiredHolds({ db, now: clock }, LIMITED_PERCENT);
    await lapseOrders({ db, now: clock });
  },
  async 'others take the places'(history) {
    const idempotencyKey = `others-${numberOf(history)}-key`;
    const lines = [{ unitId: ADULT, quantity: 2 }];
    await survive(
      asVisitor(history.db, { now: history.clock }).orders.hold({ idempotencyKey, date: SOON, lines }),
    );
  },
  async 'staff decide'(history) {
    const open = await oneOf(history, 'unmatched', 'kept');
    if (!open) return;
    const { id } = open;
    const { transfers } = staffOf(history, mortal(history));
    const code = history.random.oneOf([...history.purchases.map((one) => one.code), 'DM22222222']);
    const assign = () => survive(transfers.assign({ id, code, reason: 'khách gọi' }));
    const giveBack = () => survive(transfers.giveBack({ id, reason: 'chuyển nhầm' }));
    const retain = () => survive(transfers.keep({ id, reason: 'không rõ của ai' }));
    const choices = [[assign], [assign, assign], [assign, giveBack], [giveBack], [retain], [retain, assign]];
    await Promise.all(history.random.oneOf(choices).map((step) => step()));
  },
  async 'sends money back'(history) {
    const going = await oneOf(history, 'returning');
    if (!going) return;
    const { transfers } = staffOf(history, mortal(history));
    await survive(transfers.noteReturned({ id: going.id, reference: `TRA-${numberOf(history)}` }));
  },
  async 'asks the money back'(history) {
    const { db, clock, random } = history;
    const { code, secret } = buyer(history);
    const issued = (await ticketsOf(db, { code })).filter(({ state }) => state === 'issued');
    const ticketIds = issued.slice(0, 1 + random.below(2)).map(({ id }) => id);
    if (ticketIds.length === 0) return;
    const asked = { code, secret, ticketIds, ground: 'policy' as const };
    const { refunds } = asVisitor(db, { now: clock });
    const { totalVnd: expectedVnd } = await refunds.preview(asked);
    const idempotencyKey = `refund-${numberOf(history)}-key`;
    await survive(refunds.request({ ...asked, idempotencyKey, note: '', expectedVnd }));
    await survive(payRefunds({ db: mortal(history), now: clock }, allProviders()));
  },
  async 'pays back'(history) {
    const { db, random } = history;
    const due = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
    if (due.length === 0) return;
    const { requestId } = random.oneOf(due);
    const reference = `HOAN-${numberOf(history)}`;
    await survive(staffOf(history, mortal(history)).transfers.payBack({ requestId, reference }));
  },
};
