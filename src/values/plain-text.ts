const MARKUP =
  /<\s*\/?\s*(?:script|style|iframe|frame|object|embed|svg|math|img|video|audio|link|meta|base|form|input|a)\b|javascript\s*:|data\s*:\s*text\/html/i;
const WEB_ADDRESS = /:\/\/|\bwww\./i;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** True for text that tries to be a page: tags that load or run something. A lone `<` is fine. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** A name with a link in it is an advertisement. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** As stored: composed letters, plain line ends, no control characters, no surrounding space. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** For detecting repetitions: letter case and spacing do not make a new text. */
export function sameTextKey(text: string): string {
  return cleanText(text).toLowerCase().replaceAll(/\s+/g, ' ');
}

// Syllables for Vietnamese, words for English: what an adult reads quietly in a minute.
const PER_MINUTE = { vi: 230, en: 220 };
const MARKS = /!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|[#>*_`|[\]-]+/g;

/** Whole minutes that reading a Markdown text takes, at least one. */
export function readingMinutes(markdown: string, locale: 'vi' | 'en'): number {
  const words = markdown.replaceAll(MARKS, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / PER_MINUTE[locale]));
}
