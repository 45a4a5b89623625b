/** A database server behind a proxy that lets no WebSocket through is written to over HTTP. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connect, createServer, type Server } from 'node:net';
import type { Client } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { openDb } from '#db/client.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { lineOrElse } from '#db/writing-line.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
let primary: DatabaseServer;
let proxy: Server;
let url = '';
let upgrades = 0;
let isAway = false;
beforeAll(async () => {
  if (!isHere) return;
  primary = await startDatabaseServer();
  proxy = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (first) => {
      const asksUpgrade = /upgrade: websocket/i.test(first.toString());
      if (asksUpgrade) upgrades += 1;
      if (isAway) return void client.resetAndDestroy();
      if (asksUpgrade) return void client.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
      const server = connect(primary.port, '127.0.0.1');
      server.on('error', () => client.destroy());
      server.write(first);
      client.pipe(server).pipe(client);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}, 60_000);
afterAll(async () => {
  proxy?.close();
  await primary?.stop();
});

const stored = (prefix: string) =>
  primary.rows(`SELECT key FROM settings WHERE key LIKE '${prefix}%'`).length;

onServer(
  'writes go over HTTP once it is known, and a warning says so',
  async () => {
    const warnings: string[] = [];
    const hear = (warning: Error) => warnings.push(warning.message);
    process.on('warning', hear);
    const db = await openDb(url);
    const write = (key: string) => db.write((tx) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`));
    // A server that is away is no proxy: nothing is decided meanwhile.
    isAway = true;
    expect(await write('over-0').then(() => null, whyUnavailable)).toBe('away');
    isAway = false;
    await Bun.sleep(1000);
    await write('over-1');
    const before = upgrades;
    await write('over-2');
    await Bun.sleep(0);
    process.off('warning', hear);
    db.close();
    expect(before).toBeGreaterThan(0);
    expect([stored('over-'), upgrades - before]).toEqual([2, 0]);
    expect(warnings.filter((words) => words.includes('no WebSocket'))).toHaveLength(1);
  },
  30_000,
);

/** A server that answers over HTTP, and over a line from the `from`th time on. */
function answering(from: number) {
  const asked = { line: 0, http: 0, warnings: 0 };
  const line = {
    async transaction() {
      asked.line += 1;
      if (asked.line < from) throw new Error('reset');
      return 'over the line' as never;
    },
    close: () => undefined,
  };
  const other = {
    async execute() {
      return undefined as never;
    },
    async transaction() {
      asked.http += 1;
      return 'over HTTP' as never;
    },
  } as unknown as Client;
  return {
    asked,
    line: lineOrElse(line, other, () => {
      asked.warnings += 1;
    }),
  };
}

test.each([
  [1, { line: 2, http: 0, warnings: 0 }],
  // It came back between the reset and the answer over HTTP.
  [2, { line: 3, http: 0, warnings: 0 }],
  [3, { line: 2, http: 2, warnings: 1 }],
])('a line that answers at time %i', async (from, expected) => {
  const { asked, line } = answering(from);
  await line.transaction('write');
  await line.transaction('write');
  expect(asked).toEqual(expected);
});
