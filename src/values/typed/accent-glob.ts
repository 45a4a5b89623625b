/** Patterns for SQLite's GLOB that find words whatever their accents and capitals. */
import { withoutMarks } from '#src/values/without-marks.ts';

const WORDS_MAX = 6;
const WORD_MAX_CHARS = 24;
const SPECIAL = /[*?[]/;
const FAMILIES: Readonly<Record<string, string>> = {
  a: 'aàáảãạăằắẳẵặâầấẩẫậ',
  d: 'dđ',
  e: 'eèéẻẽẹêềếểễệ',
  i: 'iìíỉĩị',
  o: 'oòóỏõọôồốổỗộơờớởỡợ',
  u: 'uùúủũụưừứửữự',
  y: 'yỳýỷỹỵ',
};

/** One pattern a word, all of which a text has to match, the rarest first; `tra shan` finds `Trà Shan tuyết`. */
export function accentGlobs(typed: string): string[] {
  const words = withoutMarks(typed).toLowerCase().split(/\s+/).filter(Boolean);
  return words
    .slice(0, WORDS_MAX)
    .sort((one, other) => other.length - one.length)
    .map((word) => `*${[...word].slice(0, WORD_MAX_CHARS).map(classOf).join('')}*`);
}

/** A plain character is found several times as fast as a class. */
function classOf(char: string): string {
  const family = FAMILIES[char] ?? char;
  const both = family + family.toUpperCase();
  if (family.toUpperCase() !== family) return `[${both}]`;
  return SPECIAL.test(char) ? `[${char}]` : char;
}
