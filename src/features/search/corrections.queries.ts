import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { allOf } from './search.ts';
import { type Correction, corrections, isKnownStart, learnWords } from './vocabulary.queries.ts';

const TRIALS_MAX = 16;
// Side by side in a title: what the visitor meant.
const SURE = 4;
const CORRECTIONS_EACH = 10;
const LEARNING_PATIENCE_MS = 60;

/** The question with one or two words replaced so that it finds something, or null. */
export async function correct(db: Db, terms: readonly string[]): Promise<Correction[] | null> {
  // A large shop's words are learned when the site starts; nobody waits for that.
  await Promise.race([learnWords(db), Bun.sleep(LEARNING_PATIENCE_MS)]);
  const typed = terms.map((word) => ({ word, spelling: word }));
  const unknown = terms.flatMap((word, index) => (isKnownStart(db, word) ? [] : [index]));
  const places = unknown.length > 0 ? unknown : terms.map((_, index) => index);
  let best: { words: Correction[]; score: number } | null = null;
  let trials = 0;
  for (const words of unknown.length > 1 ? everywhere(db, typed, unknown) : oneByOne(db, typed, places)) {
    trials += 1;
    if (trials > TRIALS_MAX) break;
    const score = await worthOf(
      db.read,
      words.map(({ word }) => word),
    );
    if (score > 0 && score > (best?.score ?? 0)) best = { words, score };
    if (score >= SURE) break;
  }
  return best?.words ?? null;
}

function* oneByOne(db: Db, typed: Correction[], places: readonly number[]): Generator<Correction[]> {
  const lists = places.map((place) => ({
    place,
    found: corrections(db, typed[place]?.word ?? '', CORRECTIONS_EACH),
  }));
  for (let rank = 0; rank < CORRECTIONS_EACH; rank += 1)
    for (const { place, found } of lists) {
      const better = found[rank];
      if (better) yield typed.with(place, better);
    }
}

/** Several words at once: the best few of each with each other. */
function* everywhere(db: Db, typed: Correction[], places: readonly number[]): Generator<Correction[]> {
  const [place, ...rest] = places;
  if (place === undefined) {
    yield typed;
    return;
  }
  for (const better of corrections(db, typed[place]?.word ?? '', 4))
    yield* everywhere(db, typed.with(place, better), rest);
}

/** Side by side in a title says most, anywhere in a title less, anywhere at all least. */
async function worthOf(db: Queryable, terms: readonly string[]): Promise<number> {
  const phrase = `{title_vi title_en}: ("${terms.join(' ')}")`;
  const input = { kind: null, terms, locale: 'vi' } as const;
  const [row] = await db.all<{ worth: number }>(sql`SELECT CASE
    WHEN EXISTS (SELECT 1 FROM search_titles WHERE search_titles MATCH ${phrase}) THEN ${SURE}
    WHEN EXISTS (SELECT 1 FROM search_titles WHERE search_titles MATCH ${allOf({ ...input, scope: 'titles' })}) THEN 2
    WHEN EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH ${allOf({ ...input, scope: 'everything' })}) THEN 1
    ELSE 0 END AS worth`);
  return row?.worth ?? 0;
}
