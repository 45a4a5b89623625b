/**
 * How pages stand a database that is far away: a line of 40 ms to it, each page asked for once after a change of the data,
 * so that none comes from memory. Prints the first byte and the last of each. `--only /dat-ve` for addresses that begin so.
 */
import { parseArgs } from 'node:util';
import { listBudgetPages } from '#src/build/budget-pages.ts';
import { openFaultyLine } from '#tests/support/faulty-line.ts';
import { startPark } from '#tests/support/server.ts';
import { startDatabaseServer } from '#tests/support/sqld.ts';
import { closeTable, openTable, row } from './table.ts';

const ONE_WAY_MS = 20;
const PRIVATE_FIRST_MS = 100;
const PRIVATE_LAST_MS = 300;
const PUBLIC_LAST_MS = 200;
const ROUNDS = 3;

type Times = { first: number; last: number };

const server = await startDatabaseServer();
const line = await openFaultyLine(server.port);
const park = await startPark({ env: { DATABASE_URL: line.url, WORK_BUDGET: '1000' } });
const base = park.urls[0] ?? '';
const all = await listBudgetPages(base);
const { values } = parseArgs({ options: { only: { type: 'string', default: '/' } } });
const pages = all.filter(({ path }) => !path.startsWith('/en') && path.startsWith(values.only));

/** Every page is out of date then, and the memory of rows is empty. */
async function touch(): Promise<void> {
  const sql = 'UPDATE revisions SET revision = revision + 1';
  const answer = await fetch(server.url, { method: 'POST', body: JSON.stringify({ statements: [sql] }) });
  if (!answer.ok) throw new Error(await answer.text());
}

async function timesOf(path: string, headers: Record<string, string>): Promise<Times> {
  const startedAt = performance.now();
  const answer = await fetch(base + path, { headers, redirect: 'manual' });
  const reader = answer.body?.getReader();
  let first = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    first ||= performance.now() - startedAt;
  return { first: first || performance.now() - startedAt, last: performance.now() - startedAt };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

openTable(`each read ${2 * ONE_WAY_MS} ms away`);
for (const { path, headers } of pages) await timesOf(path, headers);
line.delayMs = ONE_WAY_MS;
for (const { path, headers, route } of pages) {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await touch();
    rounds.push(await timesOf(path, headers));
  }
  const [name] = path.split('?');
  const last = median(rounds.map((one) => one.last));
  if (route.freshness.kind === 'cached') {
    row(`${name}`, { value: last, unit: 'ms', atMost: PUBLIC_LAST_MS });
    continue;
  }
  row(`${name} first`, {
    value: median(rounds.map((one) => one.first)),
    unit: 'ms',
    atMost: PRIVATE_FIRST_MS,
  });
  row(`${name} last`, { value: last, unit: 'ms', atMost: PRIVATE_LAST_MS });
}
line.delayMs = 0;
await park.stop();
await line.stop();
await server.stop();
process.exit(closeTable() ? 0 : 1);
