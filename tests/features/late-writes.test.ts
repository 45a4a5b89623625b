/** A process with the role primary beside a node that follows late: it waits, and says when that was not long enough. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import Database from 'libsql';
import { openDb } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import '#src/server/follow-node.ts';
import { answerElsewhere } from '#src/server/relay/answer-elsewhere.ts';
import { commitCookie } from '#src/server/relay/commit-cookie.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const LOOKS = 5;
const WAIT_MS = 250;
const isHere = hasDatabaseServer();
let server: DatabaseServer;

beforeAll(async () => {
  if (isHere) server = await startDatabaseServer();
}, 60_000);
beforeEach(() => {
  Object.assign(env(), { RELAY_SECRET: 'a-secret-of-the-tests-0123456789-ABCDEFGH' });
});
afterAll(async () => {
  Object.assign(env(), { RELAY_SECRET: null });
  await server?.stop();
});

const figure = (name: string) =>
  registeredMetrics().find((metric) => metric.name === name)?.samples[0]?.value ?? 0;
const UNSEEN = 'park_own_writes_unseen_total';

/** For a visitor who has seen commit 9, by a process that has seen what `seen` says. */
async function answer(seen: () => number): Promise<void> {
  const [cookie = ''] = (commitCookie(9) ?? '').split(';');
  const request = new Request('http://park.example/orders/ABC123', { headers: { cookie } });
  const parts = { site: { seenCommit: seen } } as unknown as Parameters<typeof answerElsewhere>[0];
  expect(await answerElsewhere(parts, request)).toBeNull();
}

test('who has written here before is answered when the copy has it, or after the wait, which is counted', async () => {
  expect(env().ROLES.has('primary')).toBe(true);
  const before = figure(UNSEEN);
  await answer(() => 9);
  // No node, no numbers.
  await answer(() => 0);
  let looks = 0;
  await answer(() => {
    looks += 1;
    return looks < LOOKS ? 8 : 9;
  });
  expect(looks).toBe(LOOKS);
  expect(figure(UNSEEN)).toBe(before);
  const startedAt = performance.now();
  await answer(() => 8);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(WAIT_MS - 1);
  expect(figure(UNSEEN)).toBe(before + 1);
});

test.skipIf(!isHere)(
  'a write that does not come back in time is counted, and confirmed all the same',
  async () => {
    const file = `${server.file}-late`;
    const source = new Database(server.file);
    source.prepare('VACUUM INTO ?').run(file);
    source.close();
    const before = figure('park_node_late_writes_total');
    const write = async (db: Awaited<ReturnType<typeof openDb>>, key: string) =>
      db.write((tx) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`));
    const near = await openDb(server.url, { file: server.file });
    await write(near, 'near');
    near.close();
    expect(figure('park_node_late_writes_total')).toBe(before);
    const far = await openDb(server.url, { file });
    await write(far, 'late');
    far.close();
    expect(figure('park_node_late_writes_total')).toBe(before + 1);
    expect(server.rows("SELECT key FROM settings WHERE key = 'late'")).toHaveLength(1);
  },
);
