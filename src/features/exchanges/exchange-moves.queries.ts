import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { type HoldLineRow, holdLines, holds, orders } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';

type Claim = { quotaId: string; places: number; isReleased: boolean };

/** Turns the places held (or held before, if there is room again) by one hold into sold ones of another. */
export async function sellPlacesTo(
  db: Queryable,
  { from, to, claims }: { from: string; to: string; claims: readonly Claim[] },
): Promise<void> {
  for (const { quotaId, places, isReleased } of claims) {
    const held = isReleased ? sql`${quotas.held}` : sql`${quotas.held} - ${places}`;
    await db
      .update(quotas)
      .set({ held, sold: sql`${quotas.sold} + ${places}` })
      .where(eq(quotas.id, quotaId));
    await db
      .insert(holdPlaces)
      .values({ holdId: to, quotaId, places, isSold: true, isReleased: false })
      .onConflictDoUpdate({
        target: [holdPlaces.holdId, holdPlaces.quotaId],
        set: { places: sql`${holdPlaces.places} + ${places}` },
      });
  }
  await db.update(holdPlaces).set({ isReleased: true }).where(eq(holdPlaces.holdId, from));
  await db.update(holds).set({ state: 'released' }).where(eq(holds.id, from));
}

type Piece = Pick<HoldLineRow, 'holdId' | 'departureId' | 'unitKey' | 'unitPriceVnd' | 'discountVnd'>;

/** `vatPerMille`: of this rate alone, where it is known. */
async function findLine(db: Queryable, piece: Piece & { vatPerMille?: number }): Promise<HoldLineRow | null> {
  const [line] = await db
    .select()
    .from(holdLines)
    .where(
      and(
        eq(holdLines.holdId, piece.holdId),
        eq(holdLines.departureId, piece.departureId),
        eq(holdLines.unitKey, piece.unitKey),
        eq(holdLines.unitPriceVnd, piece.unitPriceVnd),
        eq(holdLines.discountVnd, piece.discountVnd),
        piece.vatPerMille === undefined ? undefined : eq(holdLines.vatPerMille, piece.vatPerMille),
      ),
    )
    .limit(1);
  return line ?? null;
}

async function setQuantity(db: Queryable, { id, quantity }: HoldLineRow, change: number): Promise<void> {
  if (quantity + change === 0) await db.delete(holdLines).where(eq(holdLines.id, id));
  else
    await db
      .update(holdLines)
      .set({ quantity: quantity + change })
      .where(eq(holdLines.id, id));
}

/** One piece of a basket becomes one of another departure, price and VAT. False when there is no such piece. */
export async function moveLinePiece(
  db: Queryable,
  old: Piece,
  now: Pick<HoldLineRow, 'id' | 'departureId' | 'unitPriceVnd' | 'vatPerMille'>,
): Promise<boolean> {
  const line = await findLine(db, old);
  if (!line) return false;
  await setQuantity(db, line, -1);
  const { id, ...target } = now;
  const known = await findLine(db, { ...old, ...target });
  if (known) await setQuantity(db, known, 1);
  else await db.insert(holdLines).values({ ...line, ...target, id, quantity: 1 });
  return true;
}

/** The amount paid in addition, and the first day with a visitor. */
export async function updateOrderDay(
  db: Queryable,
  {
    orderId,
    holdId,
    day,
    differenceVnd,
  }: { orderId: string; holdId: string; day: string; differenceVnd: number },
): Promise<void> {
  await db
    .update(holds)
    .set({ day, totalVnd: sql`${holds.totalVnd} + ${differenceVnd}` })
    .where(eq(holds.id, holdId));
  await db
    .update(orders)
    .set({
      totalVnd: sql`${orders.totalVnd} + ${differenceVnd}`,
      paidVnd: sql`${orders.paidVnd} + ${differenceVnd}`,
    })
    .where(eq(orders.id, orderId));
}
