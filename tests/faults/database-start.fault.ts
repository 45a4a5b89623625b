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
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { seededTemplate } from '#tests/support/server.ts';

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

async function start(path: string, asNobody = false): Promise<{ code: number; problems: string }> {
  const env = siteEnv({ port: 9, sandboxPort: 9, databaseUrl: `file:${path}` }, await makeSecrets());
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
  const { code, problems } = await start(path, asNobody);
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

test('a database that a newer version wrote', async () => {
  const path = join(folder, 'newer.db');
  copyFileSync(template, path);
  const db = new Database(path);
  db.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  db.run('PRAGMA journal_mode = DELETE');
  db.close();
  await refused(path, 'newer version of this software');
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
