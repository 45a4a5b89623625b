import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { reviewPhotos, reviews } from '#db/schema/reviews.ts';
import { type UploadPurpose, type UploadRow, uploads } from '#db/schema/uploads.ts';

type FileColumn = 'body' | 'thumb' | 'bodyKey' | 'thumbKey';
type NewUpload = typeof uploads.$inferInsert;

export async function createUpload(db: Queryable, upload: NewUpload): Promise<void> {
  await db.insert(uploads).values(upload);
}

/** A picture with whether everybody may see it: only on an approved review, and approved itself. */
export async function findUpload(
  db: Queryable,
  id: string,
): Promise<(Pick<UploadRow, 'id' | 'visitorId' | 'userId' | FileColumn> & { isShown: boolean }) | null> {
  const [row] = await db
    .select({
      id: uploads.id,
      visitorId: uploads.visitorId,
      userId: uploads.userId,
      body: uploads.body,
      thumb: uploads.thumb,
      bodyKey: uploads.bodyKey,
      thumbKey: uploads.thumbKey,
      photo: reviewPhotos.state,
      review: reviews.state,
    })
    .from(uploads)
    .leftJoin(reviewPhotos, eq(reviewPhotos.uploadId, uploads.id))
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(uploads.id, id))
    .limit(1);
  if (!row) return null;
  const { photo, review, ...upload } = row;
  return { ...upload, isShown: photo === 'approved' && review === 'approved' };
}

/** The uploads among these that a visitor made and no review has taken yet. */
export async function listOwnFreeUploads(
  db: Queryable,
  { ids, visitorId }: { ids: string[]; visitorId: string },
): Promise<{ id: string; purpose: UploadPurpose }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: uploads.id, purpose: uploads.purpose })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.visitorId, visitorId), isFree(db)));
}

export async function removeStrayUploads(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const stray = await db
    .select({ id: uploads.id })
    .from(indexed(uploads, 'uploads_created'))
    .where(and(lt(uploads.createdAt, before), isFree(db)))
    .limit(limit);
  for (const { id } of stray) await db.delete(uploads).where(eq(uploads.id, id));
  return stray.length;
}

function isFree(db: Queryable) {
  return notExists(
    db.select({ one: sql`1` }).from(reviewPhotos).where(eq(reviewPhotos.uploadId, uploads.id)),
  );
}
