import type { Queryable } from '#db/client.ts';
import { findMedia, findMediaFile } from './media.queries.ts';
import { widthsOf } from './media.ts';

/** The part of a picture that guests see, at least so wide where it can be: what was cut away is never drawn elsewhere. */
export async function findShownFile(db: Queryable, mediaId: string, atLeastWidth: number) {
  const row = await findMedia(db, mediaId);
  if (!row) return null;
  const { webp } = widthsOf(row.shownWidth);
  const width = webp.find((one) => one >= atLeastWidth) ?? webp.at(-1) ?? row.shownWidth;
  return findMediaFile(db, { mediaId, version: row.version, format: 'webp', width });
}
