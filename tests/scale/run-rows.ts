/** Runs the rows of the table one after another. A row measures figures; each is a line, marked ✓, ✗ or –. */

export type Figure = {
  what: string;
  /** With its unit. */
  measured: string;
  /** What the table says of it. */
  promised: string;
  isMet: boolean;
};
export type Run = {
  /** Fewer and shorter, to see that the row works; its figures are no proof. */
  isShort: boolean;
  figure: (figure: Figure) => void;
  /** What the row cannot measure here, and why. */
  skip: (what: string, why: string) => void;
  /** Ends what the row has started, the last one first, whatever becomes of the row. */
  afterwards: (end: () => unknown) => void;
};
export type Row = {
  name: string;
  /** The row of the table, as it is promised. */
  title: string;
  /** A row that takes longer has failed. */
  withinMs: { short: number; long: number };
  /** Why it cannot run here or yet; null when it can. */
  missing: () => string | null;
  measure: (run: Run) => Promise<void>;
};
export type Tally = { passed: number; failed: number; skipped: number };

const END_WITHIN_MS = 20_000;

/** The rows of these names, all without names. Throws an Error on a name that is none. */
export function chooseRows(rows: readonly Row[], names: readonly string[]): Row[] {
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no such row: ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}`,
    );
  return rows.filter(({ name }) => names.length === 0 || names.includes(name));
}

export async function runRows(
  rows: readonly Row[],
  { isShort, print }: { isShort: boolean; print: (line: string) => void },
): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const row of rows) {
    const missing = row.missing();
    if (missing) {
      print(`– ${row.name}: skipped: ${missing} (${row.title})`);
      total.skipped += 1;
      continue;
    }
    const tally = await runRow(row, { isShort, print });
    for (const name of ['passed', 'failed', 'skipped'] as const) total[name] += tally[name];
  }
  return total;
}

type Printing = { isShort: boolean; print: (line: string) => void };

async function runRow(row: Row, { isShort, print }: Printing): Promise<Tally> {
  const ends: (() => unknown)[] = [];
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  let isOver = false;
  const mark = (isMet: boolean, words: string) => {
    if (isOver) return;
    print(`${isMet ? '✓' : '✗'} ${row.name}: ${words}`);
    tally[isMet ? 'passed' : 'failed'] += 1;
  };
  print(`▸ ${row.name}: ${row.title}`);
  const run: Run = {
    isShort,
    figure: ({ what, measured, promised, isMet }) => mark(isMet, `${what}: ${measured} (${promised})`),
    skip(what, why) {
      if (isOver) return;
      print(`– ${row.name}: skipped: ${why} (${what})`);
      tally.skipped += 1;
    },
    afterwards: (end) => void ends.unshift(end),
  };
  const withinMs = isShort ? row.withinMs.short : row.withinMs.long;
  const fault = await within(withinMs, row.measure(run)).catch((error: Error) => error);
  if (fault instanceof Error) mark(false, fault.message);
  else if (tally.passed + tally.failed === 0) mark(false, 'it measured nothing');
  isOver = true;
  for (const end of ends)
    await within(END_WITHIN_MS, (async () => end())()).catch((error: Error) =>
      print(`  ${row.name}: not ended: ${error.message}`),
    );
  return tally;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
