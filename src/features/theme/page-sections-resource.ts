import type { Resource, Values, WrongLeaf } from '#src/features/resources/resources.ts';
import { ENGLISH_SLUG, slugsOf } from '#src/features/resources/shared-fields.ts';
import { href, rowHref } from '#src/routes.ts';

export type PageValues = {
  name: string;
  /** By its name in the office. */
  theme: string;
  kind: 'home' | 'landing';
  /** Of a landing page. */
  slug: string | null;
  slugEn: string | null;
  /** From top to bottom, by the ids of the sections. */
  sections: { section: string; isActive: boolean }[];
};

const SECTIONS_MAX = 40;

/** Which sections a page of a theme has, from top to bottom. */
export const PAGE_SECTIONS_RESOURCE = {
  kind: 'page-sections',
  subject: 'page-sections',
  permission: 'theme.edit',
  publishing: 'theme.publish',
  title: 'resources.pageSections.title',
  newTitle: 'resources.pageSections.new',
  lead: 'resources.pageSections.lead',
  fields: {
    name: {
      kind: 'text',
      label: 'resources.sections.name',
      hint: 'resources.pageSections.nameHint',
      max: 60,
    },
    theme: {
      kind: 'choice',
      label: 'resources.componentStyles.theme',
      hint: 'resources.pageSections.themeHint',
      isFixed: true,
      options: 'rows',
    },
    kind: {
      kind: 'choice',
      label: 'resources.pageSections.kind',
      isFixed: true,
      options: [
        { value: 'home', label: 'resources.pageSections.kind.home' },
        { value: 'landing', label: 'resources.pageSections.kind.landing' },
      ],
    },
    slug: {
      kind: 'text',
      label: 'resources.slug',
      hint: 'resources.pageSections.slugHint',
      max: 80,
      form: 'slug',
      within: 'theme',
      isFixed: true,
      isOptional: true,
    },
    slugEn: { ...ENGLISH_SLUG, within: 'theme', hint: 'resources.pageSections.slugEnHint' },
    sections: {
      kind: 'rows',
      label: 'resources.pageSections.sections',
      hint: 'resources.pageSections.sectionsHint',
      one: 'resources.pageSections.section',
      max: SECTIONS_MAX,
      min: 1,
      fields: {
        section: { kind: 'choice', label: 'resources.pageSections.section', options: 'rows' },
        isActive: { kind: 'flag', label: 'resources.isActive' },
      },
    },
  },
  starts: { name: '', theme: null, kind: 'landing', slug: null, slugEn: null, sections: [] },
  check: (values, pathAt) => wrongPage(values, pathAt),
  name: 'name',
  columns: ['kind', 'slug', 'theme'],
  filters: ['kind', 'theme'],
  sorts: { order: { label: 'resources.sort.order', index: 'sqlite_autoindex_page_sections_1' } },
  guestPage: 'home',
  guestPath: (values, locale) =>
    values.kind === 'landing' && values.slug
      ? rowHref('landing', locale, slugsOf(values))
      : href('home', locale),
} as const satisfies Resource;

type PathAt = Parameters<NonNullable<Resource['check']>>[1];

function wrongPage(values: Values, pathAt: PathAt): WrongLeaf[] {
  const { kind, slug, sections } = values as PageValues;
  const wrong: WrongLeaf[] = sections.flatMap(({ section }, index) =>
    sections.findIndex((one) => one.section === section) < index
      ? [{ path: pathAt('sections', index, 'section'), error: 'resources.pageSections.error.twice' }]
      : [],
  );
  if (kind === 'landing' && !slug) wrong.push({ path: 'slug', error: 'errors.required' });
  if (sections.length > 0 && sections.every(({ isActive }) => !isActive))
    wrong.push({ path: 'sections', error: 'resources.pageSections.error.allOff' });
  return wrong;
}
