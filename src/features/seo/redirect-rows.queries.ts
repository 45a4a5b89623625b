import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type RedirectStatus, redirects } from '#db/schema/seo.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { RedirectValues } from './redirect-resource.ts';

const ROWS = tableRows(redirects, {
  values: {
    fromPath: redirects.fromPath,
    toAddress: redirects.toAddress,
    status: redirects.status,
    isActive: redirects.isActive,
  },
  listed: ['fromPath', 'toAddress', 'isActive'],
  sorts: {
    changed: { columns: [redirects.updatedAt, redirects.id], isDescending: true },
    address: { columns: [redirects.fromPath] },
  },
  filters: { moveStatus: redirects.status, isActive: redirects.isActive },
  searched: [redirects.fromPath, redirects.toAddress],
  isMostlyAscii: true,
});
type Written = { id: string; values: RedirectValues; now: string };

/** The rows as a form has them. */
export const REDIRECT_ROWS = {
  list: ROWS.list,
  find: async (...asked: Parameters<typeof ROWS.find>): Promise<StoredRow<RedirectValues> | null> => {
    const row = await ROWS.find(...asked);
    if (!row) return null;
    const { status, ...values } = row.values;
    return { ...row, values: { ...values, moveStatus: `${status}` } };
  },
  create: (db: Queryable, row: Written) => ROWS.create(db, { ...row, values: columnsOf(row.values) }),
  update: (db: Queryable, row: Written & { revision: number }) =>
    ROWS.update(db, { ...row, values: columnsOf(row.values) }),
};

/** Where a path leads, by its key; null for nowhere. */
export async function findRedirect(
  db: Queryable,
  key: string,
): Promise<{ location: string; status: RedirectStatus } | null> {
  const [row] = await db
    .select({ location: redirects.toAddress, status: redirects.status })
    .from(redirects)
    .where(and(eq(redirects.fromPath, key), eq(redirects.isActive, true)))
    .limit(1);
  return row ?? null;
}

/** Other redirects, switched off or on, that begin at one of these paths or lead to the first. */
export async function listRedirectsAt(
  db: Queryable,
  { id, from, to }: { id: string; from: string; to: string | null },
): Promise<{ fromPath: string; toAddress: string }[]> {
  const leads = sql`(${redirects.toAddress} = ${from} OR ${redirects.toAddress} GLOB ${`${from}[?#]*`})`;
  const begins = or(eq(redirects.fromPath, from), to === null ? undefined : eq(redirects.fromPath, to));
  return db
    .select({ fromPath: redirects.fromPath, toAddress: redirects.toAddress })
    .from(redirects)
    .where(and(ne(redirects.id, id), or(begins, leads)))
    .limit(3);
}

function columnsOf({ moveStatus, ...values }: RedirectValues) {
  return { ...values, status: Number(moveStatus) as RedirectStatus };
}
