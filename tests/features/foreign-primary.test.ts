/** A region beside a copy of one database, and a primary that writes to another: it is noticed, and nothing is written there. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { env } from '#src/server/env/env.ts';
import { followNode, notePrimary } from '#src/server/follow-node.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { answerElsewhere } from '#src/server/relay/answer-elsewhere.ts';
import { checkPrimary, primaryChecks } from '#src/server/relay/check-primary.ts';
import { REFUSED_RELAYING } from '#src/server/relay/relay-request.ts';
import { RELAYED, readRelayed, signRelayed } from '#src/server/relay/relayed-facts.ts';
import { admit } from '#src/server/request.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { testDatabase } from '#tests/support/database.ts';

const { ROLES } = env();
const FACTS = { ip: '203.0.113.9', id: 'request-0001', country: 'VN' };
const HOLD = 'http://park.example/api/trpc/orders.hold';
const REASON = 'the libSQL node follows another database than that of PRIMARY_URL';

/** The file of the region's node, and that of the database the primary writes to. */
const files: Db[] = [];
let region: Db;
let primary: Db;
/** Whose process this is at the moment. */
let reader: Db;
/** What the primary carried out. */
let done: string[] = [];
let isOlder = false;
let server: ReturnType<typeof Bun.serve>;

async function openFileOf(origin: string): Promise<Db> {
  const db = await testDatabase();
  files.push(db);
  await db.read.run(
    sql`UPDATE commit_numbers SET number = 7, written_at = ${Date.now()}, origin = ${origin}`,
  );
  // The server is not spoken to by a process that has no writer.
  return openDb('http://127.0.0.1:9', { file: db.file ?? '', hasWriter: false });
}

beforeAll(async () => {
  [region, primary] = [await openFileOf('one'), await openFileOf('two')];
  reader = region;
  const health = { ageMs: () => 0, fault: () => null, beat: async () => undefined };
  followNode({ ...region, node: { ...health, origin: () => reader.node?.origin() ?? '' } });
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer });
  Object.assign(env(), {
    RELAY_SECRET: 'a-secret-of-the-tests-0123456789-ABCDEFGH',
    PRIMARY_URL: server.url.origin,
    ROLES: new Set(['web']),
  });
});
afterAll(async () => {
  notePrimary(false);
  reader = { ...region, node: null };
  Object.assign(env(), { RELAY_SECRET: null, PRIMARY_URL: null, ROLES });
  await server.stop(true);
  for (const db of [region, primary, ...files]) db.close();
});
beforeEach(() => {
  notePrimary(false);
  done = [];
  isOlder = false;
});

/** Reads what it is sent as a process at the primary does. */
function atPrimary(db: Db, request: Request) {
  const roles = env().ROLES;
  Object.assign(env(), { ROLES });
  reader = db;
  const read = readRelayed(request, Date.now());
  reader = region;
  Object.assign(env(), { ROLES: roles });
  return read;
}

let writesTo: () => Db = () => primary;
function answer(request: Request): Response {
  const read = isOlder ? {} : atPrimary(writesTo(), request);
  if (typeof read === 'string')
    return new Response(read, { status: 403, headers: { [REFUSED_RELAYING]: read } });
  done.push(new URL(request.url).pathname);
  return new Response('done');
}

function relayed(value: string): Request {
  return new Request(HOLD, { method: 'POST', headers: { [RELAYED]: value } });
}
const signed = () => signRelayed(env().RELAY_SECRET ?? '', { method: 'POST', url: HOLD }, FACTS, Date.now());

/** However slow the machine is, what is read is fresh. */
const readiness = () => readReadiness({ ...region, node: region.node && { ...region.node, ageMs: () => 0 } });

const parts = {
  site: {
    apiAsked: () => ({ mayLag: false, calls: {}, kind: 'keyed' }),
    seenCommit: () => 7,
    cannotRead: () => false,
  },
} as unknown as Parameters<typeof answerElsewhere>[0];
function hold(locale: string) {
  const request = new Request(HOLD, { method: 'POST', headers: { 'x-locale': locale }, body: '{}' });
  admit(request, FACTS.ip);
  return answerElsewhere(parts, request);
}

const figure = (name: string, why = 'foreign') =>
  registeredMetrics()
    .find((metric) => metric.name === name)
    ?.samples.find(({ labels }) => !labels || Object.values(labels).includes(why))?.value ?? 0;

test('what a region relays names the database that is read there, and another primary refuses it each time', () => {
  const value = signed();
  const before = figure('park_relay_refusals_total');
  expect([atPrimary(primary, relayed(value)), atPrimary(primary, relayed(value))]).toEqual([
    'foreign',
    'foreign',
  ]);
  expect(figure('park_relay_refusals_total')).toBe(before + 2);
  // It was not remembered as one that has been served.
  expect(atPrimary(region, relayed(value))).toEqual(FACTS);
  expect(atPrimary(region, relayed(value))).toBe('replayed');
});

test('the name of the database is signed, and a request without one is accepted, as of an older version', () => {
  const value = signed();
  expect(value).toContain('.one ');
  expect(atPrimary(primary, relayed(value.replace('.one ', '.two ')))).toBe('forged');
  expect(atPrimary(primary, relayed(value.replace('.one ', ' ')))).toBe('forged');
  reader = { ...region, node: null };
  const nameless = signed();
  reader = region;
  expect(nameless.split(' ')).toHaveLength(value.split(' ').length);
  expect(atPrimary(primary, relayed(nameless))).toEqual(FACTS);
});

test('a primary that reads no copy cannot compare', () => {
  expect(atPrimary({ ...primary, node: null }, relayed(signed()))).toEqual(FACTS);
});

test('a hold in such a region is refused in the visitor’s language, and the region is not ready', async () => {
  expect((await readiness()).reason).toBeUndefined();
  const before = figure('park_node_faults_total');
  for (const locale of ['vi', 'en'] as const) {
    const refused = await hold(locale);
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused?.text()).toContain(intlFor(locale).t('errors.unavailable'));
  }
  expect(done).toEqual([]);
  expect(await readiness()).toMatchObject({ status: 'stale', checks: { isFresh: false }, reason: REASON });
  expect([figure('park_node_faults_total') - before, figure('park_node_fault')]).toEqual([1, 1]);
  // Visitors read on what the region has.
  expect(await region.read.$count(sql`commit_numbers`)).toBe(1);
});

test('it is noticed where nobody writes, and over when both have the same database', async () => {
  await checkPrimary();
  expect(await readiness()).toMatchObject({ status: 'stale', reason: REASON });
  writesTo = () => region;
  expect(await (await hold('vi'))?.text()).toBe('done');
  await checkPrimary();
  writesTo = () => primary;
  expect(done).toEqual(['/api/trpc/orders.hold', '/api/health']);
  expect((await readiness()).reason).toBeUndefined();
  expect(figure('park_node_fault')).toBe(0);
});

test('a primary of an older version is asked in vain, and carries out what it is sent', async () => {
  isOlder = true;
  expect(await (await hold('en'))?.text()).toBe('done');
  await checkPrimary();
  expect((await readiness()).reason).toBeUndefined();
});

test('a primary that is away or refuses for another reason changes nothing', async () => {
  const { PRIMARY_URL, RELAY_SECRET } = env();
  for (const isForeign of [false, true]) {
    notePrimary(isForeign);
    Object.assign(env(), { PRIMARY_URL: 'http://127.0.0.1:9' });
    await checkPrimary();
    Object.assign(env(), { PRIMARY_URL });
    const asked = checkPrimary();
    Object.assign(env(), { RELAY_SECRET: 'another-secret-0123456789-abcdefghijklmnop' });
    await asked;
    Object.assign(env(), { RELAY_SECRET });
    expect((await readiness()).reason).toBe(isForeign ? REASON : undefined);
  }
  expect(done).toEqual([]);
});

test('only a process without a writer that reads a file asks', () => {
  const { file } = region;
  expect(primaryChecks({ file, hasWriter: false })).toMatchObject([{ name: 'primary', isLocal: true }]);
  expect(primaryChecks({ file, hasWriter: true })).toEqual([]);
  expect(primaryChecks({ file: null, hasWriter: false })).toEqual([]);
});
