import type { Resource } from '#src/features/resources/resources.ts';
import { combineVariants } from './combine-variants.ts';
import { GOODS_PRICE_MAX_VND } from './goods-fields.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import type { ProductValues } from './product-values.ts';
import { wrongProduct } from './wrong-product.ts';

const PIECES_MAX = 1_000_000;

/** Products with their variants and what many pieces cost less. */
export const PRODUCT_RESOURCE = {
  kind: 'products',
  subject: 'product',
  permission: 'products.edit',
  // What is sold is what is published. Whoever may write it may publish it.
  publishing: 'products.edit',
  title: 'goods.products.title',
  newTitle: 'goods.products.new',
  lead: 'goods.products.lead',
  fields: PRODUCT_FIELDS,
  listFields: {
    fromVnd: { kind: 'money', label: 'goods.fromPrice', max: GOODS_PRICE_MAX_VND },
    left: { kind: 'number', label: 'goods.left', min: 0, max: PIECES_MAX },
    isLow: { kind: 'flag', label: 'goods.isLow' },
  },
  parts: [
    {
      title: 'goods.part.sale',
      fields: ['name', 'summary', 'categoryId', 'slug', 'slugEn', 'position', 'isActive'],
    },
    { title: 'goods.part.variants', fields: ['options', 'variants'] },
    { title: 'goods.part.rules', fields: ['tiers', 'maxPerOrder', 'warrantyMonths', 'taxClass'] },
    { title: 'goods.part.story', fields: ['origin', 'description', 'specifications'] },
    {
      title: 'goods.part.pictures',
      fields: ['pictures', 'labels', 'film', 'filmLink', 'filmPoster', 'filmTitle'],
    },
    { title: 'goods.part.others', fields: ['related', 'crossSell'] },
  ],
  // Its pieces are received before guests see it: the stock is no part of a draft.
  starts: { isActive: false, warrantyMonths: 0, maxPerOrder: 20, taxClass: 'standard' },
  press: combineVariants,
  check: (values, pathAt) => wrongProduct(values as ProductValues, pathAt),
  name: 'name',
  columns: ['categoryId', 'fromVnd', 'left', 'isLow', 'isActive'],
  filters: ['categoryId', 'isLow', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'products_order' },
    changed: { label: 'resources.sort.changed', index: 'products_changed', isDescending: true },
  },
  guestPage: 'products',
} as const satisfies Resource;
