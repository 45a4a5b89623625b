import type { Resource } from '#src/features/resources/resources.ts';
import {
  ENGLISH_SLUG,
  FIXED_SLUG,
  IS_ACTIVE,
  MOVING_SLUG,
  PICTURE,
  POSITION,
} from '#src/features/resources/shared-fields.ts';

const FIELDS = {
  name: { kind: 'pair', label: 'resources.categories.name', max: 80 },
  description: { kind: 'pair', label: 'resources.categories.description', max: 400, isLong: true },
} as const satisfies Resource['fields'];
const SHOWN = {
  picture: PICTURE,
  position: POSITION,
  isActive: IS_ACTIVE,
  isFeatured: { kind: 'flag', label: 'resources.categories.isFeatured' },
} as const satisfies Resource['fields'];

/** Categories of goods and services. */
export const CATEGORY_RESOURCE = {
  kind: 'categories',
  subject: 'category',
  permission: 'products.edit',
  // A drawer that goods and posts are put into: its rows move at once.
  publishing: null,
  title: 'resources.categories.title',
  newTitle: 'resources.categories.new',
  lead: 'resources.categories.lead',
  fields: {
    ...FIELDS,
    slug: MOVING_SLUG,
    slugEn: ENGLISH_SLUG,
    kind: {
      kind: 'choice',
      label: 'resources.categories.kind',
      isFixed: true,
      options: [
        { value: 'product', label: 'resources.categories.product' },
        { value: 'service', label: 'resources.categories.service' },
      ],
    },
    ...SHOWN,
  },
  name: 'name',
  columns: ['kind', 'position', 'isActive'],
  filters: ['kind', 'isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'categories_order' } },
  guestPage: 'categories',
} as const satisfies Resource;

/** Categories of posts, which whoever writes posts edits. */
export const POST_CATEGORY_RESOURCE = {
  kind: 'post-categories',
  subject: 'category',
  permission: 'posts.edit',
  // A drawer that goods and posts are put into: its rows move at once.
  publishing: null,
  title: 'resources.postCategories.title',
  newTitle: 'resources.postCategories.new',
  lead: 'resources.postCategories.lead',
  // No page of its own: it narrows the list of posts.
  fields: { ...FIELDS, slug: FIXED_SLUG, ...SHOWN },
  name: 'name',
  columns: ['position', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'categories_order' } },
  guestPage: 'posts',
} as const satisfies Resource;
