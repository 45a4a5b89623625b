/** A section as its form has it, both languages together, and as it is stored: settings for each language. */
import type { Bilingual } from '#db/columns.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { type BlockType, isBlockType } from './blocks.ts';

export type SectionValues = Values & {
  /** By its name in the office. */
  theme: string;
  type: string;
  name: string;
  standsAt: number | null;
  isActive: boolean;
};
type Settings = Readonly<Record<string, unknown>>;

/** The fields of each type, in the order of its form. */
export const TYPE_FIELDS: Readonly<Record<BlockType, readonly string[]>> = {
  hero: ['title', 'text', 'picture'],
  'booking-bar': [],
  tickets: ['title', 'lead', 'count'],
  'live-board': ['title', 'sights'],
  products: ['title', 'lead', 'productCategory', 'slugs', 'count'],
  gallery: ['title', 'lead', 'images'],
  food: ['title', 'lead', 'restaurant', 'dishes', 'count', 'picture'],
  reviews: ['title', 'reviewVi', 'reviewEn'],
  posts: ['title', 'lead', 'postCategory', 'count'],
  text: ['title', 'paragraphs', 'linkText', 'linkVi', 'linkEn'],
  banner: ['title', 'text', 'linkText', 'linkVi', 'linkEn', 'picture'],
  cable: ['toward'],
  visit: [],
  promises: [],
};

const PAIRS = ['title', 'lead', 'text'] as const;
const SINGLE = ['picture', 'count', 'restaurant', 'toward'] as const;
const LISTS = ['slugs', 'images', 'dishes'] as const;
const PAIR_LISTS = ['paragraphs', 'sights'] as const;

/** What a page in this language is given; only of the fields that the type has. */
export function settingsOf(values: Values, locale: Locale): Record<string, unknown> {
  const names = isBlockType(values.type) ? TYPE_FIELDS[values.type] : [];
  const one = (name: string) => (names.includes(name) ? (values[name] ?? undefined) : undefined);
  const text = (name: string) => (one(name) as Bilingual | undefined)?.[locale] || undefined;
  const list = (name: string) => {
    const rows = (one(name) ?? []) as readonly unknown[];
    return rows.length > 0 ? rows : undefined;
  };
  const of = (name: string) => one(name + (locale === 'vi' ? 'Vi' : 'En'));
  const [label, to] = [text('linkText'), of('link')];
  const made = {
    ...Object.fromEntries(PAIRS.map((name) => [name, text(name)])),
    ...Object.fromEntries(SINGLE.map((name) => [name, one(name)])),
    ...Object.fromEntries(LISTS.map((name) => [name, list(name)])),
    category: one('productCategory') ?? one('postCategory'),
    review: of('review'),
    ...Object.fromEntries(
      PAIR_LISTS.map((name) => [name, list(name)?.map((pair) => (pair as Bilingual)[locale])]),
    ),
    link: label || to ? { text: label, to } : undefined,
  };
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
}

/** The fields of what is stored; what cannot be read is left empty. */
export function fieldsOf(type: string, stored: Readonly<Record<Locale, unknown>>): Values {
  const all = Object.fromEntries(LOCALES.map((locale) => [locale, settingsIn(stored[locale])]));
  const { vi = {}, en = {} } = all;
  const any = (name: string) => vi[name] ?? en[name] ?? null;
  const list = (name: string) => (Array.isArray(any(name)) ? any(name) : []);
  const link = (settings: Settings) => settingsIn(settings.link);
  const fields: Values = {
    ...Object.fromEntries(PAIRS.map((name) => [name, pairOf(vi[name], en[name])])),
    ...Object.fromEntries(SINGLE.map((name) => [name, any(name)])),
    ...Object.fromEntries(LISTS.map((name) => [name, list(name)])),
    productCategory: any('category'),
    postCategory: any('category'),
    ...{ reviewVi: vi.review ?? null, reviewEn: en.review ?? null },
    ...Object.fromEntries(PAIR_LISTS.map((name) => [name, pairsOf(vi[name], en[name])])),
    linkText: pairOf(link(vi).text, link(en).text),
    ...{ linkVi: link(vi).to ?? null, linkEn: link(en).to ?? null },
  };
  return ofType(type, fields);
}

const EMPTY_LISTS = [...LISTS, ...PAIR_LISTS] as const;

/** The same with nothing in the fields that the type does not have. */
export function ofType(type: unknown, values: Values): Values {
  const own = isBlockType(type) ? TYPE_FIELDS[type] : [];
  const others = new Set(Object.values(TYPE_FIELDS).flat());
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!others.has(name) || own.includes(name)) return [name, value];
      return [name, (EMPTY_LISTS as readonly string[]).includes(name) ? [] : null];
    }),
  );
}

function settingsIn(stored: unknown): Settings {
  return typeof stored === 'object' && stored !== null ? (stored as Settings) : {};
}

/** Texts of both languages by their places; where one has fewer its side is empty. */
function pairsOf(vi: unknown, en: unknown): Bilingual[] {
  const [inVietnamese, inEnglish] = [vi, en].map((one): unknown[] => (Array.isArray(one) ? one : []));
  const count = Math.max(inVietnamese?.length ?? 0, inEnglish?.length ?? 0);
  return Array.from(
    { length: count },
    (_, index) => pairOf(inVietnamese?.[index], inEnglish?.[index]) ?? { vi: '', en: '' },
  );
}

function pairOf(vi: unknown, en: unknown): Bilingual | null {
  return vi || en ? { vi: String(vi ?? ''), en: String(en ?? '') } : null;
}
