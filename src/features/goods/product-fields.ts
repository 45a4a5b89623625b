/** The fields of a product: what guests read, what they choose from, and what is sold. */
import type { Field } from '#src/features/resources/resources.ts';
import {
  ENGLISH_SLUG,
  FILM,
  FILM_LINK,
  IS_ACTIVE,
  MOVING_SLUG,
  POSITION,
} from '#src/features/resources/shared-fields.ts';
import { OPTIONS_MAX, VARIANTS_MAX } from './combine-variants.ts';
import {
  GOODS_LABELS,
  GOODS_PICTURES,
  GOODS_PRICE_MAX_VND,
  MAX_PER_ORDER,
  TAX_CLASS,
} from './goods-fields.ts';

const GRAMS_MAX = 200_000;

/** Other products by their addresses. */
const others = (label: 'goods.related' | 'goods.crossSell') =>
  ({
    kind: 'rows',
    label,
    hint: 'goods.othersHint',
    one: 'goods.other',
    max: 12,
    isBare: true,
    fields: { slug: { kind: 'relation', label: 'goods.other' } },
  }) as const;

const OPTIONS = {
  kind: 'rows',
  label: 'goods.options',
  hint: 'goods.optionsHint',
  one: 'goods.option',
  max: OPTIONS_MAX,
  hasIds: true,
  fields: {
    name: { kind: 'pair', label: 'goods.optionName', max: 40 },
    values: {
      kind: 'pair',
      label: 'goods.optionValues',
      hint: 'goods.optionValuesHint',
      max: 800,
      isLong: true,
    },
  },
} as const satisfies Field;

const VARIANTS = {
  kind: 'rows',
  label: 'goods.variants',
  hint: 'goods.variantsHint',
  one: 'goods.variant',
  max: VARIANTS_MAX,
  hasIds: true,
  starts: { isActive: '1' },
  fields: {
    choices: {
      kind: 'text',
      label: 'goods.choices',
      hint: 'goods.choicesHint',
      max: 160,
      isOptional: true,
    },
    sku: { kind: 'text', label: 'goods.sku', max: 60, isCell: true },
    prices: {
      kind: 'amounts',
      label: 'goods.prices',
      hint: 'goods.pricesHint',
      max: GOODS_PRICE_MAX_VND,
      isOptional: true,
      options: [
        { value: 'price', label: 'goods.price' },
        { value: 'compareAt', label: 'goods.compareAt' },
      ],
    },
    weightGram: { kind: 'number', label: 'goods.weight', min: 0, max: GRAMS_MAX, isCell: true },
    picture: { kind: 'text', label: 'resources.picture', max: 80, form: 'picture', isOptional: true },
    isActive: { kind: 'flag', label: 'goods.variantIsActive' },
  },
} as const satisfies Field;

const TIERS = {
  kind: 'rows',
  label: 'goods.tiers',
  hint: 'goods.tiersHint',
  one: 'goods.tier',
  max: 6,
  isUnordered: true,
  fields: {
    minQuantity: { kind: 'number', label: 'goods.minQuantity', min: 2, max: 100 },
    percent: { kind: 'number', label: 'goods.percent', min: 1, max: 90 },
  },
} as const satisfies Field;

const SPECIFICATIONS = {
  kind: 'rows',
  label: 'goods.specifications',
  one: 'goods.specification',
  max: 20,
  fields: {
    name: { kind: 'pair', label: 'goods.specificationName', max: 60 },
    value: { kind: 'pair', label: 'goods.specificationValue', max: 200 },
  },
} as const satisfies Field;

export const PRODUCT_FIELDS = {
  name: { kind: 'pair', label: 'goods.name', max: 120 },
  summary: { kind: 'pair', label: 'goods.summary', hint: 'goods.summaryHint', max: 300, isLong: true },
  description: { kind: 'pair', label: 'goods.description', max: 12_000, isMarkdown: true },
  origin: { kind: 'pair', label: 'goods.origin', max: 120 },
  categoryId: { kind: 'choice', label: 'goods.category', options: 'rows' },
  slug: MOVING_SLUG,
  slugEn: ENGLISH_SLUG,
  position: POSITION,
  isActive: IS_ACTIVE,
  taxClass: TAX_CLASS,
  warrantyMonths: { kind: 'number', label: 'goods.warranty', min: 0, max: 120, unit: 'goods.months' },
  maxPerOrder: MAX_PER_ORDER,
  options: OPTIONS,
  variants: VARIANTS,
  tiers: TIERS,
  specifications: SPECIFICATIONS,
  pictures: GOODS_PICTURES,
  labels: GOODS_LABELS,
  film: FILM,
  filmLink: FILM_LINK,
  filmPoster: {
    kind: 'text',
    label: 'gallery.filmPoster',
    hint: 'gallery.filmPosterHint',
    max: 80,
    form: 'picture',
    isOptional: true,
  },
  filmTitle: {
    kind: 'pair',
    label: 'gallery.filmTitle',
    hint: 'gallery.filmTitleHint',
    max: 120,
    isOptional: true,
  },
  related: others('goods.related'),
  crossSell: others('goods.crossSell'),
} as const satisfies Record<string, Field>;
