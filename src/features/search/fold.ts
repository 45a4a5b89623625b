import { withoutMarks } from '#src/values/without-marks.ts';

/**
 * Text as search compares it: lower case, no diacritics, đ as d; one letter in gives one letter out for composed text.
 */
export function fold(text: string): string {
  return withoutMarks(text).toLowerCase();
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text as spelled, in lower case. */
export function spellingsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

type Piece = { text: string; isHit: boolean };

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

/** Words of a query are cut to 40 characters: a longer word than this cannot be close to one. */
const LENGTH_MAX = 64;
let before = new Uint8Array(LENGTH_MAX);
let row = new Uint8Array(LENGTH_MAX);
let next = new Uint8Array(LENGTH_MAX);

/** Edits between two words (a swap of neighbours is one), or `max + 1` when there are more than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max || other.length >= LENGTH_MAX) return max + 1;
  for (let j = 0; j <= other.length; j += 1) row[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    if (fillRow(one, other, i, max) > max) return max + 1;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[other.length] ?? 0, max + 1);
}

/** The minimum of the row. Cells further than `max` from the diagonal exceed `max` anyway. */
function fillRow(one: string, other: string, i: number, max: number): number {
  const char = one.charCodeAt(i - 1);
  const from = Math.max(1, i - max);
  const to = Math.min(other.length, i + max);
  next[from - 1] = from === 1 ? i : max + 1;
  let least = next[from - 1] ?? 0;
  for (let j = from; j <= to; j += 1) {
    const isSame = char === other.charCodeAt(j - 1);
    let edits = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
    // The cell above the right end of the band was never filled.
    const above = j === i + max ? max : (row[j] ?? 0);
    edits = Math.min(edits, above + 1, (next[j - 1] ?? 0) + 1);
    if (
      i > 1 &&
      j > 1 &&
      char === other.charCodeAt(j - 2) &&
      one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
    )
      edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
    next[j] = edits;
    if (edits < least) least = edits;
  }
  return least;
}
