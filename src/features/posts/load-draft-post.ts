import type { Queryable } from '#db/client.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { findChosen } from './post-rows.queries.ts';
import { minutesOf, type Post, type PostValues } from './posts.ts';

type Drafted = { rowId: string; values: Values; now: string };

/** The post that guests would read if this draft were published now; what is missing is empty. */
export async function loadDraftPost(db: Queryable, { rowId, values, now }: Drafted): Promise<Post> {
  const draft = values as PostValues;
  const { category, tags } = await findChosen(db, draft);
  const none = { slug: '', name: { vi: '', en: '' } };
  const { slug, slugEn = null, title, summary, body, author, cover } = draft;
  return {
    ...{ id: rowId, slug, slugEn, title, summary, body, author, cover, tags },
    category: category ?? none,
    minutes: minutesOf(draft),
    publishedAt: draft.publishedAt ?? now,
    updatedAt: draft.publishedAt ?? now,
  };
}
