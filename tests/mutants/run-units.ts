/** A process that loads tests once and then runs them as often as it is told to, with a fault or without. */
import { switchTo } from './switches.ts';
import '#tests/support/env.ts';
import '#tests/support/no-builder.ts';
import { collect, type Group, type Unit } from './collected-tests.ts';

export type Order =
  | { kind: 'load'; file: string; mutant: number }
  | { kind: 'run'; file: string; places: number[]; mutant: number; timeoutMs: number };
export type Report = { error: string; reached: number[]; ms: number; names: string[] };

const files = new Map<string, Unit[]>();
let stray = '';

for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error) => {
    stray ||= `nobody caught: ${error}`;
  });

// Whoever gave the orders is gone.
process.on('disconnect', () => process.exit());

process.on('message', async (order: Order) => {
  const startedAt = performance.now();
  switchTo(order.mutant);
  stray = '';
  const error = await (order.kind === 'load' ? load(order.file) : run(order)).then(
    () => stray,
    (thrown: unknown) => String(thrown) || 'an error without words',
  );
  const names = order.kind === 'load' ? (files.get(order.file) ?? []).map(({ name }) => name) : [];
  const report: Report = { error, reached: switchTo(0), ms: performance.now() - startedAt, names };
  process.send?.(report);
});

async function load(file: string): Promise<void> {
  files.set(file, await collect(() => import(`#${file}`)));
}

async function run({ file, places, timeoutMs }: Extract<Order, { kind: 'run' }>): Promise<void> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('LATE')), timeoutMs);
  });
  const all = files.get(file) ?? [];
  const units = places.flatMap((place) => all[place] ?? []);
  await Promise.race([runAll(units), late]).finally(() => clearTimeout(timer));
}

/** In the order of the file, each group opened before its first test and closed after its last. */
async function runAll(units: readonly Unit[]): Promise<void> {
  const open: Group[] = [];
  const close = async (): Promise<void> => {
    for (const work of open.pop()?.hooks.afterAll ?? []) await work();
  };
  try {
    for (const unit of units) {
      const groups = groupsOf(unit.group);
      while (open.some((one) => !groups.includes(one))) await close();
      for (const one of groups.filter((each) => !open.includes(each))) {
        open.push(one);
        for (const work of one.hooks.beforeAll) await work();
      }
      await runOne(unit, groups);
    }
  } finally {
    while (open.length > 0) await close();
  }
}

async function runOne({ work }: Unit, groups: readonly Group[]): Promise<void> {
  try {
    for (const { hooks } of groups) for (const prepare of hooks.beforeEach) await prepare();
    await work();
  } finally {
    for (const { hooks } of groups.toReversed()) for (const check of hooks.afterEach) await check();
  }
}

function groupsOf(group: Group): Group[] {
  return group.around ? [...groupsOf(group.around), group] : [group];
}
