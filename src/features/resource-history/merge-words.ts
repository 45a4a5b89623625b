import { wordDiff } from './word-diff.ts';

type Edit = { from: number; to: number; text: string };

/** Both changes of one text in one; null where they touch the same words. */
export function mergeWords(base: string, one: string, other: string): string | null {
  const edits = [...editsOf(base, one), ...editsOf(base, other)].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  let merged = '';
  let at = 0;
  for (const [index, { from, to, text }] of edits.entries()) {
    const before = edits[index - 1];
    if (before && before.from === from && before.to === to && before.text === text) continue;
    if (before && (from < before.to || from === before.from)) return null;
    merged += base.slice(at, from) + text;
    at = to;
  }
  return merged + base.slice(at);
}

/** What was put in the place of which characters. */
function editsOf(base: string, changed: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { kind, text } of wordDiff(base, changed)) {
    const last = edits.at(-1);
    const open = last?.to === at && kind !== 'same' ? last : null;
    if (kind === 'added') {
      if (open) open.text += text;
      else edits.push({ from: at, to: at, text });
    } else {
      if (kind === 'removed' && open) open.to += text.length;
      else if (kind === 'removed') edits.push({ from: at, to: at + text.length, text: '' });
      at += text.length;
    }
  }
  return edits;
}
