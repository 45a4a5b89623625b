/** The site refuses to start on a database it could only harm, says why in one line, and changes nothing. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '#db/client.ts';
import { freePort, makeSecrets, ROOT, siteEnv, waitUntilHealthy } from '#src/build/trial-site.ts';
import { seededTemplate } from '#tests/support/server.ts';
import { hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
let folder: string;
let template: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'park-start-'));
  chmodSync(folder, 0o755);
  template = await seededTemplate();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(databaseUrl: string, asNobody = false): Promise<{ code: number; problems: string }> {
  const env = siteEnv({ port: 9, sandboxPort: 9, databaseUrl }, await makeSecrets());
  const { PATH = '', HOME = '' } = process.env;
  const user = asNobody ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const site = Bun.spawn([...user, process.execPath, '--env-file=/dev/null', 'src/start.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  const problems = await new Response(site.stderr).text();
  return { code: await site.exited, problems };
}

async function refused(path: string, reason: string, asNobody = false): Promise<void> {
  const before = existsSync(path) ? readFileSync(path) : null;
  const { code, problems } = await start(`file:${path}`, asNobody);
  expect(code).toBe(1);
  expect(problems).toContain('The database cannot be used: ');
  expect(problems).toContain(reason);
  expect(problems.trim().split('\n')).toHaveLength(1);
  expect(before === null || before.equals(readFileSync(path))).toBe(true);
}

test('a file that is no database', async () => {
  const path = join(folder, 'letter.db');
  writeFileSync(path, 'Kính gửi quý khách, '.repeat(1000));
  await refused(path, 'cannot be read');
});

test('a database whose first pages are damaged', async () => {
  const path = join(folder, 'damaged.db');
  copyFileSync(template, path);
  const bytes = readFileSync(path);
  bytes.fill(0xff, 100, 40_000);
  writeFileSync(path, bytes);
  await refused(path, 'cannot be read');
});

test('a database that was cut off', async () => {
  const path = join(folder, 'cut.db');
  copyFileSync(template, path);
  truncateSync(path, 3000);
  await refused(path, 'cannot be read');
});

/** A database that a version of the future has migrated. */
function newer(name: string, statements: string[]): string {
  const path = join(folder, name);
  copyFileSync(template, path);
  const db = new Database(path);
  db.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  for (const statement of statements) db.run(statement);
  db.run('PRAGMA journal_mode = DELETE');
  db.close();
  return path;
}

test('a database from which a newer version has taken something away', () =>
  refused(
    newer('narrower.db', ['UPDATE schema_floor SET oldest = 9999999999999']),
    'newer version of this software',
  ));

test('a newer database that does not say which versions may run on it', () =>
  refused(newer('silent.db', ['DROP TABLE schema_floor']), 'newer version of this software'));

test.skipIf(!hasDatabaseServer())('a newer database on a server that does not say so either', async () => {
  const server = await startDatabaseServer();
  const db = await openDb(server.url);
  try {
    await db.read.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
    await db.read.run('DROP TABLE schema_floor');
    const { code, problems } = await start(server.url);
    expect(code).toBe(1);
    expect(problems).toMatch(
      /^The database cannot be used: 127\.0\.0\.1:\d+ is too new: a newer version[^\n]*\n$/,
    );
  } finally {
    db.close();
    await server.stop();
  }
});

test.skipIf(!hasDatabaseServer())(
  'a server that comes after the site is waited for, and that builds are stored nowhere is said',
  async () => {
    const server = await startDatabaseServer();
    await server.kill();
    const port = freePort();
    const env = siteEnv({ port, sandboxPort: 9, databaseUrl: server.url }, await makeSecrets());
    const { PATH = '', HOME = '' } = process.env;
    const site = Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/start.ts'], {
      ...{ cwd: ROOT, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] as const },
    });
    try {
      await Bun.sleep(3000);
      expect(site.exitCode).toBeNull();
      await server.restart();
      await waitUntilHealthy(`http://127.0.0.1:${port}/api/health`, 30_000);
    } finally {
      site.kill('SIGTERM');
    }
    expect(await site.exited).toBe(0);
    const said = await new Response(site.stdout).text();
    expect(said.split('does not answer and is waited for')).toHaveLength(2);
    expect(said).toContain('BUILDS_FOLDER is not set');
    await server.stop();
  },
  60_000,
);

test('one that a newer version only added to is served, and left as it is', async () => {
  const path = newer('wider.db', [
    "ALTER TABLE orders ADD colour text DEFAULT 'red' NOT NULL",
    'CREATE TABLE parasols (id text PRIMARY KEY)',
    'CREATE INDEX orders_colour ON orders (colour)',
  ]);
  const port = freePort();
  const env = siteEnv({ port, sandboxPort: 9, databaseUrl: `file:${path}` }, await makeSecrets());
  const { PATH = '', HOME = '' } = process.env;
  const site = Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/start.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}/api/ready`, 30_000);
    expect((await fetch(`http://127.0.0.1:${port}/tickets`)).status).toBe(200);
  } finally {
    site.kill('SIGTERM');
  }
  expect(await site.exited).toBe(0);
  expect(await new Response(site.stdout).text()).toContain('a newer version has migrated the database');
  const db = new Database(path, { readonly: true });
  expect(db.query('SELECT max(created_at) AS newest FROM __drizzle_migrations').get()).toEqual({
    newest: 9_999_999_999_999,
  });
  expect(db.query("SELECT name FROM pragma_table_info('orders') WHERE name = 'colour'").all()).toHaveLength(
    1,
  );
  db.close();
});

test('a folder that is not there', () => refused(join(folder, 'nowhere', 'park.db'), 'does not exist'));

test.skipIf(!isRoot)('a database or a folder that this user may only read', async () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  const path = join(own, 'park.db');
  copyFileSync(template, path);
  await refused(path, 'cannot be written to', true);
  chownSync(own, NOBODY, NOBODY);
  await refused(path, 'is read-only', true);
});
