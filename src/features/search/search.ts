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

/** Where to look: titles alone, every text of one language, or every text there is. */
export type Scope = 'titles' | 'language' | 'everything';

type MatchInput = { kind: SearchKind | null; terms: readonly string[]; scope: Scope; locale: Locale };
export type Match = (input: MatchInput) => string;

/** FTS5 for: all terms in any order, the last one possibly unfinished; in a title, side by side counts more. */
export function allOf({ kind, terms: asked, scope, locale }: MatchInput): string {
  const terms = scope === 'titles' ? asked : withoutStump(asked);
  const words = terms.map((term, index) => quoted(term, index === terms.length - 1));
  const isPhraseWorthIt = terms.length > 1 && scope === 'titles';
  const phrase = isPhraseWorthIt ? `${quoted(terms.join(' '), true)} OR ` : '';
  return within({ kind, scope, locale }, `${phrase}(${words.join(' AND ')})`);
}

/** A single letter matches too many words of the texts; titles are few. */
function withoutStump(terms: readonly string[]): readonly string[] {
  return terms.length > 1 && terms.at(-1)?.length === 1 ? terms.slice(0, -1) : terms;
}

/** FTS5 for: at least one of the terms. */
export function anyOf({ kind, terms, scope, locale }: MatchInput): string {
  return within({ kind, scope, locale }, terms.map((term) => quoted(term, false)).join(' OR '));
}

const TITLES = 'title_vi title_en';

function within({ kind, scope, locale }: Omit<MatchInput, 'terms'>, expression: string): string {
  const columns = {
    titles: TITLES,
    language: `${TITLES} lead_${locale} body_${locale}`,
    everything: `${TITLES} lead_vi lead_en body_vi body_en`,
  }[scope];
  return `${kind ? `kind: "${kind}" AND ` : ''}{${columns}}: (${expression})`;
}

/** Terms are letters and digits only, so that nothing in them is FTS5 syntax. */
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
