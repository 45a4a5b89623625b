import type { Queryable, Tx } from '#db/client.ts';
import { assertFreeSlug, moveSlugs } from '#src/features/resources/free-slug.ts';
import { withTaxNames } from '#src/features/resources/tax-names.ts';
import { SERVICE_RESOURCE, type ServiceValues } from './service-resource.ts';
import { findServiceRow, loadServiceOptions, SERVICE_ROWS, SERVICE_SLUGS } from './service-rows.queries.ts';

type Row = { id: string; values: ServiceValues; now: string };

export const SERVICE_KIND = {
  resource: SERVICE_RESOURCE,
  store: {
    list: SERVICE_ROWS.list,
    find: findServiceRow,
    options: async (db: Queryable) => withTaxNames(await loadServiceOptions(db)),
    create,
    update,
    check: (tx: Queryable, row: Row) => assertFreeSlug(tx, { isSlugTaken: SERVICE_SLUGS.isTaken }, row),
  },
};

async function create(tx: Tx, row: Row): Promise<void> {
  const values = { ...row.values, createdAt: row.now };
  await SERVICE_ROWS.create(tx, { ...row, values });
}

async function update(tx: Tx, row: Row & { revision: number }): Promise<boolean> {
  const before = await findServiceRow(tx, row.id);
  await moveSlugs(tx, SERVICE_SLUGS, { ...row, ...(before && { before: before.values }) });
  return SERVICE_ROWS.update(tx, row);
}
