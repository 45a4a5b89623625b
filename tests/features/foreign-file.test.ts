/** A process with the role web alone and a copied file of another database than its primary writes to. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { env } from '#src/server/env/env.ts';
import { followNode, notePrimary, ownOrigin } from '#src/server/follow-node.ts';
import { openness, readReadiness } from '#src/server/readiness.ts';
import { checkPrimary } from '#src/server/relay/check-primary.ts';
import { REFUSED_RELAYING } from '#src/server/relay/relay-request.ts';
import { readRelayed, signRelayed } from '#src/server/relay/relayed-facts.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/mail-catcher.ts';

const { ROLES, PRIMARY_URL, RELAY_SECRET } = env();
const SOON_MS = 5000;
const FACTS = { ip: '203.0.113.9', id: 'request-0001', country: 'VN' };
const REASON = 'DATABASE_URL is the file of another database than that of PRIMARY_URL';

const files: Db[] = [];
/** What the primary reads. */
let primary: Db;
let server: ReturnType<typeof Bun.serve>;

async function openFileOf(origin: string): Promise<Db> {
  const db = await testDatabase();
  await db.read.run(sql`UPDATE commit_numbers SET origin = ${origin}`);
  const reader = await openDb(`file:${db.file}`, { hasWriter: false });
  files.push(db, reader);
  return reader;
}

/** Whose process this is from now on. */
async function become(db: Db, origin: string): Promise<void> {
  followNode(db);
  expect(await eventually(async () => ownOrigin() === origin, SOON_MS)).toBe(true);
}

beforeAll(() => {
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer });
  Object.assign(env(), {
    RELAY_SECRET: 'a-secret-of-the-tests-0123456789-ABCDEFGH',
    PRIMARY_URL: server.url.origin,
    ROLES: new Set(['web']),
  });
});
afterAll(async () => {
  notePrimary(false);
  Object.assign(env(), { RELAY_SECRET, PRIMARY_URL, ROLES });
  await server.stop(true);
  for (const db of files) db.close();
});

let primaryOrigin = 'two';
/** As a process with all roles answers what is relayed to it. */
async function answer(request: Request): Promise<Response> {
  const roles = env().ROLES;
  await become(primary, primaryOrigin);
  Object.assign(env(), { ROLES });
  const read = readRelayed(request, Date.now());
  Object.assign(env(), { ROLES: roles });
  return typeof read === 'string'
    ? new Response(read, { status: 403, headers: { [REFUSED_RELAYING]: read } })
    : new Response('done');
}

const faults = () =>
  registeredMetrics()
    .find(({ name }) => name === 'park_node_faults_total')
    ?.samples.find(({ labels }) => labels?.fault === 'foreign')?.value ?? 0;
const gauge = () =>
  registeredMetrics()
    .find(({ name }) => name === 'park_node_fault')
    ?.samples.map(({ value }) => value);

test('is noticed, counted and not ready, reads on, and is well again with a file of the same database', async () => {
  const own = await openFileOf('one');
  primary = await openFileOf('two');
  await become(own, 'one');
  const before = faults();
  await checkPrimary();
  expect(await readReadiness(own)).toMatchObject({
    status: 'stale',
    checks: { isFresh: false },
    reason: REASON,
  });
  expect([faults() - before, gauge(), openness()]).toEqual([1, [1], 'foreign']);
  expect(await own.read.$count(sql`commit_numbers`)).toBe(1);
  // The control: the primary has the same.
  primary = await openFileOf('one');
  primaryOrigin = 'one';
  await become(own, 'one');
  await checkPrimary();
  expect((await readReadiness(own)).reason).toBeUndefined();
  expect(gauge()).toEqual([]);
});

test('what it relays says the name of its file', async () => {
  await become(await openFileOf('three'), 'three');
  const asked = { method: 'GET', url: `${server.url.origin}/api/health` };
  expect(signRelayed(env().RELAY_SECRET ?? '', asked, FACTS, Date.now())).toContain('.three ');
});
