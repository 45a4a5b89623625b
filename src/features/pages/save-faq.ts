import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { FAQ_RESOURCE } from './faq-resource.ts';
import { createFaqRow, findFaqRow, updateFaqRow } from './faq-rows.queries.ts';

const store = { find: findFaqRow, create: createFaqRow, update: updateFaqRow };

export function saveFaq(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: FAQ_RESOURCE, store }, input);
}
