/** The fields that goods and services share. */
import type { Field } from '#src/features/resources/resources.ts';

export const GOODS_PRICE_MAX_VND = 100_000_000;
const SHOWN_LABELS = 4;

export const TAX_CLASS = {
  kind: 'choice',
  label: 'goods.taxClass',
  options: 'rows',
} as const satisfies Field;

export const MAX_PER_ORDER = {
  kind: 'number',
  label: 'goods.maxPerOrder',
  min: 1,
  max: 100,
} as const satisfies Field;

export const GOODS_PICTURES = {
  kind: 'rows',
  label: 'goods.pictures',
  hint: 'goods.picturesHint',
  one: 'resources.picture',
  max: 12,
  min: 1,
  isBare: true,
  fields: { picture: { kind: 'text', label: 'resources.picture', max: 80, form: 'picture' } },
} as const satisfies Field;

export const GOODS_LABELS = {
  kind: 'rows',
  label: 'goods.labels',
  one: 'goods.label',
  max: SHOWN_LABELS,
  fields: {
    kind: {
      kind: 'choice',
      label: 'goods.labelKind',
      options: [
        { value: 'featured', label: 'goods.label.featured' },
        { value: 'new', label: 'goods.label.new' },
        { value: 'sale', label: 'goods.label.sale' },
        { value: 'discount', label: 'goods.label.discount' },
      ],
    },
    text: { kind: 'pair', label: 'goods.labelText', max: 24 },
  },
} as const satisfies Field;
