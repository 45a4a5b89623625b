import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { DISH_RESOURCE } from './dish-resource.ts';
import { DISH_ROWS, listDishOptions } from './dish-rows.queries.ts';

const store = { ...DISH_ROWS, options: listDishOptions };

export function saveDish(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: DISH_RESOURCE, store }, input);
}
