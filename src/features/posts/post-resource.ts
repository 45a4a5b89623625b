import type { Resource } from '#src/features/resources/resources.ts';
import { ENGLISH_SLUG, IS_ACTIVE, PICTURE, slugsOf } from '#src/features/resources/shared-fields.ts';
import { rowHref } from '#src/routes.ts';

const BODY_MAX = 40_000;

/** What guests read under News. */
export const POST_RESOURCE = {
  kind: 'posts',
  subject: 'post',
  permission: 'posts.edit',
  publishing: 'posts.publish',
  title: 'resources.posts.title',
  newTitle: 'resources.posts.new',
  lead: 'resources.posts.lead',
  fields: {
    title: { kind: 'pair', label: 'resources.posts.name', max: 140 },
    summary: { kind: 'pair', label: 'resources.posts.summary', max: 300, isLong: true },
    body: { kind: 'pair', label: 'resources.posts.body', max: BODY_MAX, isMarkdown: true },
    author: { kind: 'pair', label: 'resources.posts.author', max: 80 },
    cover: PICTURE,
    categoryId: { kind: 'choice', label: 'resources.posts.category', options: 'rows' },
    tags: { kind: 'many', label: 'resources.posts.tags', options: 'rows' },
    slug: { kind: 'text', label: 'resources.slug', hint: 'resources.posts.slugHint', max: 80, form: 'slug' },
    slugEn: ENGLISH_SLUG,
    publishedAt: {
      kind: 'moment',
      label: 'resources.posts.publishedAt',
      hint: 'resources.posts.publishedAtHint',
      isOptional: true,
    },
    isActive: IS_ACTIVE,
  },
  name: 'title',
  columns: ['categoryId', 'publishedAt', 'isActive'],
  filters: ['categoryId', 'isActive'],
  sorts: {
    newest: { label: 'resources.posts.newest', index: 'posts_office', isDescending: true },
    changed: { label: 'resources.sort.changed', index: 'posts_changed', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'posts_named' },
  },
  guestPage: 'posts',
  guestPath: (values, locale) => (values.isActive ? rowHref('post', locale, slugsOf(values)) : null),
} as const satisfies Resource;
