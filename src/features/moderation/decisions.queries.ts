import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { type ModerationEventRow, moderationEvents } from '#db/schema/moderation.ts';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import type { ItemKind, ItemState } from '#src/values/moderated.ts';

type Item = { kind: ItemKind; id: string };

const TABLES = { comment: comments, review: reviews, photo: reviewPhotos };

export async function findItemState(db: Queryable, { kind, id }: Item): Promise<ItemState | null> {
  const table = TABLES[kind];
  const [row] = await db.select({ state: table.state }).from(table).where(eq(table.id, id)).limit(1);
  return row?.state ?? null;
}

export async function updateItemState(db: Queryable, { kind, id }: Item, state: ItemState): Promise<void> {
  const table = TABLES[kind];
  await db.update(table).set({ state }).where(eq(table.id, id));
}

/** Whether another living review rests on the same ticket or order line. */
export async function isLineTaken(db: Queryable, reviewId: string): Promise<boolean> {
  const [review] = await db
    .select({ line: reviews.orderLineId })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .limit(1);
  if (!review?.line) return false;
  const others = and(
    eq(reviews.orderLineId, review.line),
    ne(reviews.id, reviewId),
    inArray(reviews.state, ['pending', 'approved']),
  );
  return (await db.$count(reviews, others)) > 0;
}

export async function createEvent(
  db: Queryable,
  event: Omit<ModerationEventRow, 'id'>,
): Promise<{ id: number }> {
  const [row] = await db.insert(moderationEvents).values(event).returning({ id: moderationEvents.id });
  return { id: row?.id ?? 0 };
}

export async function findEvent(db: Queryable, id: number): Promise<ModerationEventRow | null> {
  const [row] = await db.select().from(moderationEvents).where(eq(moderationEvents.id, id)).limit(1);
  return row ?? null;
}

export async function findOwnerReply(db: Queryable, reviewId: string): Promise<string | null> {
  const [row] = await db
    .select({ reply: reviews.ownerReply })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .limit(1);
  return row?.reply ?? null;
}

export async function updateOwnerReply(
  db: Queryable,
  { reviewId, text, now }: { reviewId: string; text: string; now: string },
): Promise<void> {
  const reply = { ownerReply: text || null, ownerReplyAt: text ? now : null };
  await db.update(reviews).set(reply).where(eq(reviews.id, reviewId));
}
