import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Word } from './question.ts';
import { anyNames, begunWords } from './search.ts';
import { corrections, isKnownStart, isKnownWord, type SearchDb } from './vocabulary.queries.ts';

const TRIALS_MAX = 16;
/** The likeliest trial alone, then more and more of them in one question. */
const TRIALS_AT_ONCE = [1, 3, 12];
/** Of a longer question whose words are all known, none is a slip. */
const KNOWN_WORDS_MAX = 4;
/** More words than that which nothing has are no slips. */
const SLIPS_MAX = 3;
const CORRECTIONS_EACH = 10;
const CORRECTIONS_OF_SEVERAL = 4;

/**
 * The question with one or two words replaced so that it finds something, or null. Where it finds something `far` already,
 * only words that nothing has are replaced, and only by what finds a title.
 */
export async function correct(db: SearchDb, words: readonly Word[], isFar: boolean): Promise<Word[] | null> {
  const trials = trialsFor(db, words, isFar).slice(0, TRIALS_MAX);
  // Words that are all known are put together by chance in a text.
  const isUnknown = words.some(({ word }) => !isKnownStart(db, word));
  for (const look of isFar || !isUnknown ? IN_TITLES : [...IN_TITLES, IN_TEXTS]) {
    const found = await findFirst(db.read, trials, look);
    if (found) return found;
  }
  return null;
}

type Trial = Word[];

function trialsFor(db: SearchDb, words: readonly Word[], isFar: boolean): Trial[] {
  const isKnown = isFar ? isKnownWord : isKnownStart;
  const unknown = words.flatMap(({ word }, index) => (isKnown(db, word) ? [] : [index]));
  const isAllKnown = unknown.length === 0;
  if (isAllKnown && (isFar || words.length > KNOWN_WORDS_MAX)) return [];
  if (unknown.length > SLIPS_MAX) return [];
  const isSeveral = unknown.length > 1;
  const places = isAllKnown ? words.map((_, index) => index) : unknown;
  const found = places.map((place) => ({
    place,
    words: corrections(db, words[place]?.word ?? '', isSeveral ? CORRECTIONS_OF_SEVERAL : CORRECTIONS_EACH),
  }));
  return isSeveral ? everywhere([...words], found) : oneByOne([...words], found);
}

type Found = { place: number; words: Word[] };

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

type Look = { index: SQL; match: (words: Trial) => string };

const IN_ANY_KIND = { kinds: null, locale: 'vi' } as const;
/** Adjacent in a title ranks highest, anywhere in a title lower, anywhere else lowest. */
const IN_TITLES: readonly Look[] = [
  {
    index: sql`search_titles`,
    match: (words) => `{title_vi title_en}: ("${words.map(({ word }) => word).join(' ')}")`,
  },
  {
    index: sql`search_titles`,
    match: (words) => begunWords(plain(words), { ...IN_ANY_KIND, scope: 'titles' }),
  },
];
const IN_TEXTS: Look = {
  index: sql`search_index`,
  match: (words) => anyNames(plain(words), { ...IN_ANY_KIND, scope: 'everything' }),
};

function plain(words: Trial) {
  return words.map((word) => ({ words: [word], others: [] }));
}

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
  const any = trials.map((words) => `(${match(words)})`).join(' OR ');
  const [row] = await db.all<{ found: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM ${index} WHERE ${index} MATCH ${any}) AS found`,
  );
  return row?.found === 1;
}
