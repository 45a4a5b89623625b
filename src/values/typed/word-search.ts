/** Words in texts, whatever their accents and capitals, by the patterns that `accentGlobs` makes of them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A class of one letter. */
const FAMILY = /\[([a-z])[A-Z][^\]]*\]/g;
/** A letter that has no accents, in both cases. */
const PLAIN = /\[([a-z])[A-Z]\]/g;
const BEGINS_PLAIN = /^\*[^[]/;

/**
 * That a text has them all. SQLite compares a class with every letter of a text, but looks for a plain one at a go: a word
 * that begins with a consonant is sought in small letters, in a third of the time, and before the others. `isMostlyAscii`: any
 * word is, in texts such as paths, of which few have letters with accents.
 */
export function hasWords(text: SQLWrapper, globs: readonly string[], isMostlyAscii = false): SQL[] {
  const [quick, slow]: [SQL[], SQL[]] = [[], []];
  for (const glob of globs) {
    const small = glob.replaceAll(PLAIN, '$1');
    if (small !== glob && BEGINS_PLAIN.test(small)) quick.push(sql`lower(${text}) GLOB ${small}`);
    else slow.push(isMostlyAscii ? hasPlainWord(text, glob) : sql`${text} GLOB ${glob}`);
  }
  return [...quick, ...slow];
}

function hasPlainWord(text: SQLWrapper, glob: string): SQL {
  const plain = glob.replaceAll(FAMILY, '$1');
  return sql`CASE WHEN length(${text}) = octet_length(${text}) THEN lower(${text}) GLOB ${plain} ELSE ${text} GLOB ${glob} END`;
}
