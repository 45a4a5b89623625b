import type { Context } from '#src/server/trpc.ts';
import { mediaName } from '#src/values/picture-source.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { listMedia } from './media.queries.ts';
import { type FoundMedia, thumbPath } from './media.ts';

const SHOWN = 12;
const SEARCH_MAX_CHARS = 60;
const ID = /^[0-9a-z]{20}$/;

/** A page of what a search in the descriptions finds, for the field of a picture. */
export async function loadFound(
  { db }: Pick<Context, 'db'>,
  { search, after }: { search: string; after: string },
): Promise<FoundMedia> {
  const rows = await listMedia(db.read, {
    globs: accentGlobs(search.trim().slice(0, SEARCH_MAX_CHARS)),
    only: 'all',
    after: ID.test(after) ? after : null,
    limit: SHOWN + 1,
  });
  const shown = rows.slice(0, SHOWN);
  return {
    pictures: shown.map((row) => ({
      ...{ id: row.id, name: mediaName(row.id), thumb: thumbPath(row), alt: row.alt },
      ...{ fileName: row.fileName, isDescribed: row.isDescribed },
      ...{ width: row.shownWidth, height: row.shownHeight, bytes: row.bytes, uses: row.uses },
    })),
    next: rows.length > SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}
