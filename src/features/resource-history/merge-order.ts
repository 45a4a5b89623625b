type Keys = readonly string[] | undefined;
type Lists = { was: Keys; is: Keys; ours: Keys };
type Changed = { theirs: (key: string) => boolean; mine: (key: string) => boolean };

/**
 * The rows of a list that two people changed: what both added, without what either took away. Null where only they can decide: both
 * moved rows, or one took away what the other changed.
 */
export function mergeOrder({ was = [], is = [], ours = [] }: Lists, changed: Changed): string[] | null {
  const isLost = was.some(
    (key) =>
      (!is.includes(key) && ours.includes(key) && changed.mine(key)) ||
      (is.includes(key) && !ours.includes(key) && changed.theirs(key)),
  );
  if (isLost) return null;
  const common = (keys: readonly string[]) =>
    keys.filter((key) => was.includes(key) && is.includes(key) && ours.includes(key)).join(' ');
  const [old, theirs, mine] = [was, is, ours].map(common);
  if (old !== theirs && old !== mine && theirs !== mine) return null;
  const [main, other] = old === mine ? [is, ours] : [ours, is];
  const merged = main.filter((key) => other.includes(key) || !was.includes(key));
  for (const [index, key] of other.entries()) {
    if (merged.includes(key) || was.includes(key)) continue;
    const before = other.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  }
  return merged;
}
