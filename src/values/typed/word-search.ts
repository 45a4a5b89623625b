/** Words in texts, whatever their accents and capitals, by the patterns that `accentGlobs` makes of them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A letter that has no accents, in both cases. */
const PLAIN = /\[([a-z])[A-Z]\]/g;
const BEGINS_PLAIN = /^\*[^[]/;

/**
 * That a text has them all. SQLite compares a class with every letter of a text, but looks for a plain one at a go: a word
 * that begins with a consonant is sought in small letters, in a third of the time, and before the others.
 */
export function hasWords(text: SQLWrapper, globs: readonly string[]): SQL[] {
  const [quick, slow]: [SQL[], SQL[]] = [[], []];
  for (const glob of globs) {
    const small = glob.replaceAll(PLAIN, '$1');
    if (small !== glob && BEGINS_PLAIN.test(small)) quick.push(sql`lower(${text}) GLOB ${small}`);
    else slow.push(sql`${text} GLOB ${glob}`);
  }
  return [...quick, ...slow];
}
