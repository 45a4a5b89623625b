import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comments } from '#db/schema/comments.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines, issuedTickets, orders } from '#db/schema/orders.ts';
import { noticeChoices, ownedOrders } from '#db/schema/profile.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { jobApplications, jobCvs } from '#db/schema/recruitment.ts';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import { subscribers } from '#db/schema/subscriptions.ts';
import { uploads } from '#db/schema/uploads.ts';

/** What the park stores about a user's orders. The tickets' tokens are left out: they are worth money. */
export async function listOrderData(db: Queryable, userId: string) {
  const rows = await db
    .select({ order: orders, how: ownedOrders.how })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .where(eq(ownedOrders.userId, userId));
  return Promise.all(
    rows.map(async ({ order: { id, holdId, ...order }, how }) => ({
      ...order,
      cameBy: how,
      lines: await db.select().from(holdLines).where(eq(holdLines.holdId, holdId)),
      goods: await db.select().from(orderLines).where(eq(orderLines.holdId, holdId)),
      delivery: await db.select().from(orderDeliveries).where(eq(orderDeliveries.holdId, holdId)),
      tickets: await db
        .select({
          code: issuedTickets.code,
          name: issuedTickets.ticketName,
          unit: issuedTickets.unitName,
          day: issuedTickets.day,
          state: issuedTickets.state,
        })
        .from(issuedTickets)
        .where(eq(issuedTickets.orderId, id)),
    })),
  );
}

/** What a user has written, as far as their orders or their confirmed address identify it. */
export async function listWritten(
  db: Queryable,
  { userId, email }: { userId: string; email: string | null },
) {
  const own = await db
    .select({
      id: reviews.id,
      subjectKind: reviews.subjectKind,
      subjectId: reviews.subjectId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(inArray(reviews.orderLineId, ownLineIds(userId)));
  if (email === null) return { reviews: own, comments: [], quotes: [], subscription: null };
  const written = await db
    .select({ content: comments.content, createdAt: comments.createdAt, state: comments.state })
    .from(comments)
    .where(eq(sql`lower(${comments.email})`, email));
  const asked = await db
    .select()
    .from(quoteRequests)
    .where(eq(sql`lower(${quoteRequests.email})`, email));
  const [subscription] = await db
    .select({ state: subscribers.state, askedAt: subscribers.askedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return { reviews: own, comments: written, quotes: asked, subscription: subscription ?? null };
}

export async function findOffersChoice(db: Queryable, userId: string) {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).limit(1);
  return row ?? null;
}

/**
 * The pictures that a user sent with reviews while signed in, and those of nobody in particular with reviews of what they
 * bought; also those that were never shown.
 */
export async function listOwnPictures(
  db: Queryable,
  userId: string,
): Promise<{ reviewId: string; id: string }[]> {
  const rows = await db
    .select({ reviewId: reviewPhotos.reviewId, id: reviewPhotos.uploadId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .innerJoin(uploads, eq(uploads.id, reviewPhotos.uploadId))
    .where(
      or(
        eq(uploads.userId, userId),
        and(isNull(uploads.userId), inArray(reviews.orderLineId, ownLineIds(userId))),
      ),
    )
    .orderBy(reviewPhotos.position);
  return rows.flatMap(({ reviewId, id }) => (id === null ? [] : [{ reviewId, id }]));
}

/** Faces cannot be made anonymous as a name can. Deleting a row queues its files for deletion in the bucket. */
export async function removeOwnPictures(db: Queryable, userId: string): Promise<void> {
  for (const { id } of await listOwnPictures(db, userId)) {
    await db.delete(reviewPhotos).where(eq(reviewPhotos.uploadId, id));
    await db.delete(uploads).where(eq(uploads.id, id));
  }
}

/** Removes the name from what a user has published; the text stays in its discussion. */
export async function hideAuthor(
  db: Queryable,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  await db
    .update(reviews)
    .set({ authorName: name, profession: null, avatar: null })
    .where(inArray(reviews.orderLineId, ownLineIds(userId)));
  await db
    .update(comments)
    .set({ authorName: name, email: '' })
    .where(and(eq(sql`lower(${comments.email})`, email), eq(comments.isStaff, false)));
  await db.delete(subscribers).where(eq(subscribers.email, email));
}

function ownLineIds(userId: string) {
  return sql`(
    SELECT t.id FROM issued_tickets t JOIN owned_orders o ON o.order_id = t.order_id WHERE o.user_id = ${userId}
    UNION ALL
    SELECT l.id FROM order_lines l JOIN orders r ON r.hold_id = l.hold_id JOIN owned_orders o ON o.order_id = r.id
    WHERE o.user_id = ${userId}
  )`;
}

/** The files of applications under an address that the user has confirmed. */
export async function listOwnFiles(
  db: Queryable,
  email: string | null,
): Promise<{ code: string; fileName: string; size: number }[]> {
  if (!email) return [];
  return db
    .select({ code: jobApplications.code, fileName: jobCvs.fileName, size: jobCvs.size })
    .from(jobCvs)
    .innerJoin(jobApplications, eq(jobApplications.id, jobCvs.applicationId))
    .where(sql`lower(${jobApplications.email}) = ${email}`);
}
