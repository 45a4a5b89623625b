// Syllables for Vietnamese, words for English: what an adult reads quietly in a minute.
const PER_MINUTE = { vi: 230, en: 220 };
const MARKS = /!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|[#>*_`|[\]-]+/g;

/** Whole minutes that reading a Markdown text takes, at least one. */
export function readingMinutes(markdown: string, locale: 'vi' | 'en'): number {
  const words = markdown.replaceAll(MARKS, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / PER_MINUTE[locale]));
}
