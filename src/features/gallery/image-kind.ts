import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { Problem } from '#src/server/problem.ts';
import { IMAGE_RESOURCE } from './image-resource.ts';
import { IMAGE_ROWS } from './image-rows.queries.ts';

type Values = NonNullable<Awaited<ReturnType<typeof IMAGE_ROWS.find>>>['values'];

export const IMAGE_KIND = { resource: IMAGE_RESOURCE, store: { ...IMAGE_ROWS, check } };

async function check(db: Queryable, { id, values }: { id: string; values: Values }): Promise<void> {
  if (values.medium === 'film' && !values.film && !values.filmLink)
    throw new Problem('BAD_REQUEST', 'resources.images.noFilm', { field: 'medium' });
  await assertFreeSlug(db, IMAGE_ROWS, { id, values });
}
