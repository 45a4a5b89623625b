/** Text from visitors: without tags, control characters or surprises, and how many links are in it. */
const TAG = /<\/?[a-z!?][^<>]*>/gi;
// Tags nested this deep are no accident.
const DEPTH_MAX = 50;
// Kept: tab, line feed, and what joins emoji. Direction marks can make a text read backwards.
const INVISIBLE = /(?![\n\t]|\u200D)[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const LINK = /\b(?:https?|ftp):\/\/|\bwww\.|<a\s|\[url/gi;

/** Trimmed, composed text with every tag taken out, also those that appear only when others are gone. */
export function plainText(text: string): string {
  let clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '');
  for (let depth = 0; TAG.test(clean); depth += 1) {
    clean = depth < DEPTH_MAX ? clean.replaceAll(TAG, '') : clean.replaceAll(/[<>]/g, '');
    TAG.lastIndex = 0;
  }
  return clean
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, for names and titles. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
