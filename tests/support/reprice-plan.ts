/** What other prices would do to products that are ticked. */
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import { loadReprice } from '#src/features/goods/reprice/load-reprice.ts';
import { readRepricing } from '#src/features/goods/reprice/reprice.ts';

export type Ticked = { id: string; revision: number };
type Asked = { rows: readonly Ticked[]; by: string; movesOld?: boolean; as?: 'draft' | 'published' };

/** The first products of the list, as their ticks send them. */
export async function tickedProducts(db: Db, count: number): Promise<Ticked[]> {
  return db.read
    .select({ id: products.id, revision: products.revision })
    .from(products)
    .orderBy(asc(products.position), asc(products.id))
    .limit(count);
}

/** Null where nobody can read what was typed. */
export async function repricePlan(db: Db, { rows, by, movesOld = false, as = 'published' }: Asked) {
  const read = readRepricing(by);
  return read && loadReprice(db.read, { rows, by: { ...read, movesOld }, as });
}
