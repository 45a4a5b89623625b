import type { Locale } from '#i18n/locales.ts';
import { correct } from './corrections.queries.ts';
import { detectIntent, INTENT_WORDS } from './detect-intent.ts';
import { isAnywhere, LARGE_KINDS, type Looking, listFound } from './found.queries.ts';
import { listHits } from './hits.queries.ts';
import type { Intent } from './intents.ts';
import { readGroups, type Slot, slotsOf, type Word } from './question.ts';
import { findScreens } from './screens.ts';
import { IN_TITLE, questionWords, TIERS } from './search.ts';
import {
  COUNTED_MAX,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
} from './search-hits.ts';
import { splitWords } from './split-words.queries.ts';
import { FILLER_WORDS, SYNONYMS } from './synonyms.ts';
import { isKnownWord, learnSoon, type SearchDb } from './vocabulary.queries.ts';

export type SearchOptions = {
  q: string;
  locale: Locale;
  /** Finds of each kind. */
  perKind: number;
  /** Only this kind, without its first finds. */
  only?: { kind: SearchKind; offset: number } | undefined;
  /** Also how many there are of each kind, up to `COUNTED_MAX`. */
  isCounted?: boolean | undefined;
};

const EXPLAINING: readonly SearchKind[] = ['screens', 'faqs', 'pages'];
/** A find with a rank above this has not all the words, as they are spelled, in its title. */
const NAMED = (TIERS.otherNames + TIERS.otherAccents) / 2;

type Answer = SearchAnswer & { intent: Intent | null };
type Ranked = SearchGroup & { rank: number };

const GROUPS = readGroups(SYNONYMS);

/** Finds in every kind; words that find nothing are put right, then loosened. Never refuses a question. */
export async function searchEverything(db: SearchDb, options: SearchOptions): Promise<Answer> {
  const typed = questionWords(options.q);
  const isKnown = (word: string) => INTENT_WORDS.has(word) || isKnownWord(db, word);
  if (!typed.every(({ word }) => isKnown(word))) await learnSoon(db);
  const words = await splitWords(db, typed);
  if (words.length === 0) return { terms: [], corrected: null, groups: [], intent: null };
  const found = await findAnswer(db, words, options);
  const intent = detectIntent(words, isKnown);
  const groups = intent && !options.only ? found.groups.filter(addsToAnswer) : found.groups;
  return { ...found, groups: groups.map(({ rank: _rank, ...group }) => group), intent };
}

/** Below an answer: what is called so, and what explains. */
function addsToAnswer({ kind, rank }: Ranked): boolean {
  return EXPLAINING.includes(kind) || rank < NAMED;
}

type Outcome = { terms: string[]; corrected: string | null; groups: Ranked[] };

/** Every word, else without those that name nothing, else with slips put right, else some of the words. */
async function findAnswer(db: SearchDb, words: readonly Word[], options: SearchOptions): Promise<Outcome> {
  const whole = await ask(db, words, options);
  if (isNear(whole)) return whole;
  const named = words.filter(({ spelling }) => !FILLER_WORDS.has(spelling));
  const sought = named.length > 0 ? named : words;
  const short = sought.length < words.length ? await ask(db, sought, options) : whole;
  if (isNear(short)) return short;
  const far = whole.groups.length > 0 ? whole : short;
  const better = await correct(db, sought, far.groups.length > 0);
  if (better) {
    const found = await ask(db, better, options);
    const known = new Set(found.groups.map(({ kind }) => kind));
    const corrected = better.map(({ spelling }) => spelling).join(' ');
    return {
      ...found,
      corrected,
      groups: [...found.groups, ...far.groups.filter(({ kind }) => !known.has(kind))],
    };
  }
  return far.groups.length > 0 ? far : ask(db, sought, { ...options, how: 'any' });
}

/** Whether something has the words in its title. */
function isNear({ groups }: Outcome): boolean {
  return (groups[0]?.rank ?? 0) < IN_TITLE;
}

async function ask(
  db: SearchDb,
  words: readonly Word[],
  { how = 'all', ...options }: SearchOptions & { how?: Looking['how'] },
): Promise<Outcome> {
  const slots = slotsOf(words, GROUPS);
  const terms = [
    ...new Set(slots.flatMap((slot) => [...slot.words.map(({ word }) => word), ...longNames(slot)])),
  ];
  const screens = listScreens(slots, options);
  const isWorthIt = how === 'any' || (await isAnywhere(db.read, slots));
  for (const scope of isWorthIt ? (['language', 'everything'] as const) : []) {
    const looking = { slots, how, scope, locale: options.locale, limit: limitOf(options) };
    const groups = await listGroups(db, looking, options);
    if (groups.length > 0) return { terms, corrected: null, groups: sorted([...screens, ...groups]) };
  }
  return { terms, corrected: null, groups: screens };
}

/** Single words of the other names that are long enough to be marked in a text. */
function longNames({ others }: Slot): string[] {
  return others.flatMap(([word = '', ...more]) => (more.length === 0 && word.length > 2 ? [word] : []));
}

function limitOf({ perKind, only, isCounted }: SearchOptions): number {
  return isCounted ? COUNTED_MAX : (only?.offset ?? 0) + perKind;
}

/** What a visitor seldom means when something else has the words as well; less than a tier. */
const LATER: Partial<Record<SearchKind, number>> = { categories: 10, jobs: 400 };
const SMALL_KINDS = SEARCH_KINDS.filter((kind) => !(LARGE_KINDS as readonly string[]).includes(kind));

async function listGroups(db: SearchDb, looking: Looking, options: SearchOptions): Promise<Ranked[]> {
  const { only, perKind, locale } = options;
  const offset = only?.offset ?? 0;
  const sets = only ? [[only.kind]] : [SMALL_KINDS, ...LARGE_KINDS.map((kind) => [kind])];
  const groups: Ranked[] = [];
  for (const kinds of sets) {
    const byKind = Map.groupBy(await listFound(db.read, kinds, looking), ({ kind }) => kind);
    for (const [kind, found] of byKind) {
      if (kind === 'screens') continue;
      const hits = await listHits(db.read, kind, found.slice(offset, offset + perKind), locale);
      const total = Math.min(found.length, looking.limit);
      if (hits.length > 0)
        groups.push({ kind, hits, total, rank: (found[0]?.rank ?? 0) + (LATER[kind] ?? 0) });
    }
  }
  return groups;
}

function listScreens(slots: readonly Slot[], { locale, only, perKind }: SearchOptions): Ranked[] {
  if (only && only.kind !== 'screens') return [];
  const screens = findScreens(slots, locale);
  const [best] = screens;
  if (!best) return [];
  const offset = only?.offset ?? 0;
  const hits = screens.slice(offset, offset + perKind).map(({ hit }) => hit);
  return hits.length > 0
    ? [{ kind: 'screens', hits, total: screens.length, rank: TIERS[best.match] - best.closeness }]
    : [];
}

/** The best find first; equal ones in the order of the kinds. */
function sorted(groups: Ranked[]): Ranked[] {
  return groups.toSorted(
    (one, other) =>
      one.rank - other.rank || SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind),
  );
}
