import { and, asc, between, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { listPage } from '#db/list-page.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { OWN_METHODS } from '#src/values/payment-method.ts';
import { isByCard } from './counter.queries.ts';

/** What came and what became of it, with the order it was for. */
const COLUMNS = {
  id: bankTransfers.id,
  channel: bankTransfers.channel,
  amountVnd: bankTransfers.amountVnd,
  refundDueVnd: bankTransfers.refundDueVnd,
  content: bankTransfers.content,
  reference: bankTransfers.reference,
  payer: bankTransfers.payer,
  movedAt: bankTransfers.movedAt,
  state: bankTransfers.state,
  reason: bankTransfers.reason,
  orderCode: orders.code,
};

const isPayback = and(sql`${refunds.state} = 'paying'`, inArray(paymentAttempts.provider, [...OWN_METHODS]));

type Page = Turn & { limit: number };

const PRIMARY_KEY = 'sqlite_autoindex_bank_transfers_1';

/** Lists of the money room, each with the index that holds it in its order; the condition stands as in the index. */
const MONEY_LISTS = {
  /** Money without an order so far, or to be returned: the oldest first. */
  open: {
    index: 'bank_transfers_open',
    where: sql`${bankTransfers.state} IN ('unmatched', 'returning')`,
    isNewestFirst: false,
  },
  /** Money whose sender could not be found: the newest first. */
  retained: {
    index: 'bank_transfers_kept',
    where: sql`${bankTransfers.state} = 'kept'`,
    isNewestFirst: true,
  },
  /** Taken for a second report by a person, or by a rule that no number of the bank's proves: the newest first. */
  repeats: {
    index: 'bank_transfers_unproven',
    where: sql`${bankTransfers.state} = 'repeat' AND (${bankTransfers.decidedBy} IS NOT NULL OR ${bankTransfers.reference} = '')`,
    isNewestFirst: true,
  },
} as const;

/** Transfers that a person decides about or has decided about, in the order of the turn. */
export async function listMoney(db: Queryable, list: keyof typeof MONEY_LISTS, { limit, ...turn }: Page) {
  const { index, where, isNewestFirst } = MONEY_LISTS[list];
  const page = listPage({ at: bankTransfers.movedAt, key: bankTransfers.id, isNewestFirst }, turn);
  return transfersWith(db, index)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(limit);
}

/** One of them by its id, whatever became of it. */
export async function findListedTransfer(db: Queryable, id: string) {
  const [row] = await transfersWith(db, PRIMARY_KEY).where(eq(bankTransfers.id, id)).limit(1);
  return row ?? null;
}

/** How much of it there is, together with the refunds that staff pay. */
export async function countTransferWork(db: Queryable): Promise<number> {
  const [open, paybacks] = await Promise.all([
    db.$count(bankTransfers, inArray(bankTransfers.state, ['unmatched', 'returning'])),
    db
      .select({ count: count() })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(isPayback),
  ]);
  return open + (paybacks[0]?.count ?? 0);
}

type Recent = { limit: number; turn?: Turn; day?: string | null; sumVnd?: number | null };

/** All that came, of a day or of exactly a sum, whatever became of it, in the order of the turn: the newest first. */
export async function listRecentTransfers(
  db: Queryable,
  { limit, turn = FIRST, day = null, sumVnd = null }: Recent,
) {
  const { movedAt: at, id: key, amountVnd, account } = bankTransfers;
  const page = listPage({ at, key, isNewestFirst: true }, turn);
  const isOfDay =
    day && and(gte(at, parkInstant(day, '00:00')), lt(at, parkInstant(addDays(day, 1), '00:00')));
  const isOfSum = sumVnd !== null && and(sql`${account} IN (${ACCOUNTS})`, eq(amountVnd, sumVnd));
  return transfersWith(db, sumVnd === null ? 'bank_transfers_newest' : 'bank_transfers_moved')
    .where(and(page.where, isOfDay || undefined, isOfSum || undefined))
    .orderBy(...page.orderBy)
    .limit(limit);
}

/** The park's few accounts, each found by a step in the index that begins with them. */
const ACCOUNTS = sql`WITH RECURSIVE known(account) AS (
  SELECT min(account) FROM bank_transfers INDEXED BY bank_transfers_moved
  UNION ALL SELECT (SELECT min(account) FROM bank_transfers INDEXED BY bank_transfers_moved WHERE account > known.account)
    FROM known WHERE known.account IS NOT NULL)
  SELECT account FROM known WHERE account IS NOT NULL`;

export type ListedTransfer = Awaited<ReturnType<typeof listMoney>>[number];

function transfersWith(db: Queryable, index: string) {
  return db
    .select(COLUMNS)
    .from(indexed(bankTransfers, index))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .$dynamic();
}

/** For each of these transfers the reports of another channel of the same amount within a day, nearest first. */
export async function listPerhapsSame(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const reported = alias(bankTransfers, 'told');
  const day = (shift: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${reported.movedAt}, ${shift})`;
  const { id, channel, account, amountVnd, movedAt, reference, state } = bankTransfers;
  const isNear = between(movedAt, day('-1 day'), day('+1 day'));
  const isAsMuch = and(
    eq(account, reported.account),
    eq(amountVnd, reported.amountVnd),
    ne(channel, reported.channel),
  );
  return db
    .select({ reportId: reported.id, id, movedAt, reference, orderCode: orders.code })
    .from(reported)
    .innerJoin(bankTransfers, and(isAsMuch, isNear, ne(state, 'repeat')))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(reported.id, ids))
    .orderBy(asc(sql`abs(julianday(${movedAt}) - julianday(${reported.movedAt}))`), asc(id));
}

export type PerhapsSame = Awaited<ReturnType<typeof listPerhapsSame>>[number];

/** Refunds that no provider pays: staff do, in the order of the turn: the oldest first. */
export async function listPaybacks(db: Queryable, { limit, ...turn }: Page) {
  const page = listPage({ at: refunds.createdAt, key: refunds.id, isNewestFirst: false }, turn);
  return db
    .select({
      id: refunds.id,
      requestId: refunds.requestId,
      amountVnd: refunds.amountVnd,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      provider: paymentAttempts.provider,
      isByCard: isByCard(sql`payment_attempts.ref`).mapWith(Boolean),
      orderCode: orders.code,
      contactName: orders.contactName,
      phone: orders.phone,
      email: orders.email,
      attemptId: refunds.attemptId,
      orderId: refunds.orderId,
    })
    .from(indexed(refunds, 'refunds_payable'))
    .crossJoin(byKey(paymentAttempts))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(paymentAttempts.id, refunds.attemptId), isPayback, page.where))
    .orderBy(...page.orderBy)
    .limit(limit);
}

export type Payback = Awaited<ReturnType<typeof listPaybacks>>[number];

/** The accounts that the money of these payments came from, part by part, where a channel reported them; last first. */
export async function listPayers(db: Queryable, attemptIds: string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .select({
      attemptId: paymentAttempts.id,
      payer: bankTransfers.payer,
      amountVnd: sql<number>`${bankTransfers.amountVnd} - ${bankTransfers.refundDueVnd}`,
    })
    .from(paymentAttempts)
    .innerJoin(bankTransfers, or(isPartOf, isMoneyOf))
    .where(inArray(paymentAttempts.id, attemptIds))
    .orderBy(desc(isMoneyOf), desc(bankTransfers.movedAt));
}

/** What came when nothing was to be paid any more is a payment of its own. */
const isPartOf = and(eq(bankTransfers.attemptId, paymentAttempts.id), ne(bankTransfers.state, 'owed'));

/** A payment is known by the movement that brought it, and its surplus by that with a number behind. */
const isMoneyOf = sql`${bankTransfers.id} = substr(${paymentAttempts.providerTxnId}, 1, instr(${paymentAttempts.providerTxnId} || '-', '-') - 1)`;
