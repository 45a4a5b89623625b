/**
 * The file of the libSQL node is damaged under a process that sells: what it confirms is stored, and it heals by itself. A
 * file that has not the schema yet is waited for at start, and refused when it does not come.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { newestMigration } from '#db/backup/check-database.ts';
import { freePort, ROOT, waitUntilHealthy } from '#src/build/trial-site.ts';
import { hold, listOffers, type Offer } from '#tests/support/booking.ts';
import { damageFile, garbled } from '#tests/support/damaged-file.ts';
import { query } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const isHere = hasDatabaseServer();
const PATIENCE_MS = 60_000;
const SOON_MS = 10_000;

let server: DatabaseServer;
let park: Park;
let metrics: string;
beforeAll(async () => {
  if (!isHere) return;
  server = await startDatabaseServer();
  metrics = String(freePort());
  park = await startPark({
    env: {
      ...{ DATABASE_URL: server.url, DATABASE_FILE: server.file },
      ...{ METRICS_PORT: metrics, LOG_LEVEL: 'info', RELAY_SECRET },
    },
  });
}, PATIENCE_MS);
afterAll(async () => {
  await park?.stop();
  await server?.stop();
});

const get = (path: string) => fetch(`${park.urls[0]}${path}`);
const visitor = () => ({ url: park.urls[0] ?? '', ip: '198.18.0.9', locale: 'en' as const });
const figures = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
const lines = (text: string) =>
  park
    .log()
    .split('\n')
    .filter((line) => line.includes(text));

const RELAYING = { ROLES: 'web', PRIMARY_URL: 'http://127.0.0.1:9', RELAY_SECRET };
const FAST = ['--preload', './tests/support/fast-clock.ts'];

function startBeside(own: Record<string, string>, flags: string[] = []) {
  const { PATH = '', HOME = '' } = process.env;
  return Bun.spawn([process.execPath, '--env-file=/dev/null', ...flags, 'src/start.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, ...park.env, METRICS_PORT: '', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
}

/** Of the server's database as it is now; `change` makes it another. */
function copyNode(name: string, change?: string): string {
  const copy = `${server.file}-${name}`;
  server.rows('VACUUM INTO ?', copy);
  if (change) withDatabase(copy, (db) => db.run(change));
  return copy;
}
const withoutNewest = () => `DELETE FROM __drizzle_migrations WHERE created_at = ${newestMigration()}`;

test.skipIf(!isHere)(
  'a file that stays empty or of an older schema is refused at start, also by who migrates the server',
  async () => {
    const [empty, older] = [`${server.file}-empty`, copyNode('older', withoutNewest())];
    writeFileSync(empty, '');
    const start = async (roles: Record<string, string>, file: string) => {
      const site = startBeside({ ...roles, PORT: '7', DATABASE_FILE: file }, FAST);
      const [said, problems] = await Promise.all(
        [site.stdout, site.stderr].map((stream) => new Response(stream).text()),
      );
      return { code: await site.exited, isWaiting: said?.includes('is waited for'), problems };
    };
    const refusal = (file: string, reason: string) =>
      `The database cannot be used: DATABASE_FILE ${file} does not follow DATABASE_URL (${reason}): look at the log of the node\n`;
    const [isEmpty, isOlder] = [refusal(empty, 'it is empty'), refusal(older, 'it has an older schema')];
    const all = [start(RELAYING, empty), start(RELAYING, older), start({}, older)];
    expect(await Promise.all(all)).toEqual([
      { code: 1, isWaiting: true, problems: isEmpty },
      { code: 1, isWaiting: true, problems: isOlder },
      { code: 1, isWaiting: false, problems: isOlder },
    ]);
  },
  PATIENCE_MS,
);

test.skipIf(!isHere)(
  'a file that the node has not filled yet is waited for, and looked at again when it has',
  async () => {
    const begin = async (name: string) => {
      const [file, port] = [`${server.file}-${name}`, freePort()];
      writeFileSync(file, '');
      const site = startBeside({ ...RELAYING, PORT: String(port), DATABASE_FILE: file });
      const { value } = await site.stdout.getReader().read();
      expect(new TextDecoder().decode(value)).toContain(`"reason":"DATABASE_FILE ${file} does not follow`);
      return { file, url: `http://127.0.0.1:${port}`, site };
    };
    const [good, foreign] = await Promise.all([begin('good'), begin('foreign')]);
    copyFileSync(copyNode('half', withoutNewest()), good.file);
    renameSync(copyNode('others', "UPDATE commit_numbers SET origin = 'another'"), foreign.file);
    const problems = await new Response(foreign.site.stderr).text();
    expect([await foreign.site.exited, problems]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be used: .* belongs to another database than .*\n$/),
    ]);
    expect(good.site.exitCode).toBeNull();
    renameSync(copyNode('whole'), good.file);
    await waitUntilHealthy(`${good.url}/api/health`);
    expect((await fetch(`${good.url}/tickets`)).status).toBe(200);
    good.site.kill('SIGTERM');
    expect(await good.site.exited).toBe(0);
  },
  PATIENCE_MS,
);

test.skipIf(!isHere)(
  'the node’s file is garbled, and made whole again',
  async () => {
    const offer = listOffers(server.rows)[0] as Offer;
    const held = () => server.rows<{ count: number }>('SELECT count(*) AS count FROM holds')[0]?.count ?? 0;
    const before = held();
    let confirmed = 0;
    const buy = async () => {
      const { status } = await hold(visitor(), offer);
      if (status === 200) confirmed += 1;
      return status;
    };
    expect([(await get('/en')).status, await buy()]).toEqual([200, 200]);
    const heal = damageFile(server.file, garbled);
    const list = async () => (await query(visitor(), 'tickets.list', {})).status;
    expect(await eventually(async () => (await list()) === 503, SOON_MS)).toBe(true);
    expect((await get('/en')).status).toBe(200);
    const page = await get('/en/auth/login');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('This page cannot be opened right now');
    expect([200, 503]).toContain(await buy());
    expect((await get('/api/ready')).status).toBe(503);
    for (const figure of ['park_node_faults_total{fault="unreadable"} 1', 'park_node_fault 1'])
      expect(await figures()).toContain(`\n${figure}\n`);
    expect(lines('"alarm":"node"')).toEqual([expect.stringMatching(/"fault":"unreadable","reason":".+"/)]);

    heal();
    expect(await eventually(async () => (await get('/api/ready')).ok, SOON_MS)).toBe(true);
    expect([await list(), (await get('/en/auth/login')).status, await buy()]).toEqual([200, 200, 200]);
    expect(lines('is followed again')).toHaveLength(1);
    expect(await figures()).toContain('\npark_node_fault 0\n');
    expect(held() - before).toBe(confirmed);
    expect(park.log()).not.toContain('nobody caught');
  },
  PATIENCE_MS,
);
