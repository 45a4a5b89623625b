import { sql } from 'drizzle-orm';
import { INTENT_WORDS, isIntentPhrase } from './detect-intent.ts';
import type { Word } from './question.ts';
import { countOf, isKnownStart, isKnownWord, type SearchDb } from './vocabulary.queries.ts';

const SPLIT_MIN_CHARS = 5;
const PIECE_MIN_CHARS = 2;
const PIECES_MAX = 4;
const TRIALS_MAX = 6;

/** The words with those that were run together ("captreo") as the words they are, where these stand side by side. */
export async function splitWords(db: SearchDb, words: readonly Word[]): Promise<Word[]> {
  const split = await Promise.all(words.map((word) => splitWord(db, word)));
  return split.flat();
}

async function splitWord(db: SearchDb, one: Word): Promise<Word[]> {
  const { word } = one;
  if (word.length < SPLIT_MIN_CHARS || INTENT_WORDS.has(word) || isKnownStart(db, word)) return [one];
  const trials = splitsOf(word, (piece) => INTENT_WORDS.has(piece) || isKnownWord(db, piece))
    .toSorted((a, b) => a.length - b.length || weakest(db, b) - weakest(db, a))
    .slice(0, TRIALS_MAX);
  for (const pieces of trials)
    if (isIntentPhrase(pieces) || (await isSideBySide(db, pieces)))
      return pieces.map((piece) => ({ word: piece, spelling: piece }));
  return [one];
}

/** All ways to cut a word into known ones. */
function splitsOf(word: string, isKnown: (piece: string) => boolean, most = PIECES_MAX): string[][] {
  if (most === 0) return [];
  const splits: string[][] = [];
  for (let end = PIECE_MIN_CHARS; end <= word.length; end += 1) {
    const piece = word.slice(0, end);
    if (!isKnown(piece)) continue;
    if (end === word.length) splits.push([piece]);
    else for (const rest of splitsOf(word.slice(end), isKnown, most - 1)) splits.push([piece, ...rest]);
  }
  return splits;
}

function weakest(db: SearchDb, pieces: readonly string[]): number {
  return Math.min(
    ...pieces.map((piece) => (INTENT_WORDS.has(piece) ? Number.MAX_SAFE_INTEGER : countOf(db, piece))),
  );
}

async function isSideBySide(db: SearchDb, pieces: readonly string[]): Promise<boolean> {
  const phrase = `{title_vi title_en lead_vi lead_en}: ("${pieces.join(' ')}")`;
  const [row] = await db.read.all<{ found: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${phrase}) AS found`,
  );
  return row?.found === 1;
}
