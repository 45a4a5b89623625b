/** The process that sends mails: it gives way to visitors, its death loses nothing and doubles nothing, and it never outlives the site's. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { buyTickets, sendAgain } from '#tests/bench/ticket-mails.ts';
import { eventually, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const ORDERS = 12;
const WAITING = 1000;
const SOON_MS = 30_000;
const LEAVES_WITHIN_MS = 8000;
const NICENESS_AT = 16;

const catcher = startMailCatcher();
let isHanging = false;
let hanging = 0;
const provider = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 60,
  async fetch(request) {
    if (isHanging) {
      hanging += 1;
      await Bun.sleep(SOON_MS);
    }
    const { method, headers } = request;
    const body = await request.arrayBuffer();
    return fetch(catcher.url + new URL(request.url).pathname, { method, headers, body });
  },
});
let park: Park;
beforeAll(async () => {
  park = await startPark({ sites: 2, env: { RESEND_BASE_URL: `http://127.0.0.1:${provider.port}` } });
});
afterAll(async () => {
  await park?.stop();
  provider.stop(true);
  catcher.stop();
});

const threadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);

/** Empty of a thread or process that has just ended. */
function reported(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(site: number): number[] {
  return threadsOf(park.pid(site))
    .flatMap((thread) => [...reported(`${thread}/children`).matchAll(/\d+/g)].map(([child]) => Number(child)))
    .filter((child) => reported(`/proc/${child}/cmdline`).includes('back-process'));
}
const allChildren = () => [...childrenOf(0), ...childrenOf(1)];

function nicenessOf(thread: string): number | null {
  const [, fields] = reported(`${thread}/stat`).split(/\) (?=[A-Z] )/);
  return fields ? Number(fields.split(' ')[NICENESS_AT]) : null;
}

const nicenessesOf = (pid: number) => new Set(threadsOf(pid).flatMap((thread) => nicenessOf(thread) ?? []));

const isAlive = (pid: number) => /^ [^Z] /.test(reported(`/proc/${pid}/stat`).replace(/.*\)/s, ''));
const ticketKeys = (keys: readonly string[]) => keys.filter((key) => key.startsWith('tickets:')).toSorted();
const states = (where = "kind = 'tickets'") =>
  park.rows<{ state: string }>(`SELECT DISTINCT state FROM outbox WHERE ${where}`).map(({ state }) => state);
/** As though the time of what the dead had begun were over. */
const endLeases = () =>
  park.rows("UPDATE outbox SET lease_until = created_at WHERE state = 'sending' RETURNING id");
const areSent = () => eventually(() => states().every((state) => state === 'sent'), 2 * SOON_MS);

test('it begins with the first mail, all its threads give way, and those that serve do not', async () => {
  expect(allChildren()).toEqual([]);
  await buyTickets(park, ORDERS);
  const [own = 0] = allChildren();
  expect(nicenessOf(`/proc/${own}`)).toBe(15);
  expect(nicenessesOf(own)).toEqual(new Set([15]));
  expect(nicenessesOf(park.pid(0))).toEqual(new Set([0]));
  expect(ticketKeys(catcher.mails.map(({ key }) => key))).toHaveLength(ORDERS);
});

test('two processes serve: each mail is sent by one of them, once', async () => {
  const before = catcher.requests.length;
  sendAgain(park, null);
  expect(await areSent()).toBe(true);
  const asked = ticketKeys(catcher.requests.slice(before));
  expect(asked).toHaveLength(ORDERS);
  expect(new Set(asked).size).toBe(ORDERS);
});

test('killed while it sends, it is followed by another, and every mail has arrived once', async () => {
  const [before, arrived] = [catcher.requests.length, catcher.mails.length];
  const killed = allChildren();
  sendAgain(park, null);
  await eventually(() => catcher.requests.length > before, SOON_MS);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  expect(await eventually(() => !killed.some(isAlive), SOON_MS)).toBe(true);
  endLeases();
  expect(await areSent()).toBe(true);
  expect(new Set(ticketKeys(catcher.requests.slice(before))).size).toBe(ORDERS);
  // The provider knew all of them by their keys.
  expect(catcher.mails).toHaveLength(arrived);
  expect(park.log()).toContain('the process for mails and documents failed');
});

/** As though so many tickets had been sold at once. */
function fillOutbox(): void {
  withDatabase(park.databaseFile, (db) =>
    db.run(
      `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, next_at, attempts, created_at)
       WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${WAITING})
       SELECT 'many-' || number, 'tickets:many-' || number, kind, order_id, payload, 'waiting', created_at, 0, created_at
       FROM numbers, (SELECT * FROM outbox WHERE kind = 'tickets' LIMIT 1)`,
    ),
  );
}

test(`asked to stop with ${WAITING} waiting and a provider that hangs, both leave in time; what was begun is sent once by the next`, async () => {
  isHanging = true;
  fillOutbox();
  await eventually(() => hanging > 0, SOON_MS);
  const children = allChildren();
  const took = await Promise.all([park.terminate(0), park.terminate(1)]);
  expect(Math.max(...took)).toBeLessThan(LEAVES_WITHIN_MS);
  expect(await eventually(() => !children.some(isAlive), SOON_MS)).toBe(true);
  const begun = park.rows<{ key: string }>(
    "SELECT dedupe_key AS key FROM outbox WHERE id LIKE 'many-%' AND attempts > 0",
  );
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(50);
  // The others would take a minute; what is due first is what was begun.
  park.rows("DELETE FROM outbox WHERE id LIKE 'many-%' AND attempts = 0");
  endLeases();
  isHanging = false;
  await Promise.all([park.restart(0), park.restart(1)]);
  expect(
    await eventually(() => states("id LIKE 'many-%'").every((state) => state === 'sent'), 2 * SOON_MS),
  ).toBe(true);
  const arrived = catcher.mails.map(({ key }) => key).filter((key) => key.startsWith('tickets:many-'));
  expect(new Set(arrived).size).toBe(begun.length);
  expect(arrived).toHaveLength(begun.length);
});

test('it ends with a site that is killed', async () => {
  const [own = 0] = allChildren();
  expect(isAlive(own)).toBe(true);
  await Promise.all([park.kill(0), park.kill(1)]);
  expect(await eventually(() => !isAlive(own), SOON_MS)).toBe(true);
});
