/** The fields of sections: those that every section has, and those of single types. */
import type { MessageId } from '#i18n/intl.ts';
import type { Field } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, PICTURE } from '#src/features/resources/shared-fields.ts';
import { BLOCK_TYPES, type BlockType, MAX } from './blocks.ts';

const TYPE_LABELS: Readonly<Record<BlockType, MessageId>> = {
  hero: 'resources.sections.type.hero',
  'booking-bar': 'resources.sections.type.booking-bar',
  tickets: 'resources.sections.type.tickets',
  'live-board': 'resources.sections.type.live-board',
  products: 'resources.sections.type.products',
  gallery: 'resources.sections.type.gallery',
  food: 'resources.sections.type.food',
  reviews: 'resources.sections.type.reviews',
  posts: 'resources.sections.type.posts',
  text: 'resources.sections.type.text',
  banner: 'resources.sections.type.banner',
  cable: 'resources.sections.type.cable',
  visit: 'resources.sections.type.visit',
  promises: 'resources.sections.type.promises',
};

const ADDRESS_MAX = 300;
const NAME_MAX = 60;
const PLACES_MAX = 99;

const optional = { isOptional: true } as const;
const address = { kind: 'text', max: ADDRESS_MAX, form: 'ownAddress', ...optional } as const;
const choice = { kind: 'choice', options: 'rows', ...optional } as const;
const title = { kind: 'pair', max: MAX.title, ...optional } as const;
const text = { kind: 'pair', max: MAX.text, isLong: true } as const;
const names = { kind: 'rows', max: MAX.names, isBare: true } as const;

const SHARED_FIELDS = {
  name: {
    kind: 'text',
    label: 'resources.sections.name',
    hint: 'resources.sections.nameHint',
    max: NAME_MAX,
  },
  theme: {
    kind: 'choice',
    label: 'resources.componentStyles.theme',
    hint: 'resources.sections.themeHint',
    isFixed: true,
    options: 'rows',
  },
  type: {
    kind: 'choice',
    label: 'resources.sections.type',
    hint: 'resources.sections.typeHint',
    isFixed: true,
    options: BLOCK_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] })),
  },
} as const satisfies Record<string, Field>;

const OWN: Readonly<Record<string, Field>> = {
  title: { label: 'resources.sections.heading', hint: 'resources.sections.headingHint', ...title },
  lead: { label: 'resources.sections.lead', ...text, ...optional },
  text: { label: 'resources.sections.text', ...text, ...optional },
  paragraphs: {
    kind: 'rows',
    label: 'resources.sections.paragraphs',
    one: 'resources.sections.paragraph',
    max: MAX.paragraphs,
    isBare: true,
    fields: { text: { label: 'resources.sections.paragraph', ...text } },
  },
  sights: {
    kind: 'rows',
    label: 'resources.sections.sights',
    hint: 'resources.sections.sightsHint',
    one: 'resources.sections.sight',
    max: MAX.sights,
    isBare: true,
    fields: { text: { kind: 'pair', label: 'resources.sections.sight', max: MAX.title } },
  },
  linkText: { label: 'resources.sections.linkText', ...title },
  linkVi: { label: 'resources.sections.linkVi', hint: 'resources.sections.linkHint', ...address },
  linkEn: { label: 'resources.sections.linkEn', ...address },
  picture: { ...PICTURE, ...optional },
  productCategory: {
    label: 'resources.sections.category',
    hint: 'resources.sections.productCategoryHint',
    ...choice,
  },
  slugs: {
    label: 'resources.sections.products',
    hint: 'resources.sections.productsHint',
    one: 'resources.sections.product',
    ...names,
    fields: { slug: { kind: 'relation', label: 'goods.other' } },
  },
  images: {
    label: 'resources.sections.images',
    hint: 'resources.sections.imagesHint',
    one: 'resources.sections.image',
    ...names,
    fields: { image: { kind: 'choice', label: 'resources.sections.image', options: 'rows' } },
  },
  restaurant: { label: 'resources.sections.restaurant', ...choice },
  dishes: {
    label: 'resources.sections.dishes',
    hint: 'resources.sections.dishesHint',
    one: 'resources.sections.dish',
    ...names,
    fields: { dish: { kind: 'choice', label: 'resources.sections.dish', options: 'rows' } },
  },
  reviewVi: {
    kind: 'relation',
    label: 'resources.sections.reviewVi',
    hint: 'resources.sections.reviewHint',
    ...optional,
  },
  reviewEn: { kind: 'relation', label: 'resources.sections.reviewEn', ...optional },
  postCategory: {
    label: 'resources.sections.category',
    hint: 'resources.sections.postCategoryHint',
    ...choice,
  },
  count: {
    kind: 'number',
    label: 'resources.sections.count',
    hint: 'resources.sections.countHint',
    min: 1,
    max: MAX.cards,
    ...optional,
  },
  toward: {
    kind: 'choice',
    label: 'resources.sections.toward',
    ...optional,
    options: [
      { value: 'summit', label: 'resources.sections.toward.summit' },
      { value: 'foothill', label: 'resources.sections.toward.foothill' },
    ],
  },
};

export const SECTION_FIELDS: Readonly<Record<string, Field>> = {
  ...SHARED_FIELDS,
  ...OWN,
  standsAt: {
    kind: 'number',
    label: 'resources.sections.standsAt',
    hint: 'resources.sections.standsAtHint',
    min: 1,
    max: PLACES_MAX,
    ...optional,
  },
  isActive: IS_ACTIVE,
};
