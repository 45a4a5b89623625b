import type { Tx } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { IMAGE_RESOURCE } from './image-resource.ts';
import { IMAGE_ROWS } from './image-rows.queries.ts';

const store = { ...IMAGE_ROWS, check };
type Values = NonNullable<Awaited<ReturnType<typeof IMAGE_ROWS.find>>>['values'];

export function saveImage(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: IMAGE_RESOURCE, store }, input);
}

async function check(
  tx: Tx,
  { id, values, before }: { id: string; values: Values; before: Values | null },
): Promise<void> {
  if (!before && values.medium === 'film')
    throw new Problem('BAD_REQUEST', 'resources.images.noFilm', { field: 'medium' });
  await assertFreeSlug(tx, IMAGE_ROWS, { id, values });
}
