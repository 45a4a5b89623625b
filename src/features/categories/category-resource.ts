import type { CategoryRow } from '#db/schema/products.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { FIXED_SLUG, IS_ACTIVE, PICTURE, POSITION } from '#src/features/resources/shared-fields.ts';

export type CategoryValues = Omit<CategoryRow, 'id' | 'updatedAt' | 'revision'>;

/** Categories of goods, services and posts. */
export const CATEGORY_RESOURCE = {
  kind: 'categories',
  subject: 'category',
  permission: 'products.edit',
  title: 'resources.categories.title',
  newTitle: 'resources.categories.new',
  lead: 'resources.categories.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.categories.name', max: 80 },
    description: { kind: 'pair', label: 'resources.categories.description', max: 400, isLong: true },
    slug: FIXED_SLUG,
    kind: {
      kind: 'choice',
      label: 'resources.categories.kind',
      isFixed: true,
      options: [
        { value: 'product', label: 'resources.categories.product' },
        { value: 'service', label: 'resources.categories.service' },
        { value: 'post', label: 'resources.categories.post' },
      ],
    },
    picture: PICTURE,
    position: POSITION,
    isActive: IS_ACTIVE,
    isFeatured: { kind: 'flag', label: 'resources.categories.isFeatured' },
  },
  name: 'name',
  columns: ['kind', 'position', 'isActive'],
  filters: ['kind', 'isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'categories_order' } },
  guestPage: 'categories',
} as const satisfies Resource;
