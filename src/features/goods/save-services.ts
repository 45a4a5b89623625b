import type { Tx } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { SERVICE_RESOURCE, type ServiceValues } from './service-resource.ts';
import { findServiceRow, loadServiceOptions, SERVICE_ROWS, SERVICE_SLUGS } from './service-rows.queries.ts';

type Row = { id: string; values: ServiceValues; now: string };

const store = {
  find: findServiceRow,
  options: loadServiceOptions,
  create,
  update,
  check: (tx: Tx, row: Row) => assertFreeSlug(tx, { isSlugTaken: SERVICE_SLUGS.isTaken }, row),
};

export function saveService(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  return saveResource(ctx, { resource: SERVICE_RESOURCE, store }, input);
}

async function create(tx: Tx, row: Row): Promise<void> {
  const values = { ...row.values, createdAt: row.now };
  await SERVICE_ROWS.create(tx, { ...row, values });
}

async function update(tx: Tx, row: Row & { revision: number }): Promise<boolean> {
  const before = await findServiceRow(tx, row.id);
  const { slug } = row.values;
  if (before && before.values.slug !== slug)
    await SERVICE_SLUGS.move(tx, { id: row.id, from: before.values.slug, to: slug });
  return SERVICE_ROWS.update(tx, row);
}
