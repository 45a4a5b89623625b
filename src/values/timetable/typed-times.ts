/** Start times as people write them: `5:15, 6h15; 07:30`. */

const TIME = /^([01]?\d|2[0-3])[:hg.]([0-5]\d)$/i;

/** The times as `HH:MM` in their order of writing, and what could not be read. */
export function timesIn(typed: string): { times: string[]; wrong: string[] } {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const read = words.map((word) => TIME.exec(word));
  return {
    times: read.flatMap((match) => (match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : [])),
    wrong: words.filter((_, index) => !read[index]),
  };
}
