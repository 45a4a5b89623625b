import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/client.ts';
import { allOf } from './search.ts';
import { type Correction, corrections, isKnownStart, learnWords } from './vocabulary.queries.ts';

const TRIALS_MAX = 16;
/** The likeliest trial alone, then more and more of them in one question. */
const TRIALS_AT_ONCE = [1, 3, 12];
const CORRECTIONS_EACH = 10;
const CORRECTIONS_OF_SEVERAL = 4;
const LEARNING_PATIENCE_MS = 60;

/** The question with one or two words replaced so that it finds something, or null. */
export async function correct(db: Db, terms: readonly string[]): Promise<Correction[] | null> {
  // The vocabulary of a large shop is loaded at the start of the site; requests do not wait for it.
  await Promise.race([learnWords(db), Bun.sleep(LEARNING_PATIENCE_MS)]);
  const trials = trialsFor(db, terms).slice(0, TRIALS_MAX);
  for (const look of WORTH) {
    const found = await findFirst(db.read, trials, look);
    if (found) return found;
  }
  return null;
}

type Trial = Correction[];

function trialsFor(db: Db, terms: readonly string[]): Trial[] {
  const typed = terms.map((word) => ({ word, spelling: word }));
  const unknown = terms.flatMap((word, index) => (isKnownStart(db, word) ? [] : [index]));
  const isSeveral = unknown.length > 1;
  const places = unknown.length > 0 ? unknown : terms.map((_, index) => index);
  const found = places.map((place) => ({
    place,
    words: corrections(db, terms[place] ?? '', isSeveral ? CORRECTIONS_OF_SEVERAL : CORRECTIONS_EACH),
  }));
  return isSeveral ? everywhere(typed, found) : oneByOne(typed, found);
}

type Found = { place: number; words: Correction[] };

function oneByOne(typed: Trial, found: readonly Found[]): Trial[] {
  const ranks = Array.from({ length: CORRECTIONS_EACH }, (_, rank) => rank);
  return ranks.flatMap((rank) =>
    found.flatMap(({ place, words }) => {
      const better = words[rank];
      return better ? [typed.with(place, better)] : [];
    }),
  );
}

/** Several words at once: the best few of each with each other. */
function everywhere(typed: Trial, found: readonly Found[]): Trial[] {
  let trials = [typed];
  for (const { place, words } of found.toReversed())
    trials = words.flatMap((better) => trials.slice(0, TRIALS_MAX).map((trial) => trial.with(place, better)));
  return trials;
}

type Look = { index: SQL; match: (terms: readonly string[]) => string };

const IN_ANY_KIND = { kind: null, locale: 'vi' } as const;
/** Adjacent in a title ranks highest, anywhere in a title lower, anywhere else lowest. */
const WORTH: readonly Look[] = [
  { index: sql`search_titles`, match: (terms) => `{title_vi title_en}: ("${terms.join(' ')}")` },
  { index: sql`search_titles`, match: (terms) => allOf({ ...IN_ANY_KIND, terms, scope: 'titles' }) },
  { index: sql`search_index`, match: (terms) => allOf({ ...IN_ANY_KIND, terms, scope: 'everything' }) },
];

async function findFirst(db: Queryable, trials: readonly Trial[], look: Look): Promise<Trial | null> {
  let from = 0;
  for (const count of TRIALS_AT_ONCE) {
    const some = trials.slice(from, from + count);
    from += count;
    if (await isFound(db, some, look)) return halved(db, some, look);
  }
  return null;
}

/** The first of trials of which one is known to find something. */
async function halved(db: Queryable, trials: readonly Trial[], look: Look): Promise<Trial | null> {
  if (trials.length === 1) return trials[0] ?? null;
  const half = trials.slice(0, trials.length / 2);
  const isThere = await isFound(db, half, look);
  return halved(db, isThere ? half : trials.slice(half.length), look);
}

async function isFound(db: Queryable, trials: readonly Trial[], { index, match }: Look): Promise<boolean> {
  if (trials.length === 0) return false;
  const any = trials.map((words) => `(${match(words.map(({ word }) => word))})`).join(' OR ');
  const [row] = await db.all<{ found: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM ${index} WHERE ${index} MATCH ${any}) AS found`,
  );
  return row?.found === 1;
}
