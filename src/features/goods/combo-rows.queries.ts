import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { products } from '#db/schema/products.ts';
import type { StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { ComboValues } from './combo-resource.ts';

/** The combos themselves; their parts stand in a table of their own. */
export const COMBO_ROWS = tableRows(combos, {
  values: {
    name: combos.name,
    percent: combos.percent,
    position: combos.position,
    isActive: combos.isActive,
    validFrom: combos.validFrom,
    validTo: combos.validTo,
  },
  listed: ['name', 'percent', 'position', 'isActive', 'validFrom', 'validTo'],
  sorts: { order: { columns: [combos.position, combos.id] } },
  filters: { isActive: combos.isActive },
  searched: [combos.name],
});

export async function findComboRow(db: Queryable, id: string): Promise<StoredRow<ComboValues> | null> {
  const [row, parts] = await Promise.all([
    COMBO_ROWS.find(db, id),
    db
      .select({ slug: products.slug, quantity: comboParts.quantity })
      .from(comboParts)
      .innerJoin(products, eq(products.id, comboParts.productId))
      .where(eq(comboParts.comboId, id))
      .orderBy(sql`combo_parts.rowid`),
  ]);
  return row && { ...row, values: { ...row.values, parts } };
}

type Part = { productId: string; quantity: number };

/** The parts as they are given, in that order. */
export async function replaceParts(tx: Tx, comboId: string, parts: readonly Part[]): Promise<void> {
  await tx.delete(comboParts).where(eq(comboParts.comboId, comboId));
  for (const part of parts) await tx.insert(comboParts).values({ ...part, comboId });
}
