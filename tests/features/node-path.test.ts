/** The path of the libSQL node's file cannot be looked at, for another reason than that nothing is there. */
import '#tests/support/env.ts';
import { afterAll, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { lookAtNodeFile } from '#db/node-file.ts';
import { watchNode } from '#db/node-state.ts';
import { env } from '#src/server/env/env.ts';
import { followNode } from '#src/server/follow-node.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/mail-catcher.ts';

const NOBODY = 65_534;
const SOON_MS = 5000;
const { DATABASE_FILE } = env();
const isRoot = process.getuid?.() === 0;
const source = await testDatabase({ isOwn: true });
const folder = join(dirname(source.file ?? ''), `node-path-${process.pid}`);
mkdirSync(folder);

afterAll(() => {
  Object.assign(env(), { DATABASE_FILE });
  watchNode(() => undefined);
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

async function nodeFile(name: string): Promise<string> {
  const path = join(folder, name);
  await source.read.run(sql`VACUUM INTO ${path}`);
  return path;
}

type Case = { name: string; shut: (path: string) => void; open: (path: string) => void };
const cases: Case[] = [
  {
    name: 'ELOOP',
    shut(path) {
      renameSync(path, `${path}-moved`);
      symlinkSync(path, path);
    },
    open(path) {
      rmSync(path);
      renameSync(`${path}-moved`, path);
    },
  },
  {
    name: 'EACCES',
    shut: () => chmodSync(folder, 0o000),
    open: () => chmodSync(folder, 0o777),
  },
];

test.each(cases)('$name: what is open is read on, and the reason is reported once', async (one) => {
  const path = await nodeFile(one.name);
  chmodSync(folder, 0o777);
  chmodSync(path, 0o666);
  const reports: string[] = [];
  watchNode(({ fault, reason }) => reports.push(`${fault} ${reason ?? ''}`));
  const reader = await openDb('http://127.0.0.1:9', { file: path, hasWriter: false });
  const fault = () => {
    reader.node?.ageMs();
    return reader.node?.fault() ?? null;
  };
  expect(fault()).toBeNull();
  try {
    one.shut(path);
    // Root may look everywhere.
    if (isRoot && one.name === 'EACCES') process.seteuid?.(NOBODY);
    expect(await eventually(() => fault() === 'missing', SOON_MS)).toBe(true);
    expect(await reader.read.$count(sql`settings`)).toBeGreaterThanOrEqual(0);
    expect((await readReadiness(reader)).status).toBe('stale');
    expect(lookAtNodeFile(path).fault).toContain('cannot be looked at');
  } finally {
    if (isRoot) process.seteuid?.(0);
    one.open(path);
  }
  expect(await eventually(() => fault() === null, SOON_MS)).toBe(true);
  expect(reports).toEqual([expect.stringContaining(`missing ${one.name}`), 'null ']);
  reader.close();
});

test('a file that this user could write to is read all the same, never written, and shown', async () => {
  const path = await nodeFile('writable');
  Object.assign(env(), { DATABASE_FILE: path });
  const reader = await openDb('http://127.0.0.1:9', { file: path, hasWriter: false });
  const shows = (value: number) =>
    eventually(async () => {
      const metric = registeredMetrics().find(({ name }) => name === 'park_node_writable');
      return metric?.samples[0]?.value === value;
    }, SOON_MS);
  chmodSync(folder, 0o777);
  chmodSync(path, 0o666);
  followNode(reader);
  expect(await shows(1)).toBe(true);
  const writes = [reader.read.run(sql`DELETE FROM settings`), reader.write(async () => 1)];
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reader.read.$count(sql`commit_numbers`)).toBe(1);
  chmodSync(path, 0o444);
  // Root may write to it all the same.
  expect(await shows(isRoot ? 1 : 0)).toBe(true);
  reader.close();
});

test('a heartbeat goes on after a moment in which the file could not be looked at', async () => {
  let [looks, beats] = [0, 0];
  const health = {
    ageMs() {
      looks += 1;
      if (looks === 1) throw Object.assign(new Error('EACCES: permission denied, stat'), { code: 'EACCES' });
      return 0;
    },
    origin: () => '',
    fault: () => null,
    async beat() {
      beats += 1;
      if (beats === 1) throw new Error('EIO: i/o error, stat');
    },
  };
  Object.assign(env(), { DATABASE_FILE: source.file });
  followNode({ ...source, node: health });
  expect(await eventually(() => looks > 2 && beats > 2, SOON_MS)).toBe(true);
});
