import { LOCALES } from '#i18n/locales.ts';
import type { Field, Resource, Values, WrongLeaf } from '#src/features/resources/resources.ts';
import { BLOCKS, type BlockType, isBlockType } from './blocks.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import { settingsOf, TYPE_FIELDS } from './section-values.ts';

/** What the pages of a theme are composed of. */
export const SECTION_RESOURCE = {
  kind: 'sections',
  subject: 'section',
  permission: 'theme.edit',
  publishing: 'theme.publish',
  title: 'resources.sections.title',
  newTitle: 'resources.sections.new',
  lead: 'resources.sections.about',
  fields: SECTION_FIELDS,
  starts: { name: '', theme: null, type: null, isActive: true },
  check: wrongSettings,
  name: 'name',
  columns: ['type', 'theme', 'standsAt', 'isActive'],
  filters: ['type', 'theme', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'sqlite_autoindex_theme_sections_1' },
    changed: { label: 'resources.sort.changed', index: 'theme_sections_changed', isDescending: true },
  },
  guestPage: 'home',
} as const satisfies Resource;

/** What a type cannot do without, though others can. */
const REQUIRED: Partial<Record<BlockType, readonly string[]>> = { text: ['title'], cable: ['toward'] };

/** The form of one type: without the fields of the others. */
export function sectionOfType({ type }: Values): Resource {
  const own = isBlockType(type) ? TYPE_FIELDS[type] : [];
  const required = (isBlockType(type) && REQUIRED[type]) || [];
  const { name, theme, type: typeField, standsAt, isActive } = SECTION_FIELDS;
  const chosen = own.map((field) => [field, fieldOf(field, required.includes(field))]);
  const fields = { name, theme, type: typeField, ...Object.fromEntries(chosen), standsAt, isActive };
  return { ...SECTION_RESOURCE, fields: fields as Readonly<Record<string, Field>> };
}

/** The hint of a field says what stands where it is empty. */
function fieldOf(name: string, isRequired: boolean): Partial<Field> {
  const { hint, ...field } = SECTION_FIELDS[name] ?? {};
  return { ...field, ...(hint && !isRequired ? { hint } : {}), isOptional: !isRequired };
}

type PathAt = Parameters<NonNullable<Resource['check']>>[1];
type Issue = { code: string; path: readonly PropertyKey[]; maximum?: number | bigint | undefined };

/** As pages read it: by the rules of its type, in each language. */
function wrongSettings(values: Values, pathAt: PathAt): WrongLeaf[] {
  const { type } = values;
  if (!isBlockType(type)) return [{ path: 'type', error: 'errors.invalid' }];
  const wrong = LOCALES.flatMap((locale) => {
    const { error } = BLOCKS[type].safeParse(settingsOf(values, locale));
    return ((error?.issues ?? []) as Issue[]).map((issue) => faultOf(issue, locale, pathAt));
  });
  return wrong.filter(({ path }, index) => wrong.findIndex((one) => one.path === path) === index);
}

function faultOf({ code, path, maximum }: Issue, locale: 'vi' | 'en', pathAt: PathAt): WrongLeaf {
  const at = leafOf(path, locale, pathAt);
  if (code === 'too_big') return { path: at, error: 'errors.tooLong', maximum: Number(maximum) };
  if (code === 'invalid_format') return { path: at, error: 'errors.invalid' };
  return { path: at, error: 'errors.required' };
}

const PAIRS = ['title', 'lead', 'text'];
const LISTS: Readonly<Record<string, string>> = {
  paragraphs: `text`,
  slugs: 'slug',
  images: 'image',
  dishes: 'dish',
};

/** The control in which a part of the settings is typed. */
function leafOf([name, inner]: readonly PropertyKey[], locale: 'vi' | 'en', pathAt: PathAt): string {
  const own = String(name);
  const suffix = locale === 'vi' ? 'Vi' : 'En';
  if (PAIRS.includes(own)) return `${own}.${locale}`;
  if (own === 'link') return inner === 'text' ? `linkText.${locale}` : `link${suffix}`;
  if (own === 'review') return `review${suffix}`;
  const leaf = LISTS[own];
  if (!leaf || typeof inner !== 'number') return own;
  return pathAt(own, inner, own === 'paragraphs' ? `${leaf}.${locale}` : leaf);
}
