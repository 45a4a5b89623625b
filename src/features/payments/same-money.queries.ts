import { and, asc, eq, gte, inArray, lte, ne, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type BankTransferRow, bankTransfers } from '#db/schema/transfers.ts';
import { addSeconds } from '#src/values/day.ts';

const MONEY = {
  id: bankTransfers.id,
  channel: bankTransfers.channel,
  reference: bankTransfers.reference,
  movedAt: bankTransfers.movedAt,
  content: bankTransfers.content,
  repeatsId: bankTransfers.repeatsId,
};
type Near = { sameNumberSeconds: number; nearSeconds: number };

/**
 * Movements of the same amount on the same account with the bank's number of this one or about its time, and whatever
 * repeats or is repeated by one of them; first reported first.
 */
export async function listAsMuch(
  db: Queryable,
  { id, account, amountVnd, reference, movedAt }: BankTransferRow,
  { sameNumberSeconds, nearSeconds }: Near,
) {
  const about = (seconds: number) =>
    and(
      gte(bankTransfers.movedAt, addSeconds(movedAt, -seconds)),
      lte(bankTransfers.movedAt, addSeconds(movedAt, seconds)),
    );
  const asMuch = and(
    eq(bankTransfers.account, account),
    eq(bankTransfers.amountVnd, amountVnd),
    ne(bankTransfers.id, id),
  );
  const isNumbered = and(eq(bankTransfers.reference, reference), about(sameNumberSeconds));
  const numbered =
    reference === '' ? [] : await db.select(MONEY).from(bankTransfers).where(and(asMuch, isNumbered));
  const near = await db
    .select(MONEY)
    .from(bankTransfers)
    .where(and(asMuch, about(nearSeconds)));
  const ids = [...new Set([...numbered, ...near].map((row) => row.repeatsId ?? row.id))];
  if (ids.length === 0) return [];
  return db
    .select(MONEY)
    .from(bankTransfers)
    .where(or(inArray(bankTransfers.id, ids), inArray(bankTransfers.repeatsId, ids)))
    .orderBy(asc(bankTransfers.receivedAt), asc(bankTransfers.id));
}

/** All reports of one movement, including the row that carries the money. */
export async function listReported(db: Queryable, id: string): Promise<BankTransferRow[]> {
  return db
    .select()
    .from(bankTransfers)
    .where(or(eq(bankTransfers.id, id), eq(bankTransfers.repeatsId, id)))
    .orderBy(asc(bankTransfers.receivedAt), asc(bankTransfers.id));
}

/** What repeated one movement repeats another from now on. */
export async function moveRepeats(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(bankTransfers).set({ repeatsId: to }).where(eq(bankTransfers.repeatsId, from));
}
