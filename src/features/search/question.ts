import { fold } from './fold.ts';

/** A word as compared, and as spelled in lower case. */
export type Word = { word: string; spelling: string };

const SPELLED = /[\p{L}\p{N}\p{M}]+/gu;
const NOT_COMPARED = /[^\p{L}\p{N}]/gu;
// The two ways to put a tone on oa, oe and uy: one is the other.
const TONES = [
  ['oà', 'òa'],
  ['oá', 'óa'],
  ['oả', 'ỏa'],
  ['oã', 'õa'],
  ['oạ', 'ọa'],
  ['oè', 'òe'],
  ['oé', 'óe'],
  ['oẻ', 'ỏe'],
  ['oẽ', 'õe'],
  ['oẹ', 'ọe'],
  ['uỳ', 'ùy'],
  ['uý', 'úy'],
  ['uỷ', 'ủy'],
  ['uỹ', 'ũy'],
  ['uỵ', 'ụy'],
] as const;

/** The words of a text in their order. */
export function wordsIn(text: string): Word[] {
  const found = text.normalize('NFC').toLowerCase().match(SPELLED) ?? [];
  return found.flatMap((spelling) => {
    const word = fold(spelling).replaceAll(NOT_COMPARED, '');
    return word ? [{ word, spelling }] : [];
  });
}

export function isMarked({ word, spelling }: Word): boolean {
  return word !== spelling;
}

/** Whether the spellings are the same, wherever the tone of oa, oe and uy was put. */
function isSpelledAlike(one: Word, other: Word): boolean {
  return one.spelling === other.spelling || oneTone(one.spelling) === oneTone(other.spelling);
}

function oneTone(spelling: string): string {
  // Not at the end of a syllable the tone has only one place: "hoàng".
  const pair = TONES.find(([modern]) => spelling.endsWith(modern));
  return pair ? spelling.slice(0, -pair[0].length) + pair[1] : spelling;
}

/**
 * Whether a typed word may be that word of a known phrase. Who types no accent at all means any; who types some means
 * them, and in a phrase of one word every one.
 */
export function isMeant(typed: Word, known: Word, { isAlone, isQuestionMarked }: Meaning): boolean {
  if (typed.word !== known.word) return false;
  return !(isAlone && isQuestionMarked) || isSpelledAlike(typed, known);
}
type Meaning = { isAlone: boolean; isQuestionMarked: boolean };

/** What stands for one place of a question: the words typed there, and other names of the same thing. */
export type Slot = { words: readonly Word[]; others: readonly (readonly string[])[] };

type Phrase = readonly Word[];

/** Groups of phrases that mean the same, with their words. */
export function readGroups(groups: readonly (readonly string[])[]): Phrase[][] {
  return groups.map((phrases) => phrases.map(wordsIn));
}

/** The question cut into slots: the longest known phrases, else single words. */
export function slotsOf(words: readonly Word[], groups: readonly (readonly Phrase[])[]): Slot[] {
  const slots: Slot[] = [];
  const isQuestionMarked = words.some(isMarked);
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, { groups, isQuestionMarked });
    const length = found?.length ?? 1;
    slots.push({ words: words.slice(at, at + length), others: found?.others ?? [] });
    at += length;
  }
  return slots;
}

type Search = { groups: readonly (readonly Phrase[])[]; isQuestionMarked: boolean };

function longestAt(words: readonly Word[], at: number, { groups, isQuestionMarked }: Search) {
  const hits = groups.flatMap((group) => {
    const phrase = group
      .filter((one) => standsAt(words, at, { phrase: one, isQuestionMarked }))
      .toSorted((one, other) => other.length - one.length)[0];
    return phrase ? [{ phrase, group }] : [];
  });
  const length = Math.max(0, ...hits.map(({ phrase }) => phrase.length));
  if (length === 0) return null;
  const longest = hits.filter(({ phrase }) => phrase.length === length);
  const others = longest.flatMap(({ phrase, group }) =>
    group.filter((one) => one !== phrase).map((one) => one.map(({ word }) => word)),
  );
  return { length, others };
}

function standsAt(
  words: readonly Word[],
  at: number,
  { phrase, isQuestionMarked }: { phrase: Phrase; isQuestionMarked: boolean },
): boolean {
  const meaning = { isAlone: phrase.length === 1, isQuestionMarked };
  return phrase.every((known, index) => {
    const typed = words[at + index];
    return typed !== undefined && isMeant(typed, known, meaning);
  });
}
