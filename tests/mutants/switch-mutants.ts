/** Writes all faults of a file into it at once, each behind a switch, so that a running process can make any of them. */
import { type Mutant, PRELUDE } from './find-mutants.ts';

export type Numbered = Mutant & { id: number };
type Range = { start: number; end: number; mutants: Numbered[]; inner: Range[] };

/** `isMutant(id)` is a global of the process that runs the tests. */
export function withSwitches(text: string, mutants: readonly Numbered[]): string {
  return PRELUDE + written(text, { start: 0, end: text.length, mutants: [], inner: rangesOf(mutants) });
}

/** Expressions stand within each other, or apart. */
function rangesOf(mutants: readonly Numbered[]): Range[] {
  const top: Range[] = [];
  const open: Range[] = [];
  for (const mutant of mutants.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= mutant.start) open.pop();
    const around = open.at(-1);
    if (around && around.start === mutant.start && around.end === mutant.end) {
      around.mutants.push(mutant);
      continue;
    }
    const range = { start: mutant.start, end: mutant.end, mutants: [mutant], inner: [] };
    (around?.inner ?? top).push(range);
    open.push(range);
  }
  return top;
}

function written(text: string, { start, end, mutants, inner }: Range): string {
  let whole = '';
  let at = start;
  for (const range of inner) {
    whole += text.slice(at, range.start) + written(text, range);
    at = range.end;
  }
  whole += text.slice(at, end);
  const [first] = mutants;
  if (!first) return whole;
  if (first.kind === 'statement') return `{ if (!isMutant(${first.id})) ${whole} }`;
  const choices = mutants.map(({ id, replacement }) => `isMutant(${id}) ? (${replacement}) : `).join('');
  return first.kind === 'key' ? `[${choices}${whole}]` : `(${choices}(${whole}))`;
}
