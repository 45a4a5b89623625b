import type { Tx } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { JOB_RESOURCE } from './job-resource.ts';
import { JOB_ROWS } from './job-rows.queries.ts';

type Checked = { id: string; values: { slug: string } };
const store = { ...JOB_ROWS, check: (tx: Tx, row: Checked) => assertFreeSlug(tx, JOB_ROWS, row) };

export function saveJob(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: JOB_RESOURCE, store }, input);
}
