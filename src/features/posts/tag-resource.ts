import type { Resource } from '#src/features/resources/resources.ts';
import { FIXED_SLUG, IS_ACTIVE } from '#src/features/resources/shared-fields.ts';
import { href } from '#src/routes.ts';

/** Tags of posts. */
export const TAG_RESOURCE = {
  kind: 'tags',
  subject: 'tag',
  permission: 'posts.edit',
  // A word that posts are found by, written while one is.
  publishing: null,
  title: 'resources.tags.title',
  newTitle: 'resources.tags.new',
  lead: 'resources.tags.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.tags.name', max: 60 },
    slug: FIXED_SLUG,
    isActive: { ...IS_ACTIVE, hint: 'resources.tags.isActiveHint' },
  },
  name: 'name',
  columns: ['slug', 'isActive'],
  filters: ['isActive'],
  // The index of its primary key.
  sorts: { address: { label: 'resources.tags.byAddress', index: 'sqlite_autoindex_tags_1' } },
  guestPage: 'posts',
  guestPath: ({ slug, isActive }, locale) =>
    href('posts', locale, { query: { tag: isActive ? String(slug) : undefined } }),
} as const satisfies Resource;
