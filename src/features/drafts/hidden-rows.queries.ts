/** Rows that are hidden from guests and have pages of their own: what stands in their tables, as if guests saw it. */
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { DraftedRow } from '#db/drafted-reads.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { categories, products, services } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import type { Slugs } from '#src/values/route.ts';

export type HiddenRow = { kind: string; rowId: string };

const SHOWN = { isActive: true };
const TABLES = { products, services, categories, 'ticket-types': ticketTypes } as const;
/** On any day: a combo that begins later is looked at today. */
export const RUNNING = { ...SHOWN, validFrom: '2000-01-01', validTo: '2999-12-31' };

/** The row as a table would have it once guests see it; null for another kind. */
export function shownRow({ kind, rowId: id }: HiddenRow): DraftedRow | null {
  if (kind === 'combos') return { table: combos, id, values: RUNNING };
  const table = tableOf(kind);
  return table && { table, id, values: SHOWN };
}

/**
 * The addresses of the page on which guests would read it; of a combo those of a product in it. Null when guests see it
 * already, or would not even if it was shown: a combo needs all its products on sale.
 */
export async function findHiddenSlugs(db: Queryable, { kind, rowId }: HiddenRow): Promise<Slugs | null> {
  if (kind === 'combos') return findComboSlugs(db, rowId);
  const table = tableOf(kind);
  if (!table) return null;
  const { id, slug, slugEn, isActive } = table;
  const hidden = and(eq(id, rowId), eq(isActive, false));
  return (await db.select({ slug, slugEn }).from(table).where(hidden).limit(1))[0] ?? null;
}

async function findComboSlugs(db: Queryable, comboId: string): Promise<Slugs | null> {
  const { slug, slugEn, isActive } = products;
  const parts = await db
    .select({ slug, slugEn, isActive })
    .from(comboParts)
    .innerJoin(products, eq(products.id, comboParts.productId))
    .innerJoin(combos, eq(combos.id, comboParts.comboId))
    .where(and(eq(combos.id, comboId), eq(combos.isActive, false)))
    .orderBy(products.position);
  const [first] = parts;
  return first && parts.every((part) => part.isActive) ? { slug: first.slug, slugEn: first.slugEn } : null;
}

function tableOf(kind: string) {
  return Object.hasOwn(TABLES, kind) ? TABLES[kind as keyof typeof TABLES] : null;
}
