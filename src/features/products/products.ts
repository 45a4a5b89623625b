/** What a product is in the shop: filters as in the URL, cards, details, stock. */
import * as z from 'zod/mini';
import type { GoodsLabel, ProductRow } from '#db/schema/products.ts';
import type { RouteQuery } from '#src/routes.ts';
import { readPageNumber } from '#src/values/page.ts';
import { pageInput } from '#src/values/page-input.ts';
import type { Slugs } from '#src/values/route.ts';

export const SORTS = ['featured', 'newest', 'price-up', 'price-down', 'popular'] as const;
export const LABEL_KINDS = ['featured', 'new', 'sale', 'discount'] as const satisfies GoodsLabel[];
export const PRODUCTS_PER_PAGE = 24;
/** The stock at which the page says "few left". */
const LOW_STOCK = 5;

const PRICE_MAX_VND = 100_000_000;
const CATEGORIES_MAX = 20;
const SLUG = /^[a-z0-9-]{1,80}$/;

export type ProductSort = (typeof SORTS)[number];
export type ProductFilter = {
  /** Slugs; none means every category. */
  categories: string[];
  minVnd: number | null;
  maxVnd: number | null;
  isInStock: boolean;
  label: GoodsLabel | null;
  sort: ProductSort;
  page: number;
};

export type ProductCardFacts = Pick<
  ProductRow,
  'id' | 'slug' | 'slugEn' | 'name' | 'pictures' | 'fromVnd' | 'labels'
> & {
  category: { slug: string; name: ProductRow['name'] };
  /** Of the cheapest variant. */
  compareAtVnd: number | null;
  hasSeveralPrices: boolean;
  /** Pieces free to sell, over all variants. */
  left: number;
  /** Only while that many pieces are in stock. */
  firstTier: { minQuantity: number; percent: number } | null;
};

export type ProductVariant = {
  id: string;
  sku: string;
  choices: Record<string, string>;
  priceVnd: number;
  compareAtVnd: number | null;
  picture: string | null;
  weightGram: number;
  left: number;
};
type Tier = { minQuantity: number; percent: number };
export type ProductDetail = Omit<
  ProductRow,
  'isActive' | 'categoryId' | 'position' | 'hasStock' | 'isLow' | 'revision'
> & {
  category: Slugs & { name: ProductRow['name'] };
  variants: ProductVariant[];
  tiers: Tier[];
};
export type ComboPart = {
  productId: string;
  slug: string;
  slugEn: string | null;
  name: ProductRow['name'];
  picture: string;
  quantity: number;
  /** The cheapest variant with enough pieces; null when none has. */
  variant: { id: string; priceVnd: number; left: number } | null;
  maxPerOrder: number;
};
export type Combo = { id: string; name: ProductRow['name']; percent: number; parts: ComboPart[] };

type StockState = 'plenty' | 'low' | 'none';

export function stockState(left: number): StockState {
  if (left <= 0) return 'none';
  return left <= LOW_STOCK ? 'low' : 'plenty';
}

/** Reads a filter from a query; whatever is not one falls back as if it had not been there. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const one = readPrice(query.get('min'));
  const other = readPrice(query.get('max'));
  const isTurned = one !== null && other !== null && one > other;
  const slugs = query.getAll('category').filter((slug) => SLUG.test(slug));
  return {
    categories: [...new Set(slugs)].sort().slice(0, CATEGORIES_MAX),
    minVnd: isTurned ? other : one,
    maxVnd: isTurned ? one : other,
    isInStock: query.get('stock') === 'in',
    label: LABEL_KINDS.find((kind) => kind === query.get('label')) ?? null,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
    page: readPageNumber(query.get('page')),
  };
}

/** The shortest query that reads as this filter. */
export function productQuery(filter: ProductFilter): RouteQuery {
  return {
    category: filter.categories,
    min: filter.minVnd ?? undefined,
    max: filter.maxVnd ?? undefined,
    stock: filter.isInStock ? 'in' : undefined,
    label: filter.label ?? undefined,
    sort: filter.sort === 'featured' ? undefined : filter.sort,
    page: filter.page > 1 ? filter.page : undefined,
  };
}

export function isFiltered({ categories, minVnd, maxVnd, isInStock, label }: ProductFilter): boolean {
  return categories.length > 0 || minVnd !== null || maxVnd !== null || isInStock || label !== null;
}

function readPrice(text: string | null): number | null {
  if (!text || !/^\d{1,9}$/.test(text)) return null;
  const price = Number(text);
  return price > 0 && price <= PRICE_MAX_VND ? price : null;
}

const slug = z.string('errors.invalid').check(z.regex(SLUG, 'errors.invalid'));
const price = z
  .int('errors.invalid')
  .check(z.minimum(0, 'errors.invalid'), z.maximum(PRICE_MAX_VND, 'errors.invalid'));

export const productListInput = z.prefault(
  z.object({
    categories: z._default(z.array(slug).check(z.maxLength(CATEGORIES_MAX, 'errors.invalid')), []),
    minVnd: z._default(z.nullable(price), null),
    maxVnd: z._default(z.nullable(price), null),
    isInStock: z._default(z.boolean('errors.invalid'), false),
    label: z._default(z.nullable(z.enum(LABEL_KINDS, 'errors.invalid')), null),
    sort: z._default(z.enum(SORTS, 'errors.invalid'), 'featured'),
    page: pageInput,
  }),
  {},
);
export const productInput = z.object({ slug });
