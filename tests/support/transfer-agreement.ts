/** Whether the bank, the counter's receipts and we agree about money that no gateway handles. */
import { asc, eq } from 'drizzle-orm';
import { type IssuedTicketRow, issuedTickets, orders } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { refundRequests, refundTickets } from '#db/schema/refunds.ts';
import { bankTransfers, type TransferState } from '#db/schema/transfers.ts';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { sumVnd } from '#src/values/money.ts';
import { sumLedger } from '#tests/support/full-ledger.ts';
import type { Purchase } from './purchase.ts';
import { TICKETS, type TransferHistory } from './transfer-beginning.ts';
import { listOpen } from './transfer-history.ts';

/** Money that the bank has and that no order has yet; at the end there is none. */
const WAITING: TransferState[] = ['partial', 'unmatched', 'returning'];
const GONE = ['refunding', 'refunded'];

type Figure = readonly [what: string, here: string | number, there: string | number];

/** Sentences about what differs, at any moment; empty when all agree. */
export async function quarrels(history: TransferHistory): Promise<string[]> {
  const figures = [...(await bankFigures(history)), ...(await counterFigures(history))];
  figures.push(['right books', String(isLedgerBalanced(await sumLedger(history.db.read))), 'true']);
  for (const purchase of history.purchases) figures.push(...(await orderFigures(history, purchase)));
  return figures
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${what}: ${here} here, ${there} there`);
}

/** What must also be true when nothing is pending any more. */
export async function unfinished({ db, bank }: TransferHistory): Promise<string[]> {
  const rows = await db.read.select().from(bankTransfers);
  const known = rows.filter(({ state }) => state !== 'repeat');
  const waiting = known.filter(({ state }) => state !== 'partial' && WAITING.includes(state));
  const there = (await bank.movements()).map(({ reference, amount }) => `${reference} ${amount}`);
  const debts = (await db.read.select().from(orders)).filter(({ refundDueVnd }) => refundDueVnd > 0);
  const here = known.map(({ reference, amountVnd }) => `${reference} ${amountVnd}`);
  return [
    ...debts.map(({ code, refundDueVnd }) => `${code} is still owed ${refundDueVnd}`),
    ...(await listOpen(db)),
    ...waiting.map(({ reference, state }) => `${reference} is still ${state}`),
    ...(here.sort().join() === there.sort().join() ? [] : [`movements: ${here} here, ${there} there`]),
  ];
}

async function bankFigures({ db, bank }: TransferHistory): Promise<Figure[]> {
  const rows = await db.read.select().from(bankTransfers).orderBy(asc(bankTransfers.reference));
  const known = rows.filter(({ state }) => state !== 'repeat');
  const theirs = new Map((await bank.movements()).map(({ reference, amount }) => [reference, amount]));
  const theirAmounts = known.map(({ reference }) => theirs.get(reference) ?? 0);
  const inState = (...states: TransferState[]) =>
    sumVnd(known.filter(({ state }) => states.includes(state)).map(({ amountVnd }) => amountVnd));
  const { paidVnd, backVnd } = await moneyBy({ db }, 'transfer');
  return [
    ['money that came', sumVnd(known.map(({ amountVnd }) => amountVnd)), sumVnd(theirAmounts)],
    ['movements counted once', new Set(known.map(({ reference }) => reference)).size, known.length],
    ['what transfers paid for', paidVnd, inState('settled', 'owed')],
    [
      'the bank account in the books',
      await balanceOf({ db }, 'money:transfer'),
      sumVnd(theirAmounts) - inState('returned') - backVnd,
    ],
    ['what waits in the books', await balanceOf({ db }, 'suspense'), 0 - inState(...WAITING)],
    ['what is kept in the books', await balanceOf({ db }, 'kept'), 0 - inState('kept')],
  ];
}

async function counterFigures({ db, receipts }: TransferHistory): Promise<Figure[]> {
  const takenVnd = sumVnd(receipts.map(({ amountVnd }) => amountVnd));
  const { paidVnd, backVnd } = await moneyBy({ db }, 'counter');
  return [
    ['what the counter took', paidVnd, takenVnd],
    ['the cash box in the books', await balanceOf({ db }, 'money:counter'), takenVnd - backVnd],
  ];
}

type LedgerSource = Pick<TransferHistory, 'db'>;

async function moneyBy(
  { db }: LedgerSource,
  provider: string,
): Promise<{ paidVnd: number; backVnd: number }> {
  const attempts = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.provider, provider));
  const paid = attempts.filter(({ state }) => state === 'paid');
  const back = (await db.read.select().from(refunds).where(eq(refunds.state, 'done'))).filter((refund) =>
    paid.some(({ id }) => id === refund.attemptId),
  );
  const sum = (all: { amountVnd: number }[]) => sumVnd(all.map(({ amountVnd }) => amountVnd));
  return { paidVnd: sum(paid), backVnd: sum(back) };
}

async function balanceOf({ db }: LedgerSource, account: string): Promise<number> {
  return (await listBalances(db.read)).find((balance) => balance.account === account)?.amountVnd ?? 0;
}

/** An order keeps its price when it has its tickets, less granted refunds; all else is a refund due or returned. */
async function orderFigures({ db }: TransferHistory, { code, totalVnd }: Purchase): Promise<Figure[]> {
  const order = await findOrder(db.read, code);
  if (!order) return [[code, 'no order', 'an order']];
  const ofOrder = <T extends { orderId: string }>(all: T[]) => all.filter((one) => one.orderId === order.id);
  const paid = ofOrder(await db.read.select().from(paymentAttempts)).filter(({ state }) => state === 'paid');
  const back = ofOrder(await db.read.select().from(refunds)).filter(({ state }) => state === 'done');
  const tickets: IssuedTicketRow[] = ofOrder(await db.read.select().from(issuedTickets));
  const requests = ofOrder(await db.read.select().from(refundRequests));
  const asked = (await db.read.select().from(refundTickets)).filter(({ requestId }) =>
    requests.some(({ id }) => id === requestId),
  );
  const granted = requests.filter(({ state }) => ['approved', 'paying', 'done', 'failed'].includes(state));
  const sum = (all: { amountVnd: number }[]) => sumVnd(all.map(({ amountVnd }) => amountVnd));
  const isBought = paid.some(({ surplus }) => surplus === null);
  const hasPlaces = isBought && order.needsReview !== 'no-places' && tickets.length > 0;
  const retainedVnd = hasPlaces ? totalVnd - sum(granted) : 0;
  return [
    [`${code} paid`, order.paidVnd, isBought ? totalVnd : 0],
    [`${code} tickets`, tickets.length, hasPlaces ? TICKETS : 0],
    [`${code} owed back`, order.refundDueVnd, sum(paid) - sum(back) - retainedVnd],
    [`${code} tickets given back`, tickets.filter(({ state }) => GONE.includes(state)).length, asked.length],
  ];
}
