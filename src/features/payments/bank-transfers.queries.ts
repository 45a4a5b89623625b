import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { rowsBy } from '#db/prepared.ts';
import { type PaymentAttemptRow, paymentAttempts } from '#db/schema/payments.ts';
import { type BankTransferRow, bankTransfers, type TransferState } from '#db/schema/transfers.ts';

const TRANSFER = 'transfer';

/** False when this channel has reported this movement before. */
export async function createTransfer(db: Queryable, transfer: BankTransferRow): Promise<boolean> {
  const made = await db
    .insert(bankTransfers)
    .values(transfer)
    .onConflictDoNothing({ target: [bankTransfers.channel, bankTransfers.channelId] })
    .returning({ id: bankTransfers.id });
  return made.length > 0;
}

export async function findTransfer(db: Queryable, id: string): Promise<BankTransferRow | null> {
  const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id)).limit(1);
  return row ?? null;
}

type ReportedId = Pick<BankTransferRow, 'channel' | 'channelId'>;

export async function findReportedTransfer(
  db: Queryable,
  { channel, channelId }: ReportedId,
): Promise<BankTransferRow | null> {
  const [row] = await db
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.channel, channel), eq(bankTransfers.channelId, channelId)))
    .limit(1);
  return row ?? null;
}

/** The transfer that these references ask for, the first that there is. */
export async function findAskedTransfer(
  db: Queryable,
  refs: readonly string[],
): Promise<PaymentAttemptRow | null> {
  if (refs.length === 0) return null;
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.ref, [...refs]), isOrdersTransfer()));
  return rows.toSorted((one, other) => refs.indexOf(one.ref) - refs.indexOf(other.ref))[0] ?? null;
}

/** The transfer that an order was last asked for. */
export async function findTransferOfOrder(db: Queryable, code: string): Promise<PaymentAttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(like(paymentAttempts.ref, `${code}%`), isOrdersTransfer()))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.ref))
    .limit(1);
  return row ?? null;
}

const partialsOf = rowsBy((db, attemptId) =>
  db
    .select({ total: sum(bankTransfers.amountVnd).mapWith(Number) })
    .from(indexed(bankTransfers, 'bank_transfers_partial'))
    .where(partOf(attemptId))
    .prepare(),
);

/** What has come for a transfer and still waits for the rest. */
export async function sumPartials(db: Queryable, attemptId: Id): Promise<number> {
  const [row] = await partialsOf(db, attemptId);
  return row?.total ?? 0;
}

/** The same by the reference that the payer writes. */
export async function sumReceived(db: Queryable, ref: string): Promise<number> {
  const attempt = await findAskedTransfer(db, [ref]);
  return attempt ? sumPartials(db, attempt.id) : 0;
}

type TransferChange = Partial<
  Pick<
    BankTransferRow,
    | 'attemptId'
    | 'repeatsId'
    | 'state'
    | 'refundDueVnd'
    | 'decidedBy'
    | 'decidedAt'
    | 'reason'
    | 'returnReference'
  >
>;

export async function updateTransfer(db: Queryable, id: string, change: TransferChange): Promise<void> {
  await db.update(bankTransfers).set(change).where(eq(bankTransfers.id, id));
}

/** What waited for the rest of this transfer waits no more. */
export async function endPartials(
  db: Queryable,
  attemptId: string,
  state: Extract<TransferState, 'settled' | 'owed'>,
): Promise<void> {
  const refundDueVnd = state === 'owed' ? sql`amount_vnd` : sql`0`;
  await db.run(
    sql`UPDATE ${indexed(bankTransfers, 'bank_transfers_partial')} SET state = ${state}, owed_vnd = ${refundDueVnd} WHERE ${partOf(attemptId)}`,
  );
}

function partOf(attemptId: Id): SQL {
  return sql`${bankTransfers.attemptId} = ${attemptId} AND ${bankTransfers.state} = 'partial'`;
}

/** Transfers that got a part of their money and are no longer waited for. */
export async function listOrphanedAttempts(db: Queryable, limit: number): Promise<PaymentAttemptRow[]> {
  return db
    .selectDistinct(getTableColumns(paymentAttempts))
    .from(indexed(bankTransfers, 'bank_transfers_partial'))
    .crossJoin(byKey(paymentAttempts))
    .where(
      and(
        sql`${bankTransfers.state} = 'partial'`,
        eq(paymentAttempts.id, bankTransfers.attemptId),
        ne(paymentAttempts.state, 'pending'),
      ),
    )
    .limit(limit);
}

export async function updateAttemptExpiry(db: Queryable, id: string, expiresAt: string): Promise<void> {
  await db.update(paymentAttempts).set({ expiresAt }).where(eq(paymentAttempts.id, id));
}

function isOrdersTransfer() {
  const isAskedFor = or(isNull(paymentAttempts.surplus), eq(paymentAttempts.surplus, 'exchange'));
  return and(eq(paymentAttempts.provider, TRANSFER), isAskedFor);
}

/** The pending attempt of an order by this method. */
export async function findOwnPending(
  db: Queryable,
  orderId: string,
  provider: string,
): Promise<PaymentAttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.state, 'pending'),
        isNull(paymentAttempts.surplus),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return row ?? null;
}

const attemptOfId = rowsBy((db, id) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).limit(1).prepare(),
);

export async function findAttemptById(db: Queryable, id: string): Promise<PaymentAttemptRow | null> {
  const [row] = await attemptOfId(db, id);
  return row ?? null;
}

const lastPartial = rowsBy((db, attemptId) =>
  db
    .select(getTableColumns(bankTransfers))
    .from(indexed(bankTransfers, 'bank_transfers_partial'))
    .where(partOf(attemptId))
    .orderBy(desc(bankTransfers.receivedAt))
    .limit(1)
    .prepare(),
);

/** The newest money of a transfer that waits for the rest. */
export async function findLastPartial(db: Queryable, attemptId: string): Promise<BankTransferRow | null> {
  const [row] = await lastPartial(db, attemptId);
  return row ?? null;
}
