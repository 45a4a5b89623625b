/** How posts are written: their rules, their statements and what becomes of an address that they leave. */
import type { Tx } from '#db/client.ts';
import type { PublishableKind } from '#src/features/drafts/draft-sides.ts';
import { assertFreeSlug, moveSlugs } from '#src/features/resources/free-slug.ts';
import { Problem } from '#src/server/problem.ts';
import { POST_RESOURCE } from './post-resource.ts';
import { findPostRow, insertPost, listPostOptions, listPostRows, updatePost } from './post-rows.queries.ts';
import { POST_SLUGS } from './post-slugs.queries.ts';
import { minutesOf, type PostValues } from './posts.ts';

type Row = { id: string; values: PostValues; now: string };

export const POST_KIND: PublishableKind<PostValues> = {
  resource: POST_RESOURCE,
  store: {
    list: listPostRows,
    find: findPostRow,
    options: listPostOptions,
    create: (tx, row) => insertPost(tx, { ...row, minutes: minutesOf(row.values) }),
    update,
    check: (tx, row) => assertFreeSlug(tx, { isSlugTaken: POST_SLUGS.isTaken }, row),
    ready,
  },
};

async function update(tx: Tx, row: Row & { revision: number }): Promise<boolean> {
  const before = await findPostRow(tx, row.id);
  await moveSlugs(tx, POST_SLUGS, { ...row, ...(before && { before: before.values }) });
  return updatePost(tx, { ...row, minutes: minutesOf(row.values) });
}

/** A post that is dated ahead would be published and yet not seen. */
function ready(values: PostValues, at: string): PostValues {
  if (values.publishedAt !== null && values.publishedAt > at)
    throw new Problem('BAD_REQUEST', 'resources.posts.dateAhead', { field: 'publishedAt' });
  return { ...values, publishedAt: values.publishedAt ?? at };
}
