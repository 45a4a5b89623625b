/** Times of the day as people write them: `5:15`, `6h15`, `07.30`, `8h`. */

const TIME = /^([01]?\d|2[0-3])(?:[:hg.]([0-5]\d)|[hg])$/i;

/** `HH:MM`, or null for what is no time. */
export function timeIn(typed: string): string | null {
  const [read, hour = '', minute = '00'] = TIME.exec(typed.trim()) ?? [];
  return read === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** The times as `HH:MM` in their order of writing, and what could not be read. */
export function timesIn(typed: string): { times: string[]; wrong: string[] } {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  return {
    times: words.flatMap((word) => timeIn(word) ?? []),
    wrong: words.filter((word) => timeIn(word) === null),
  };
}
