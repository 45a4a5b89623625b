/** Patterns for SQLite's GLOB that find words whatever their accents and capitals. */
import { withoutMarks } from '#src/values/without-marks.ts';

const WORDS_MAX = 6;
const WORD_MAX_CHARS = 24;
const SPECIAL = /[*?[]/;
/** In ranges: SQLite compares a class sign by sign with each letter of a text, and half of these are next to each other. */
const FAMILIES: Readonly<Record<string, string>> = {
  a: 'aAẠ-ặà-ãÀ-ÃăĂ',
  d: 'dDđĐ',
  e: 'eEẸ-ệè-êÈ-Ê',
  i: 'iIỈ-ịìíÌÍĩĨ',
  o: 'oOỌ-ợò-õÒ-ÕơƠ',
  u: 'uUỤ-ựùúÙÚũŨưƯ',
  y: 'yYỲ-ỹýÝ',
};

/** One pattern a word, all of which a text has to match, the rarest first; `tra shan` finds `Trà Shan tuyết`. */
export function accentGlobs(typed: string): string[] {
  return plainWords(typed).map((word) => `*${[...word].map(classOf).join('')}*`);
}

/** What is sought of them: in small letters without accents, the longest first. */
export function plainWords(typed: string): string[] {
  const words = withoutMarks(typed).toLowerCase().split(/\s+/).filter(Boolean);
  return words
    .slice(0, WORDS_MAX)
    .sort((one, other) => other.length - one.length)
    .map((word) => [...word].slice(0, WORD_MAX_CHARS).join(''));
}

/** A plain character is found several times as fast as a class. */
function classOf(char: string): string {
  const family = FAMILIES[char] ?? char + (char === char.toUpperCase() ? '' : char.toUpperCase());
  if (family !== char) return `[${family}]`;
  return SPECIAL.test(char) ? `[${char}]` : char;
}
