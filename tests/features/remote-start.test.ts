/** A database server that another version has migrated is held to the same questions at start as a file. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { checkAnswering, checkDatabase } from '#db/start-check.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
const LATER = 9_999_999_999_999;
let server: DatabaseServer;
let db: Db;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  db = await openDb(server.url);
});
beforeEach(async () => {
  if (isHere) await db.read.run(sql`DELETE FROM __drizzle_migrations WHERE created_at = ${LATER}`);
});
afterAll(async () => {
  db?.close();
  await server?.stop();
});

const becomeNewer = () =>
  db.read.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${LATER})`);

onServer('one of this version is used', async () => {
  expect(await checkDatabase(server.url)).toMatchObject({ fault: null, isAhead: false });
});

onServer('one that a newer version only added to is used, and it is said', async () => {
  await becomeNewer();
  expect(await checkDatabase(server.url)).toMatchObject({ fault: null, isAhead: true });
  expect(await checkDatabase(server.url.replace('http:', 'ws:'))).toMatchObject({
    fault: null,
    isAhead: true,
  });
});

onServer('one from which a newer version has taken something away is refused, without its keys', async () => {
  await becomeNewer();
  await db.read.run(sql`UPDATE schema_floor SET oldest = ${LATER}`);
  const { fault } = await checkDatabase(`${server.url}?authToken=of-the-operator`);
  expect(fault).toContain(`127.0.0.1:${server.port} is too new: a newer version of this software`);
  expect(fault).not.toContain('of-the-operator');
});

onServer('a newer one that does not say which versions may run on it is refused', async () => {
  await db.read.run(sql`DROP TABLE schema_floor`);
  expect((await checkDatabase(server.url)).fault).toBeNull();
  await becomeNewer();
  expect((await checkDatabase(server.url)).fault).toContain('newer version of this software');
});

onServer(
  'an empty one is used, and one that is away is waited for',
  async () => {
    await db.read.run(sql`DROP TABLE __drizzle_migrations`);
    expect(await checkDatabase(server.url)).toMatchObject({ fault: null, isAhead: false });
    await server.kill();
    expect(await checkDatabase(server.url)).toMatchObject({ fault: null, isAhead: false, isAway: true });
    const asked = { url: server.url, nodeFile: null };
    let waits = 0;
    const count = () => {
      waits += 1;
    };
    expect((await checkAnswering(asked, count, 700)).fault).toBe(
      `its server does not answer: 127.0.0.1:${server.port} was asked for 0.7 s`,
    );
    const answered = checkAnswering(asked, count);
    await Bun.sleep(700);
    await server.restart();
    expect(await answered).toMatchObject({ fault: null, isAway: false });
    expect(waits).toBe(2);
  },
  30_000,
);
