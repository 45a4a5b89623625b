/** What a write asks at the same time is one trip to the server, and shares its fate: on a server as in a file. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb, type Tx } from '#db/client.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { holdPlaces } from '#src/features/checkout/hold-places.ts';
import { listOffers } from '#tests/support/booking.ts';
import { asVisitor, testContext } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type DelayProxy, openDelayProxy } from '#tests/support/delay-proxy.ts';
import {
  type DatabaseServer,
  hasDatabaseServer,
  httpOnly,
  startDatabaseServer,
} from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
/** Nobody waits for the end of a stream: that of this transaction or of the one before may be counted. */
const ENDS = 2;
let server: DatabaseServer;
let line: DelayProxy;
let remote: Db;
let local: Db;
beforeAll(async () => {
  local = await testDatabase();
  if (!isHere) return;
  server = await startDatabaseServer();
  line = await openDelayProxy(server.port);
  remote = await openDb(httpOnly(line.url));
}, 60_000);
afterAll(async () => {
  local.close();
  remote?.close();
  await line?.stop();
  await server?.stop();
});

const insert = (tx: Tx, key: string) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`);
const keysOf = async (db: Db, prefix: string) =>
  (await db.read.all<{ key: string }>(sql`SELECT key FROM settings WHERE key LIKE ${`${prefix}%`}`)).map(
    ({ key }) => key,
  );
const tripsOf = async (work: () => Promise<unknown>) => {
  const before = line.trips;
  await work();
  return line.trips - before;
};

onServer('four statements at once are a trip in their order, and the commit is another', async () => {
  const workOf = (prefix: string, isTogether: boolean, counts: number[]) => async (tx: Tx) => {
    const count = async () => {
      const rows = await tx.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM settings WHERE key LIKE ${`${prefix}%`}`,
      );
      counts.push(Number(rows[0]?.n));
    };
    const store = async (key: string) => {
      await insert(tx, prefix + key);
    };
    const steps = [() => store('-1'), count, () => store('-2'), count];
    if (isTogether) await Promise.all(steps.map((step) => step()));
    else for (const step of steps) await step();
  };
  const counts: number[] = [];
  expect(await tripsOf(() => remote.write(workOf('together', true, counts)))).toBeLessThanOrEqual(2 + ENDS);
  // Control: one after the other.
  expect(await tripsOf(() => remote.write(workOf('apart', false, counts)))).toBeGreaterThanOrEqual(5);
  expect(counts).toEqual([1, 2, 1, 2]);
});

onServer('a hold is two trips and its commit instead of twelve', async () => {
  const [offer] = listOffers(server.rows);
  const beside = await openDb(line.url, { file: server.file });
  const hold = () =>
    holdPlaces(testContext(beside), {
      idempotencyKey: crypto.randomUUID(),
      date: offer?.date ?? '',
      lines: [{ unitId: offer?.unitId ?? '', quantity: 1 }],
    });
  await hold();
  expect(await tripsOf(hold)).toBeLessThanOrEqual(3 + ENDS);
  beside.close();
});

onServer('with a server alone a hold and a placed order take the trips that the guide counts', async () => {
  const guide = await Bun.file(`${ROOT}deploy/regions.md`).text();
  const [, ofHold = '', ofOrder = ''] = /with (\d+) trips a hold[\s\S]*?takes (\d+) trips/.exec(guide) ?? [];
  expect([Number(ofHold), Number(ofOrder)]).toEqual([5, 25]);
  const [offer] = listOffers(server.rows);
  const visitor = asVisitor(remote);
  const hold = () =>
    visitor.orders.hold({
      idempotencyKey: crypto.randomUUID(),
      date: offer?.date ?? '',
      lines: [{ unitId: offer?.unitId ?? '', quantity: 1 }],
    });
  const place = ({ code, secret }: Awaited<ReturnType<typeof hold>>) =>
    visitor.orders.place({
      ...{ idempotencyKey: crypto.randomUUID(), code, secret, hasAcceptedTerms: true, method: 'vnpay' },
      contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' },
    });
  const held = await hold();
  await place(await hold());
  const trips = { hold: await tripsOf(hold), order: await tripsOf(() => place(held)) };
  // What is counted is waited for, but for the ends of streams.
  for (const [counted, inGuide] of [
    [trips.hold, Number(ofHold)],
    [trips.order, Number(ofOrder)],
  ] as const) {
    expect(counted).toBeGreaterThanOrEqual(inGuide);
    expect(counted).toBeLessThanOrEqual(inGuide + ENDS);
  }
});

describe.each([
  ['in a file', () => local],
  ['on a server', () => remote],
] as const)('%s', (place, dbOf) => {
  const here = place === 'on a server' ? onServer : test;

  here('one that is refused among others fails the write, also when its error is swallowed', async () => {
    const db = dbOf();
    const swallowing = (tx: Tx, key: string) => Promise.resolve(insert(tx, key)).catch(() => undefined);
    const failing = db.write((tx) =>
      Promise.all(['fate-1', 'fate-1', 'fate-2'].map((key) => swallowing(tx, key))),
    );
    const other = db.write((tx) => insert(tx, 'fate-other'));
    await expect(failing).rejects.toThrow();
    await other;
    expect(await keysOf(db, 'fate')).toEqual(['fate-other']);
  });

  here('one that is refused alone may be swallowed', async () => {
    const db = dbOf();
    await db.write(async (tx) => {
      await insert(tx, 'alone-kept');
      await Promise.resolve(insert(tx, 'alone-kept')).catch(() => undefined);
      await insert(tx, 'alone-after');
    });
    expect(await keysOf(db, 'alone-')).toEqual(['alone-after', 'alone-kept']);
  });

  here(
    'what a failed write does not wait for is taken back with it, and is never part of the next',
    async () => {
      const db = dbOf();
      const failed = db.write(async (tx) => {
        await insert(tx, 'stray-1');
        for (const key of ['stray-2', 'stray-3'])
          void Promise.resolve(insert(tx, key)).catch(() => undefined);
        throw new Error('changed my mind');
      });
      const next = db.write((tx) => insert(tx, 'stray-next'));
      await expect(failed).rejects.toThrow('changed my mind');
      await next;
      expect(await keysOf(db, 'stray')).toEqual(['stray-next']);
    },
  );
});
