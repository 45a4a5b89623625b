/** Names in an environment that are nearly those of variables. */

/** Unknown names that differ by a letter or two from a variable that is not set. */
export function likelyTypos(
  source: Record<string, string | undefined>,
  variables: readonly string[],
): string[] {
  const open = variables.filter((name) => !source[name] && name.length > 5);
  return Object.keys(source)
    .filter((name) => source[name] && !variables.includes(name) && name.length > 5)
    .flatMap((name) => {
      const meant = open.find((known) => distance(name, known) <= (name.length > 8 ? 2 : 1));
      return meant ? [`${name} is not a variable of this software: is ${meant} meant?`] : [];
    });
}

/** Levenshtein's distance between two short texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
