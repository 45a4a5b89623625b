import type { PageKind } from '#db/schema/pages.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import {
  ENGLISH_SLUG,
  IS_ACTIVE,
  MOVING_SLUG,
  POSITION,
  slugsOf,
} from '#src/features/resources/shared-fields.ts';
import { href, rowHref } from '#src/routes.ts';
import { pageOfKind } from './pages.ts';

const BODY_MAX = 60_000;

/** Policies, and the texts of the pages about the park and the way here. */
export const PAGE_RESOURCE = {
  kind: 'pages',
  subject: 'page',
  permission: 'pages.edit',
  publishing: 'pages.publish',
  title: 'resources.pages.title',
  newTitle: 'resources.pages.new',
  lead: 'resources.pages.lead',
  fields: {
    title: { kind: 'pair', label: 'resources.pages.name', max: 140 },
    summary: { kind: 'pair', label: 'resources.pages.summary', max: 400, isLong: true },
    body: {
      kind: 'pair',
      label: 'resources.pages.body',
      max: BODY_MAX,
      isMarkdown: true,
      isOptional: true,
    },
    kind: {
      kind: 'choice',
      label: 'resources.pages.kind',
      hint: 'resources.pages.kindHint',
      isFixed: true,
      options: [
        { value: 'policy', label: 'resources.pages.kind.policy' },
        { value: 'mission', label: 'resources.pages.kind.mission' },
        { value: 'vision', label: 'resources.pages.kind.vision' },
        { value: 'value', label: 'resources.pages.kind.value' },
        { value: 'way', label: 'resources.pages.kind.way' },
        { value: 'about', label: 'resources.pages.kind.about' },
        { value: 'arrival', label: 'resources.pages.kind.arrival' },
        { value: 'benefit', label: 'resources.pages.kind.benefit' },
        { value: 'menu', label: 'resources.pages.kind.menu' },
        { value: 'shop', label: 'resources.pages.kind.shop' },
      ],
    },
    slug: MOVING_SLUG,
    slugEn: { ...ENGLISH_SLUG, hint: 'resources.pages.slugEnHint' },
    updatedOn: {
      kind: 'day',
      label: 'resources.pages.updatedOn',
      hint: 'resources.pages.updatedOnHint',
    },
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  // The shorter texts are a title and a sentence.
  check: ({ kind, body, slugEn }) => {
    if (kind === 'policy') return body ? [] : [{ path: 'body.vi', error: 'errors.required' }];
    return kind && slugEn ? [{ path: 'slugEn', error: 'resources.pages.error.slugEn' }] : [];
  },
  name: 'title',
  columns: ['kind', 'updatedOn', 'isActive'],
  filters: ['kind', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'pages_office' },
    changed: { label: 'resources.sort.changed', index: 'pages_changed', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'pages_named' },
  },
  guestPage: 'policies',
  guestPath: (values, locale) => {
    if (!values.isActive) return null;
    if (values.kind === 'policy') return rowHref('policy', locale, slugsOf(values));
    const page = pageOfKind(values.kind as PageKind);
    // It has no address in English.
    return page === 'recruitment' && locale !== 'vi' ? null : href(page, locale);
  },
} as const satisfies Resource;
