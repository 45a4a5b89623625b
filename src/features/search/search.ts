import { z } from 'zod';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { wordsOf } from './fold.ts';
import type { SearchKind } from './search-hits.ts';

/** Longer questions are cut, never refused. */
export const QUERY_MAX_CHARS = 200;
/** Finds of each kind while typing. */
export const PALETTE_PER_KIND = 4;
const MAX_WORDS = 8;
const WORD_MAX_CHARS = 40;

export const searchInput = z.object({
  q: z.string().transform(cutQuery),
  locale: z
    .string()
    .transform((text) => (isLocale(text) ? text : undefined))
    .optional(),
});

/** What is left of a question that may hold anything: no control characters, single spaces, at most 200 characters. */
export function cutQuery(text: string): string {
  return text
    .slice(0, QUERY_MAX_CHARS * 4)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX_CHARS)
    .toWellFormed();
}

/** The folded words of a question. */
export function termsOf(q: string): string[] {
  return wordsOf(cutQuery(q))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, WORD_MAX_CHARS));
}

export type Scope = 'titles' | 'language' | 'everything';
const TITLES = 'title_vi title_en';
const ALL = 'title_vi title_en lead_vi lead_en body_vi body_en';

type MatchInput = { kind: SearchKind | null; terms: readonly string[]; scope: Scope; locale: Locale };

/** FTS5 for: all terms in any order, the last one possibly unfinished; side by side counts more. */
export function allOf({ kind, terms, scope, locale }: MatchInput): string {
  const words = terms.map((term, index) => quoted(term, index === terms.length - 1));
  const phrase = terms.length > 1 ? `${quoted(terms.join(' '), true)} OR ` : '';
  return within({ kind, scope, locale }, `${phrase}(${words.join(' AND ')})`);
}

/** FTS5 for: at least one of the terms. */
export function anyOf({ kind, terms, scope, locale }: MatchInput): string {
  return within({ kind, scope, locale }, terms.map((term) => quoted(term, false)).join(' OR '));
}

function within({ kind, scope, locale }: Omit<MatchInput, 'terms'>, expression: string): string {
  const own = `${TITLES} lead_${locale} body_${locale}`;
  const columns = { titles: TITLES, language: own, everything: ALL }[scope];
  return `${kind ? `kind: "${kind}" AND ` : ''}{${columns}}: (${expression})`;
}

/** Terms are letters and digits only, so that nothing in them can be taken for FTS5's own words. */
function quoted(term: string, isPrefix: boolean): string {
  return `"${term}"${isPrefix ? ' *' : ''}`;
}

/** How much a word counts by the column it is in, in the order of the index's columns. */
export function weightsFor(locale: Locale): readonly number[] {
  return locale === 'vi' ? [0, 12, 4, 4, 1, 1, 0.2] : [0, 4, 12, 1, 4, 0.2, 1];
}

/** What one edit or two may have been made of: short words allow one, long ones two. */
export function allowedEdits(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}
