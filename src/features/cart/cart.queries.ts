import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';

/** Variants with what their products say about selling them; unknown ids are left out. */
export async function listSaleVariants(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: productVariants.id,
      productId: products.id,
      slug: products.slug,
      slugEn: products.slugEn,
      name: products.name,
      options: products.options,
      choices: productVariants.choices,
      picture: productVariants.picture,
      pictures: products.pictures,
      unitVnd: productVariants.priceVnd,
      stock: productVariants.stock,
      held: productVariants.held,
      sold: productVariants.sold,
      isVariantActive: productVariants.isActive,
      isProductActive: products.isActive,
      maxPerOrder: products.maxPerOrder,
      taxClass: products.taxClass,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.id, ids));
}

export async function listSaleServices(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: services.id,
      slug: services.slug,
      slugEn: services.slugEn,
      name: services.name,
      pictures: services.pictures,
      unitVnd: services.fromVnd,
      booking: services.booking,
      isActive: services.isActive,
      maxPerOrder: services.maxPerOrder,
      taxClass: services.taxClass,
    })
    .from(services)
    .where(inArray(services.id, ids));
}

export async function listTiersOf(db: Queryable, productIds: string[]) {
  if (productIds.length === 0) return [];
  return db
    .select({
      productId: tierDiscounts.productId,
      minQuantity: tierDiscounts.minQuantity,
      percent: tierDiscounts.percent,
    })
    .from(tierDiscounts)
    .where(inArray(tierDiscounts.productId, productIds))
    .orderBy(asc(tierDiscounts.minQuantity));
}

/** Every active combo that has one of these products as a part, with all its parts. */
export async function listCombosOf(db: Queryable, productIds: string[]) {
  if (productIds.length === 0) return [];
  const touched = db
    .select({ id: comboParts.comboId })
    .from(comboParts)
    .where(inArray(comboParts.productId, productIds));
  const rows = await db
    .select({
      id: combos.id,
      name: combos.name,
      percent: combos.percent,
      validFrom: combos.validFrom,
      validTo: combos.validTo,
      productId: comboParts.productId,
      quantity: comboParts.quantity,
    })
    .from(combos)
    .innerJoin(comboParts, eq(comboParts.comboId, combos.id))
    .where(and(eq(combos.isActive, true), inArray(combos.id, touched)))
    .orderBy(asc(combos.position), asc(combos.id));
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, name, percent, validFrom, validTo } = first;
    const parts = own.map(({ productId, quantity }) => ({ productId, quantity }));
    return [{ id, name, percent, validFrom, validTo, parts }];
  });
}

export type SaleVariant = Awaited<ReturnType<typeof listSaleVariants>>[number];
export type SaleService = Awaited<ReturnType<typeof listSaleServices>>[number];
export type Combo = Awaited<ReturnType<typeof listCombosOf>>[number];
