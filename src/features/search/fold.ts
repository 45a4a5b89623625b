import { withoutMarks } from '#src/values/without-marks.ts';

/** Text as search sees it: small letters, no marks, đ as d; one letter in gives one letter out for composed text. */
export function fold(text: string): string {
  return withoutMarks(text).toLowerCase();
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The folded words of a text in their order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The words of a text as they are written, in small letters. */
export function spellingsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

export type Piece = { text: string; isHit: boolean };

/** A text cut where its words begin with one of the folded `terms`. */
export function highlight(text: string, terms: readonly string[]): Piece[] {
  const composed = text.normalize('NFC');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of composed.matchAll(WORD)) {
    const length = hitLength(match[0], terms);
    if (length === 0) continue;
    if (match.index > end) pieces.push({ text: composed.slice(end, match.index), isHit: false });
    end = match.index + length;
    pieces.push({ text: composed.slice(match.index, end), isHit: true });
  }
  if (end < composed.length) pieces.push({ text: composed.slice(end), isHit: false });
  return pieces;
}

function hitLength(word: string, terms: readonly string[]): number {
  const folded = fold(word);
  const found = terms.filter((term) => folded.startsWith(term)).map((term) => term.length);
  const longest = Math.max(0, ...found);
  return folded.length === word.length ? longest : longest && word.length;
}

/** Edits between two words (a swap of neighbours is one), or `max + 1` when there are more than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = nextRow(one, other, i, row, before);
    if (Math.min(...next) > max) return max + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length] ?? 0, max + 1);
}

function nextRow(one: string, other: string, i: number, row: number[], before: number[]): number[] {
  const next = [i];
  for (let j = 1; j <= other.length; j += 1) {
    const isSame = one[i - 1] === other[j - 1];
    const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    next.push(
      Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}
