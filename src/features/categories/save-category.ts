import type { Tx } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { CATEGORY_RESOURCE, type CategoryValues } from './category-resource.ts';
import { CATEGORY_ROWS } from './category-rows.queries.ts';

type Checked = { id: string; values: CategoryValues };
const store = { ...CATEGORY_ROWS, check: (tx: Tx, row: Checked) => assertFreeSlug(tx, CATEGORY_ROWS, row) };

export function saveCategory(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: CATEGORY_RESOURCE, store }, input);
}
