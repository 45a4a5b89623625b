/** What changed between two texts, word by word. */
type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond this many pairs of words the changed middle is shown as replaced whole: the table of pairs would fill the memory. */
const PAIRS_MAX = 1_000_000;

export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse());
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  const middle =
    removed.length * added.length > PAIRS_MAX
      ? [...partsOf('removed', removed), ...partsOf('added', added)]
      : changesOf(removed, added);
  return joined([
    ...partsOf('same', old.slice(0, start)),
    ...middle,
    ...partsOf('same', old.slice(old.length - end)),
  ]);
}

/** Words with the space after them, so that nothing is lost when they are joined. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+\s?/g) ?? [];
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** By the longest common subsequence. */
function changesOf(removed: readonly string[], added: readonly string[]): DiffPart[] {
  const width = added.length + 1;
  const lengths = new Uint16Array((removed.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        removed[row] === added[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [old, now] = [removed[row], added[column]];
    if (old !== undefined && old === now) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (now === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: now });
      column += 1;
    }
  }
  return parts;
}

function partsOf(kind: DiffPart['kind'], words: readonly string[]): DiffPart[] {
  return words.length > 0 ? [{ kind, text: words.join('') }] : [];
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else whole.push({ ...part });
  }
  return whole;
}
