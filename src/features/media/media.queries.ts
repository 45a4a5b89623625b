import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type MediaFormat, type MediaRow, media, mediaFiles, mediaUses } from '#db/schema/media.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { ListedMedia } from './media.ts';

type NewMedia = Omit<typeof media.$inferInsert, 'serial' | 'revision'>;
type NewFile = typeof mediaFiles.$inferInsert;
type FileName = { mediaId: string; version: string; format: MediaFormat; width?: number };
type MediaAsked = {
  globs: readonly string[];
  only: 'all' | 'undescribed' | 'unused' | 'archived';
  /** The picture after which the page begins. */
  after: string | null;
  limit: number;
};

const SHOWN = {
  id: media.id,
  version: media.version,
  shownWidth: media.shownWidth,
  shownHeight: media.shownHeight,
  color: media.color,
  alt: media.alt,
};
const uses = sql<number>`(SELECT count(*) FROM ${mediaUses} WHERE ${mediaUses.mediaId} = ${media.id})`;

export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).limit(1);
  return row ?? null;
}

export async function findMediaByHash(db: Queryable, hash: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash)).limit(1);
  return row ?? null;
}

/** One more than is shown, the newest first. */
export async function listMedia(db: Queryable, asked: MediaAsked): Promise<ListedMedia[]> {
  const { globs, only, after, limit } = asked;
  const wanted: (SQL | undefined)[] = [eq(media.isArchived, only === 'archived')];
  if (only === 'undescribed') wanted.push(sql`is_described = 0`);
  if (only === 'unused') wanted.push(sql`NOT EXISTS (SELECT 1 FROM ${mediaUses} WHERE media_id = media.id)`);
  wanted.push(...hasWords(sql`${media.alt} || ' ' || ${media.fileName}`, globs));
  if (after !== null)
    wanted.push(
      sql`(${media.createdAt}, ${media.id}) < (SELECT created_at, id FROM ${media} WHERE id = ${after})`,
    );
  return db
    .select({
      ...SHOWN,
      revision: media.revision,
      fileName: media.fileName,
      bytes: media.bytes,
      isDescribed: media.isDescribed,
      isArchived: media.isArchived,
      uses,
    })
    .from(indexed(media, only === 'undescribed' ? 'media_undescribed' : 'media_order'))
    .where(and(...wanted))
    .orderBy(sql`${media.createdAt} DESC, ${media.id} DESC`)
    .limit(limit);
}

/** What has changed since that number, for the names that pages know. */
export async function listSince(db: Queryable, serial: number, limit: number) {
  return db
    .select({ ...SHOWN, credit: media.credit, serial: media.serial })
    .from(indexed(media, 'media_serial'))
    .where(gt(media.serial, serial))
    .orderBy(asc(media.serial))
    .limit(limit);
}

/** Of those ids that are there. */
export async function listStates(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<MediaRow, 'id' | 'isDescribed' | 'isArchived'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: media.id, isDescribed: media.isDescribed, isArchived: media.isArchived })
    .from(media)
    .where(inArray(media.id, [...ids]));
}

export async function createMedia(db: Queryable, row: NewMedia): Promise<void> {
  await db.insert(media).values(row);
}

/** False when the row has another revision by now. */
export async function updateMedia(
  db: Queryable,
  { id, revision }: Pick<MediaRow, 'id' | 'revision'>,
  changed: Partial<NewMedia>,
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ ...changed, revision: sql`${media.revision} + 1` })
    .where(and(eq(media.id, id), eq(media.revision, revision)))
    .returning({ id: media.id });
  return rows.length === 1;
}

export async function createMediaFiles(db: Queryable, files: readonly NewFile[]): Promise<void> {
  for (const file of files) await db.insert(mediaFiles).values(file);
}

/** Those of other versions; of a master only where another one has come. */
export async function removeOldFiles(
  db: Queryable,
  { mediaId, version, isMasterToo }: { mediaId: string; version: string; isMasterToo: boolean },
): Promise<void> {
  const isSize = or(eq(mediaFiles.format, 'avif'), eq(mediaFiles.format, 'webp'));
  await db
    .delete(mediaFiles)
    .where(
      and(eq(mediaFiles.mediaId, mediaId), ne(mediaFiles.version, version), isMasterToo ? undefined : isSize),
    );
}

export async function sumMediaBytes(db: Queryable): Promise<number> {
  const [row] = await db.select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)` }).from(media);
  return row?.bytes ?? 0;
}

/** Of a master and the whole picture the one that there is, whatever its version and width. */
export async function findMediaFile(
  db: Queryable,
  { mediaId, version, format, width }: FileName,
): Promise<{ body: Uint8Array; bodyKey: string | null } | null> {
  const named = width === undefined ? [] : [eq(mediaFiles.width, width), eq(mediaFiles.version, version)];
  const [row] = await db
    .select({ body: mediaFiles.body, bodyKey: mediaFiles.bodyKey })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.format, format), ...named))
    .limit(1);
  return row ?? null;
}
