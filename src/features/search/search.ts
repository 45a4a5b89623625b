import { z } from 'zod';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { isMarked, type Slot, type Word, wordsIn } from './question.ts';
import type { SearchKind } from './search-hits.ts';

/** Longer questions are cut, never refused. */
export const QUERY_MAX_CHARS = 200;
/** Finds of each kind while typing. */
export const PALETTE_PER_KIND = 4;
/** The rank of each way to be found, the least first; within it the words decide. */
export const TIERS = { spelled: -5000, whole: -4000, otherNames: -3500, otherAccents: -3000, begun: -2000 };
/** A find with a rank above this has the words only in its texts. */
export const IN_TITLE = -1000;

const MAX_WORDS = 12;
/** Twice as in "xanh xanh"; more of the same word only costs time. */
const MAX_TIMES = 2;
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

/** The words of a question. */
export function questionWords(q: string): Word[] {
  const times = new Map<string, number>();
  return wordsIn(cutQuery(q))
    .filter(({ word }) => {
      const count = (times.get(word) ?? 0) + 1;
      times.set(word, count);
      return count <= MAX_TIMES;
    })
    .slice(0, MAX_WORDS)
    .map(({ word, spelling }) => ({
      word: word.slice(0, WORD_MAX_CHARS),
      spelling: spelling.slice(0, WORD_MAX_CHARS),
    }));
}

/** Where to look: titles alone, every text of one language, or every text there is. */
export type Scope = 'titles' | 'language' | 'everything';
type Where = { kinds: readonly SearchKind[] | null; scope: Scope; locale: Locale };

/** FTS5 for: every word as a whole, the words of a known phrase side by side; all side by side count more. */
export function wholeWords(slots: readonly Slot[], where: Where): string {
  return within(where, besideOr(typedIn(slots), false, slots.map(beside).join(' AND ')));
}

/** FTS5 for: every word, the last one possibly unfinished, side by side counting more. */
export function begunWords(slots: readonly Slot[], where: Where): string {
  return within(where, besideOr(typedIn(slots), true, allWords(typedIn(slots), true)));
}

/** FTS5 for: every word as a whole or by another name, or null where none has another. */
export function otherNames(slots: readonly Slot[], where: Where): string | null {
  if (slots.every(({ others }) => others.length === 0)) return null;
  return within(where, slots.map((slot) => slotText(slot, beside(slot))).join(' AND '));
}

/** FTS5 for: every word or another name of it, in any order, the last one possibly unfinished. */
export function anyNames(slots: readonly Slot[], where: Where): string {
  const last = slots.length - 1;
  return within(
    where,
    withoutStump(slots)
      .map((slot, index) => slotText(slot, allWords(typedIn([slot]), index === last)))
      .join(' AND '),
  );
}

/** FTS5 for: at least one of the words or of their other names. */
export function oneOf(slots: readonly Slot[], where: Where): string {
  const words = slots.flatMap((slot) => [
    ...slot.words.map(({ word }) => quoted(word, false)),
    ...namesOf(slot),
  ]);
  return within(where, words.join(' OR '));
}

/** FTS5 for: the words with an accent exactly as they are spelled, or null where none has one. */
export function spelledWords(slots: readonly Slot[]): string | null {
  const marked = slots.flatMap(({ words }) => words.filter(isMarked));
  return marked.length > 0
    ? `{${TITLES}}: (${marked.map(({ spelling }) => quoted(spelling, false)).join(' AND ')})`
    : null;
}

function typedIn(slots: readonly Slot[]): string[] {
  return slots.flatMap(({ words }) => words.map(({ word }) => word));
}

function besideOr(words: readonly string[], isLastBegun: boolean, all: string): string {
  return words.length > 1 ? `${quoted(words.join(' '), isLastBegun)} OR (${all})` : all;
}

function allWords(words: readonly string[], isLastBegun: boolean): string {
  return words.map((word, index) => quoted(word, isLastBegun && index === words.length - 1)).join(' AND ');
}

function beside(slot: Slot): string {
  return quoted(typedIn([slot]).join(' '), false);
}

function slotText(slot: Slot, own: string): string {
  return `(${[`(${own})`, ...namesOf(slot)].join(' OR ')})`;
}

function namesOf({ others }: Slot): string[] {
  return others.map((words) => quoted(words.join(' '), false));
}

/** A single letter matches too many words of the texts; titles are few. */
function withoutStump(slots: readonly Slot[]): readonly Slot[] {
  const [last] = slots.at(-1)?.words.slice(-1) ?? [];
  return slots.length > 1 && last?.word.length === 1 ? slots.slice(0, -1) : slots;
}

const TITLES = 'title_vi title_en';

function within({ kinds, scope, locale }: Where, expression: string): string {
  const columns = {
    titles: TITLES,
    language: `${TITLES} lead_${locale} body_${locale}`,
    everything: `${TITLES} lead_vi lead_en body_vi body_en`,
  }[scope];
  const among = kinds ? `kind: (${kinds.map((kind) => quoted(kind, false)).join(' OR ')}) AND ` : '';
  return `${among}{${columns}}: (${expression})`;
}

/** Terms are letters, digits and accents only, so that nothing in them is FTS5 syntax. */
function quoted(term: string, isBegun: boolean): string {
  return `"${term}"${isBegun ? ' *' : ''}`;
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
