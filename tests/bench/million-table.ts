/** One table of what was measured in a park after years, with each kind of statistics beside the others. */
import type { Figures, JobFigures } from './million-jobs.ts';
import type { Statistics } from './million-world.ts';

export type Query = { name: string; atMostMs: number; ms: number };
export type Measured = { statistics: Statistics; queries: Query[]; jobs: Figures };

const NAME_WIDTH = 20;
const FIGURE_WIDTH = 8;
const AT_MOST_MS = 10;
const STATEMENT_SHOWN = 400;
const COLUMNS: [title: string, of: (figures: JobFigures) => number][] = [
  ['nothing due', ({ idleMs }) => idleMs],
  ['transaction', ({ transactionMs }) => transactionMs],
  ['statement', ({ statementMs }) => statementMs],
];

/** The jobs of which a figure is over the budget. */
export function listOver(jobs: Figures): string[] {
  return [...jobs].flatMap(([name, figures]) =>
    COLUMNS.some(([, of]) => of(figures) > AT_MOST_MS) ? [name] : [],
  );
}

/** Prints the table and gives what is over its budget, or was not measured. `quiet` says of a job why it has no transactions. */
export function printTable(all: Measured[], quiet: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const figure = (ms: number, atMostMs: number, name: string) => {
    const isOver = ms > atMostMs;
    if (isOver) faults.push(`${name}: ${ms.toFixed(2)} ms instead of ${atMostMs}`);
    return `${isOver ? '!' : ''}${ms.toFixed(2)}`.padStart(FIGURE_WIDTH);
  };
  const kinds = all.map(({ statistics }) => statistics);
  line('queries, ms', [kinds.map((kind) => kind.padStart(FIGURE_WIDTH)).join('')]);
  for (const [index, { name, atMostMs }] of (all[0]?.queries ?? []).entries()) {
    const own = all.map(({ statistics, queries }) =>
      figure(queries[index]?.ms ?? Number.NaN, atMostMs, `${name}, ${statistics}`),
    );
    line(name, [own.join(''), `  at most ${atMostMs}`]);
  }
  console.log('');
  line(
    'jobs, ms',
    COLUMNS.map(([title]) => title.padStart(FIGURE_WIDTH * kinds.length)),
  );
  line(
    `  at most ${AT_MOST_MS}`,
    COLUMNS.map(() => kinds.map((kind) => kind.padStart(FIGURE_WIDTH)).join('')),
  );
  for (const name of all[0]?.jobs.keys() ?? []) {
    const own = all.map(({ statistics, jobs }) => ({ statistics, jobs: jobs.get(name) }));
    const columns = COLUMNS.map(([title, of]) =>
      own
        .map(({ statistics, jobs }) =>
          figure(jobs ? of(jobs) : Number.NaN, AT_MOST_MS, `${name}, ${title}, ${statistics}`),
        )
        .join(''),
    );
    const hasWorked = own.every(({ jobs }) => (jobs?.transactions ?? 0) > 0);
    for (const { jobs } of own) {
      const { statementMs = 0, statement = '' } = jobs ?? {};
      if (statementMs > AT_MOST_MS) faults.push(`  ${statement.slice(0, STATEMENT_SHOWN)}`);
    }
    if (!hasWorked && !(name in quiet)) faults.push(`${name}: no work was made for it`);
    line(name, [...columns, hasWorked ? '' : `  ${quiet[name] ?? 'found no work'}`]);
  }
  const commits = all.map(({ jobs }) => Math.max(...[...jobs.values()].map(({ commitMs }) => commitMs)));
  line('dearest commit', [commits.map((ms) => ms.toFixed(1).padStart(FIGURE_WIDTH)).join('')]);
  return faults;
}

function line(name: string, columns: string[]): void {
  console.log(`${name.padEnd(NAME_WIDTH)}${columns.join('   ')}`);
}
