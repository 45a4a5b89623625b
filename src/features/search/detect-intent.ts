import { editDistance } from './fold.ts';
import { INTENTS, type Intent } from './intents.ts';
import { isMarked, isMeant, type Word, wordsIn } from './question.ts';
import { allowedEdits } from './search.ts';

const MAX_BETWEEN = 2;
/** A slip of the finger weighs less than the word itself. */
const SLIP = 0.7;
/** What anything may have; the thing itself says more. */
const GENERAL: Partial<Record<Intent, number>> = { price: 0.4 };

const KNOWN = INTENTS.map(({ intent, phrases }) => ({ intent, phrases: phrases.map(wordsIn) }));
export const INTENT_WORDS: ReadonlySet<string> = new Set(
  KNOWN.flatMap(({ phrases }) => phrases.flat()).map(({ word }) => word),
);

const LINES = KNOWN.flatMap(({ phrases }) =>
  phrases.map((phrase) => ` ${phrase.map(({ word }) => word).join(' ')} `),
);

/** Whether these words stand side by side in a way to ask. */
export function isIntentPhrase(words: readonly string[]): boolean {
  return LINES.some((line) => line.includes(` ${words.join(' ')} `));
}

/** What is asked, or null when the question names a thing. `isKnown` tells the words that are no slip. */
export function detectIntent(typed: readonly Word[], isKnown: (word: string) => boolean): Intent | null {
  const words = typed.map((word) => ({ word, nearest: isKnown(word.word) ? [] : nearest(word.word) }));
  const isQuestionMarked = typed.some(isMarked);
  let best: { intent: Intent; score: number } | null = null;
  for (const { intent, phrases } of KNOWN)
    for (const phrase of phrases) {
      const score = scoreOf(words, phrase, isQuestionMarked) * (GENERAL[intent] ?? 1);
      if (score > (best?.score ?? 0)) best = { intent, score };
    }
  return best?.intent ?? null;
}

/** Words of the intents that this one may have been meant as. */
function nearest(word: string): string[] {
  const max = allowedEdits(word);
  if (max === 0 || INTENT_WORDS.has(word)) return [];
  return [...INTENT_WORDS].filter((known) => known.length > 2 && editDistance(word, known, max) <= max);
}

type Typed = { word: Word; nearest: readonly string[] };

/** The letters of the phrase when it stands in the question, else 0. */
function scoreOf(words: readonly Typed[], phrase: readonly Word[], isQuestionMarked: boolean): number {
  const meaning = { isAlone: phrase.length === 1, isQuestionMarked };
  for (let start = 0; start < words.length; start += 1) {
    let [at, score, between] = [start, 0, 0];
    for (const known of phrase) {
      const next = words.findIndex(
        (typed, index) =>
          index >= at && (isMeant(typed.word, known, meaning) || typed.nearest.includes(known.word)),
      );
      const gap = next - at;
      if (next < 0 || gap > MAX_BETWEEN || (score === 0 && gap > 0)) {
        score = 0;
        break;
      }
      between += gap;
      score += known.word.length * (words[next]?.word.word === known.word ? 1 : SLIP) + 0.1;
      at = next + 1;
    }
    if (score > 0) return score - between * 0.5;
  }
  return 0;
}
