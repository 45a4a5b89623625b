import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { editDistance, fold, spellingsOf } from './fold.ts';
import type { Word } from './question.ts';
import { allowedEdits } from './search.ts';

export type SearchDb = Pick<Db, 'read' | 'url'>;
/** The words of titles and leads, folded, each with its spellings and how often they occur. */
type Entry = { count: number; spellings: Map<string, number> };
type Words = Map<string, Entry>;
type Vocabulary = {
  lastId: number;
  words: Words;
  /** Folded once each: folding is most of the work. */
  bySpelling: Map<string, Entry>;
  reading: Promise<void> | null;
};

const ROWS_AT_ONCE = 200;
const LEARNING_PATIENCE_MS = 60;
const cached = new Map<string, Vocabulary>();

/** Learns the words indexed since the last time; in slices, so that requests do not wait for it. */
export async function learnWords(db: SearchDb): Promise<void> {
  const vocabulary = vocabularyOf(db);
  vocabulary.reading ??= readNew(db, vocabulary).finally(() => {
    vocabulary.reading = null;
  });
  await vocabulary.reading;
}

/** The vocabulary of a large shop is loaded at the start of the site; requests do not wait for it. */
export async function learnSoon(db: SearchDb): Promise<void> {
  await Promise.race([learnWords(db), Bun.sleep(LEARNING_PATIENCE_MS)]);
}

/** Whether this is a word of some title or lead. */
export function isKnownWord(db: SearchDb, word: string): boolean {
  return vocabularyOf(db).words.has(word);
}

/** How often it occurs there. */
export function countOf(db: SearchDb, word: string): number {
  return vocabularyOf(db).words.get(word)?.count ?? 0;
}

/** Whether some word begins like this. */
export function isKnownStart(db: SearchDb, start: string): boolean {
  const { words } = vocabularyOf(db);
  if (words.has(start)) return true;
  for (const word of words.keys()) if (word.startsWith(start)) return true;
  return false;
}

/** Known words that a typing mistake may have turned into this one, the likeliest first. */
export function corrections(db: SearchDb, word: string, limit: number): Word[] {
  const max = allowedEdits(word);
  if (max === 0) return [];
  const found: { word: string; score: number }[] = [];
  for (const [known, { count }] of vocabularyOf(db).words) {
    const edits = editDistance(word, known, max);
    if (edits === 0 || edits > max) continue;
    found.push({
      word: known,
      score: edits * 10 + (known[0] === word[0] ? 0 : 4) - Math.log2(count + 1) / 4,
    });
  }
  return found
    .toSorted((one, other) => one.score - other.score)
    .slice(0, limit)
    .map(({ word: known }) => ({ word: known, spelling: spellingOf(db, known) }));
}

/** How a folded word is mostly written. */
function spellingOf(db: SearchDb, word: string): string {
  const spellings = [...(vocabularyOf(db).words.get(word)?.spellings ?? [])];
  return spellings.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? word;
}

function vocabularyOf(db: SearchDb): Vocabulary {
  const vocabulary = cached.get(db.url) ?? {
    lastId: 0,
    words: new Map(),
    bySpelling: new Map(),
    reading: null,
  };
  cached.set(db.url, vocabulary);
  return vocabulary;
}

async function readNew(db: SearchDb, vocabulary: Vocabulary): Promise<void> {
  for (;;) {
    const rows = await db.read.all<{ id: number; words: string }>(
      sql`SELECT id, words FROM search_documents WHERE id > ${vocabulary.lastId} ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
    );
    for (const { id, words } of rows) {
      vocabulary.lastId = id;
      for (const spelling of spellingsOf(words)) learn(vocabulary, spelling);
    }
    if (rows.length < ROWS_AT_ONCE) return;
    await Bun.sleep(1);
  }
}

function learn({ words, bySpelling }: Vocabulary, spelling: string): void {
  const word = bySpelling.get(spelling) ?? newSpelling(words, spelling);
  bySpelling.set(spelling, word);
  word.count += 1;
  word.spellings.set(spelling, (word.spellings.get(spelling) ?? 0) + 1);
}

function newSpelling(words: Words, spelling: string): Entry {
  const folded = fold(spelling);
  const word = words.get(folded) ?? { count: 0, spellings: new Map<string, number>() };
  if (!/^\d+$/.test(folded)) words.set(folded, word);
  return word;
}
