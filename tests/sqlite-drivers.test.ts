/**
 * Two SQLite libraries in one process must never open the same file: the one that closes it first drops the locks of the
 * other (POSIX locks belong to the process), and a writer elsewhere goes ahead beside a transaction. The site opens its
 * database by libSQL; Bun's own SQLite is only for what runs in a process of its own, or before.
 */
import { expect, test } from 'bun:test';
import { type Module, readModules } from './support/module-graph.ts';

const BUN = 'bun:sqlite';
const LIBSQL = ['libsql', '@libsql/client'];

/** Who opens a file by Bun's SQLite, and why no libSQL has it open in the same process. */
const OPENED_BY_BUN: Readonly<Record<string, string>> = {
  'db/backup/check-database.ts': 'the file of a backup, in the process of the command',
  'db/backup/restore-backup.ts': 'the restored file, in the process of the command',
  'db/backup/take-backup.ts': 'the process of the command',
  'db/empty-log.ts': 'a process of its own for this',
  'db/start-check.ts': 'closed again before the site is loaded',
  'src/build/budgets.ts': 'the build; the weighed site is another process',
  'src/sandbox/bank/awaited.ts': 'the process of the sandbox',
  'src/sandbox/demo-lifts.ts': 'the process that starts the demo; the park is other processes',
  'src/sandbox/demo-orders.ts': 'the process that starts the demo',
  'src/sandbox/state.ts': 'the sandbox’s own file',
  'tests/backup-newer.test.ts': 'a copy',
  'tests/backup.test.ts': 'a restored copy',
  'tests/bench/office-world.ts': 'a file that nobody else has open',
  'tests/faults/control.fault.ts': 'the park is other processes',
  'tests/faults/database-start.fault.ts': 'the park is another process',
  'tests/faults/discount.fault.ts': 'the park is other processes',
  'tests/faults/ready.fault.ts': 'the park is another process',
  'tests/faults/replication.fault.ts': 'a restored copy',
  'tests/faults/stock.fault.ts': 'closed again before libSQL opens it',
  'tests/faults/unpaid-holds.fault.ts': 'the park is another process',
  'tests/faults/unwritable.fault.ts': 'the park is another process',
  'tests/features/node-file.test.ts': 'copies, and only reads',
  'tests/features/resource-texts.test.ts': 'in memory',
  'tests/features/unit-ages.test.ts': 'in memory',
  'tests/regions-failover.test.ts': 'the servers are other processes',
  'tests/sandbox-demo-lifts.test.ts': 'a file of its own',
  'tests/sandbox-demo-orders.test.ts': 'a file of its own',
  'tests/support/acknowledged-sales.ts': 'the park is another process',
  'tests/support/browser.ts': 'the park is another process',
  'tests/support/sqld.ts': 'the server is another process',
  'tests/support/with-database.ts': 'the park is another process',
};

const modules = readModules();

/** Everything that is loaded with a module, itself included. */
function loadedWith(start: Module): Module[] {
  const loaded = new Set([start]);
  for (const { staticEdges } of loaded)
    for (const edge of staticEdges) {
      const next = modules.get(edge);
      if (next) loaded.add(next);
    }
  return [...loaded];
}

const opens = (names: readonly string[]) => (module: Module) =>
  module.packages.some((name) => names.includes(name));

test('only who is listed opens a file by Bun’s SQLite', () => {
  const found = [...modules.values()].filter(opens([BUN])).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(OPENED_BY_BUN).sort());
});

test('the product opens a file to write in one place, and to read in another', () => {
  // The driver ignores an option `readonly`.
  const found = [...modules.values()].filter(opens(['libsql'])).map(({ path }) => path);
  expect(found.filter((path) => !path.startsWith('tests/')).sort()).toEqual([
    'db/local-connection.ts',
    'db/read-only-file.ts',
  ]);
});

test('nothing of the product loads both libraries', () => {
  const both = [...modules.values()].filter((module) => {
    if (module.path.startsWith('tests/')) return false;
    const loaded = loadedWith(module);
    const names = loaded.flatMap(({ staticPackages }) => staticPackages);
    return names.includes(BUN) && LIBSQL.some((name) => names.includes(name));
  });
  expect(both.map(({ path }) => path)).toEqual([]);
});

test('nothing that the built site holds opens a file by Bun’s SQLite, not even later', () => {
  for (const start of ['src/waku.server.tsx', 'src/site/site.ts', 'src/site/back-process.ts']) {
    const reached = new Set([start]);
    for (const path of reached) for (const edge of modules.get(path)?.edges ?? []) reached.add(edge);
    expect(reached.size).toBeGreaterThan(1);
    const openers = [...reached].filter((path) => path in OPENED_BY_BUN);
    expect({ start, openers }).toEqual({ start, openers: [] });
  }
});
