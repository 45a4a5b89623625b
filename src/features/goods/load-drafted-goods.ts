/** What the tables of the shop would hold once a draft is published: for its preview, which writes none of it. */
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { categories, products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';
import { RUNNING } from '#src/features/drafts/hidden-rows.queries.ts';
import type { Drafted } from '#src/features/drafts/load-drafted-reads.ts';
import type { Slugs } from '#src/values/route.ts';
import type { ComboValues } from './combo-resource.ts';
import { findParts, listSoldSlugs } from './other-products.queries.ts';
import { columnsOf } from './product-columns.queries.ts';
import { findOptions } from './product-rows.queries.ts';
import { type ProductValues, storedChoices } from './product-values.ts';
import { listStoredVariants } from './product-variants.queries.ts';
import type { ServiceValues } from './service-resource.ts';

/** `values`: all that a page needs; what nobody has written yet is empty. */
type Draft<V> = { id: string; values: V; now: string };
/** `slugs`: where the page is; null where no page of one row shows it. */
type Shown = { slugs: Slugs | null; drafted: Drafted[] };

const UNNAMED: Bilingual = { vi: '…', en: '…' };
const NO_PIECES = { stock: 0, held: 0, sold: 0 };

/** Pieces are not part of a draft: variants have those that they have now, new ones none. */
export async function loadDraftedProduct(
  db: Queryable,
  { id, values, now }: Draft<ProductValues>,
): Promise<Shown> {
  const [before, known] = await Promise.all([findOptions(db, id), listStoredVariants(db, [id])]);
  const columns = await columnsOf(db, values, before);
  const variants = values.variants.map(({ prices, weightGram, ...variant }, index) => ({
    ...variant,
    weightGram: weightGram ?? 0,
    position: index + 1,
    choices: storedChoices(
      variant,
      { values: values.options, stored: columns.options },
      known.find((one) => one.id === variant.id)?.choices,
    ),
    priceVnd: prices.price ?? 0,
    compareAtVnd: prices.compareAt ?? null,
  }));
  const starts = { soldCount: 0, hasStock: false, createdAt: now, updatedAt: now };
  return {
    slugs: ownSlugs(id),
    drafted: [
      { table: products, id, starts, values: { ...columns, ...shownGoods(id, values) } },
      { table: productVariants, of: 'productId', id, rows: variants, starts: NO_PIECES },
      { table: tierDiscounts, of: 'productId', id, rows: values.tiers.filter(isWhole) },
      ...categoryFor('product', values),
    ],
  };
}

export async function loadDraftedService(_db: Queryable, draft: Draft<ServiceValues>): Promise<Shown> {
  const { id, values, now } = draft;
  const starts = { createdAt: now, updatedAt: now };
  return {
    slugs: ownSlugs(id),
    drafted: [
      { table: services, id, starts, values: { ...values, ...shownGoods(id, values) } },
      ...categoryFor('service', values),
    ],
  };
}

/** On the page of its first product on sale. */
export async function loadDraftedCombo(
  db: Queryable,
  { id, values: { parts, ...values } }: Draft<ComboValues>,
): Promise<Shown> {
  const written = parts.filter((part) => isWhole(part) && part.slug !== '');
  const rows = await findParts(db, written);
  const [first = null] = await listSoldSlugs(
    db,
    rows.map(({ productId }) => productId),
  );
  return {
    slugs: first,
    drafted: [
      { table: combos, id, values: { ...values, ...RUNNING } },
      { table: comboParts, of: 'comboId', id, rows },
    ],
  };
}

/** Its own address may be missing, or another row may have it by now. */
function ownSlugs(id: string): Slugs {
  return { slug: id, slugEn: null };
}

function shownGoods(id: string, { pictures, labels }: Pick<ServiceValues, 'pictures' | 'labels'>) {
  return {
    ...ownSlugs(id),
    isActive: true,
    pictures: pictures.filter(Boolean),
    labels: labels.filter(isWhole),
  };
}

/** In place of one that is not chosen yet. */
function categoryFor(
  kind: 'product' | 'service',
  { categoryId }: Pick<ServiceValues, 'categoryId'>,
): Drafted[] {
  if (categoryId !== '') return [];
  const texts = { name: UNNAMED, description: UNNAMED, picture: '' };
  const values = { ...texts, kind, slug: '-', position: 0, isActive: true, isFeatured: false };
  return [{ table: categories, id: '', values }];
}

/** In a draft a row of a list may have something missing. */
function isWhole(row: Readonly<Record<string, unknown>>): boolean {
  return Object.values(row).every((value) => value !== null);
}
