/** Prints measured figures beside their budgets, line by line as they come. */
import { cpus } from 'node:os';

export type Measure = { value: number; unit: string; atLeast?: number; atMost?: number };

const NAME_WIDTH = 42;
let missed = 0;

export function openTable(note: string): void {
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim() ?? 'cpu'}, Bun ${Bun.version}, ${note}\n`);
  console.log(`${'what'.padEnd(NAME_WIDTH)} ${'measured'.padStart(14)}   budget`);
}

export function row(name: string, { value, unit, atLeast, atMost }: Measure): void {
  const isMet = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  if (!isMet) missed += 1;
  const budget = atLeast === undefined ? `≤ ${figure(atMost ?? 0)}` : `≥ ${figure(atLeast)}`;
  console.log(
    `${name.padEnd(NAME_WIDTH)} ${`${figure(value)} ${unit}`.padStart(14)}   ${budget} ${unit} ${isMet ? '✓' : '✗'}`,
  );
}

/** Half of the times and all but one of a hundred, beside what was promised. */
export function timesRow(name: string, times: readonly number[], atMost: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (percent: number) =>
    sorted[Math.min(sorted.length - 1, ((sorted.length * percent) / 100) | 0)] ?? 0;
  const isMet = at(99) <= atMost;
  if (!isMet) missed += 1;
  const both = `${figure(at(50)).padStart(7)} ${figure(at(99)).padStart(7)}`;
  console.log(`${name.padEnd(NAME_WIDTH)} ${both} ms ≤ ${atMost} ${isMet ? 'PASS' : 'FAIL'}`);
}

/** True when every budget was met. */
export function closeTable(): boolean {
  console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets are missed.`);
  return missed === 0;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1).replace(/\.0$/, '');
}
