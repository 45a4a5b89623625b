/** Uploaded pictures that a row names: whether guests may see them. */
import type { Queryable } from '#db/client.ts';
import { listStates } from '#src/features/media/media.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { mediaIdIn } from '#src/values/picture-source.ts';
import { type Leaf, leavesOf, type Typed, typedOf } from './leaves.ts';
import type { Resource, Values } from './resources.ts';

type Named = { path: string; ids: string[] };
type Checked = {
  before: Values | null;
  /** It may still lack a description. */
  isDraft?: boolean;
};

const IN_TEXT = /\(picture:media-([0-9a-z]{20})\)/g;

/** Throws for a picture that is not in the library, or has no description in a language. What was named before stays. */
export async function checkPictures(
  db: Queryable,
  resource: Resource,
  values: Values,
  { before, isDraft = false }: Checked,
): Promise<void> {
  const typed = typedOf(resource, values, before ?? undefined);
  const old = new Set(before ? namedIn(resource, typedOf(resource, before)).flatMap(({ ids }) => ids) : []);
  const named = namedIn(resource, typed).filter(({ ids }) => ids.some((id) => !old.has(id)));
  if (named.length === 0) return;
  const states = await listStates(db, [...new Set(named.flatMap(({ ids }) => ids))]);
  for (const { path, ids } of named) {
    for (const id of ids.filter((one) => !old.has(one))) {
      const state = states.find((one) => one.id === id);
      if (!state || state.isArchived)
        throw new Problem('UNPROCESSABLE_CONTENT', 'resources.error.picture', { field: path });
      if (!state.isDescribed && !isDraft)
        throw new Problem('UNPROCESSABLE_CONTENT', 'media.error.undescribed', { field: path });
    }
  }
}

function namedIn(resource: Resource, typed: Typed): Named[] {
  return leavesOf(resource, typed).flatMap((leaf) => {
    const ids = idsIn(leaf, typed[leaf.path] ?? '');
    return ids.length > 0 ? [{ path: leaf.path, ids }] : [];
  });
}

function idsIn({ field }: Leaf, text: string): string[] {
  if (field.kind === 'text' && field.form === 'picture') {
    const id = mediaIdIn(text);
    return id === null ? [] : [id];
  }
  if (field.kind !== 'pair' || !field.isMarkdown) return [];
  return [...text.matchAll(IN_TEXT)].flatMap(([, id]) => id ?? []);
}
