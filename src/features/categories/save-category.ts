import type { Tx } from '#db/client.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { CATEGORY_RESOURCE, type CategoryValues } from './category-resource.ts';
import {
  createCategoryRow,
  findCategoryRow,
  isSlugTaken,
  updateCategoryRow,
} from './category-rows.queries.ts';

const store = { find: findCategoryRow, create: createCategoryRow, update: updateCategoryRow, check };

export function saveCategory(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: CATEGORY_RESOURCE, store }, input);
}

async function check(
  tx: Tx,
  { id, values: { slug } }: { id: string; values: CategoryValues },
): Promise<void> {
  if (await isSlugTaken(tx, { slug, id }))
    throw new Problem('CONFLICT', 'resources.error.taken', { field: 'slug' });
}
