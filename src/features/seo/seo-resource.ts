import type { Resource } from '#src/features/resources/resources.ts';

const TITLE_MAX = 120;
const TEXT_MAX = 320;
const ADDRESS_MAX = 500;

export type SeoValues = {
  path: string;
  title: string | null;
  description: string | null;
  keywords: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  robots: string;
  canonical: string | null;
  isArchived: boolean;
};

/** What the head of a page says instead of the page's own words. */
export const SEO_RESOURCE = {
  kind: 'seo',
  subject: 'seoRecord',
  permission: 'seo.edit',
  // Read by search engines, which see no preview.
  publishing: null,
  title: 'resources.seo.title',
  newTitle: 'resources.seo.new',
  lead: 'resources.seo.lead',
  fields: {
    path: { kind: 'relation', label: 'resources.seo.path', hint: 'resources.seo.pathHint', isFixed: true },
    title: { kind: 'text', label: 'resources.seo.name', max: TITLE_MAX, isOptional: true },
    description: {
      kind: 'text',
      label: 'resources.seo.description',
      max: TEXT_MAX,
      isLong: true,
      isOptional: true,
    },
    keywords: { kind: 'text', label: 'resources.seo.keywords', max: TEXT_MAX, isOptional: true },
    ogTitle: { kind: 'text', label: 'resources.seo.ogTitle', max: TITLE_MAX, isOptional: true },
    ogDescription: {
      kind: 'text',
      label: 'resources.seo.ogDescription',
      max: TEXT_MAX,
      isLong: true,
      isOptional: true,
    },
    ogImage: {
      kind: 'text',
      label: 'resources.seo.ogImage',
      hint: 'resources.seo.ogImageHint',
      max: ADDRESS_MAX,
      form: 'address',
      isOptional: true,
    },
    robots: {
      kind: 'choice',
      label: 'resources.seo.robots',
      options: [
        { value: 'index, follow', label: 'resources.seo.indexFollow' },
        { value: 'noindex, follow', label: 'resources.seo.noindexFollow' },
        { value: 'index, nofollow', label: 'resources.seo.indexNofollow' },
        { value: 'noindex, nofollow', label: 'resources.seo.noindexNofollow' },
      ],
    },
    canonical: {
      kind: 'text',
      label: 'resources.seo.canonical',
      hint: 'resources.seo.canonicalHint',
      max: ADDRESS_MAX,
      form: 'address',
      isOptional: true,
    },
    isArchived: { kind: 'flag', label: 'resources.isArchived', hint: 'resources.seo.isArchivedHint' },
  },
  starts: { robots: 'index, follow', isArchived: false },
  name: 'path',
  columns: ['title', 'robots'],
  filters: ['robots', 'isArchived'],
  sorts: {
    changed: { label: 'resources.sort.changed', index: 'seo_records_changed', isDescending: true },
    address: { label: 'resources.sort.address', index: 'sqlite_autoindex_seo_records_1' },
  },
  guestPage: 'home',
  guestPath: ({ path }) => path as `/${string}`,
} as const satisfies Resource;
