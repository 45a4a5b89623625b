/** The name that is being typed after an `@`, and who it may become. */
import { withoutMarks } from '#src/values/without-marks.ts';

export type TypedMention = {
  /** The place of the `@`. */
  from: number;
  /** What stands between it and the caret. */
  typed: string;
};

export const MENTIONS_SHOWN_MAX = 6;
/** An `@` within a word is part of an address. */
const TYPED = /(?:^|[^\p{L}\p{N}._%+-])@([^@\n]{0,40})$/u;

export function typedMention(text: string, caret: number): TypedMention | null {
  const [, typed] = TYPED.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
}

/** The handles that may be meant, accents and capitals aside: by their beginning first, then by a later word. */
export function mentionsFor(typed: string, handles: readonly string[]): string[] {
  const wanted = plain(typed);
  const [begun, inside] = [[] as string[], [] as string[]];
  for (const handle of handles) {
    const name = plain(handle);
    if (name.startsWith(wanted)) begun.push(handle);
    else if (name.includes(` ${wanted}`)) inside.push(handle);
  }
  const found = [...begun, ...inside].slice(0, MENTIONS_SHOWN_MAX);
  // What is written in full has nothing to be completed.
  return found.length === 1 && plain(found[0] ?? '') === wanted ? [] : found;
}

function plain(text: string): string {
  return withoutMarks(text.toLowerCase());
}
