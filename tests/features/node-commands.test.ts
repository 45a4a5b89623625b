/** The commands of an operator where the database is a libSQL server with a file: they work, or say what to do instead. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import Database from 'libsql';
import { ROOT } from '#src/build/trial-site.ts';
import { type BackupWorld, openBackupWorld } from '#tests/support/backup-world.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
const PATIENCE_MS = 60_000;
let server: DatabaseServer;
let world: BackupWorld;
beforeAll(async () => {
  if (!isHere) return;
  [server, world] = await Promise.all([startDatabaseServer(), openBackupWorld()]);
}, PATIENCE_MS);
afterAll(async () => {
  world?.close();
  await server?.stop();
});

/** To the server, by a client that is not ours. */
async function said(statement: string): Promise<void> {
  const answer = await fetch(server.url, {
    method: 'POST',
    body: JSON.stringify({ statements: [statement] }),
  });
  expect(await answer.text()).not.toContain('error');
}

onServer(
  'the seed goes to the server, and may run again',
  async () => {
    const flags = () => server.rows('SELECT key FROM feature_flags ORDER BY key');
    const before = flags();
    await said('DELETE FROM feature_flags WHERE key = (SELECT min(key) FROM feature_flags)');
    expect(flags()).toEqual(before.slice(1));
    const { PATH = '', HOME = '' } = process.env;
    const child = Bun.spawnSync([process.execPath, '--env-file=/dev/null', 'db/seed.ts'], {
      cwd: ROOT,
      env: { PATH, HOME, DATABASE_URL: server.url, DATABASE_FILE: server.file },
    });
    expect([child.exitCode, child.stderr.toString()]).toEqual([0, '']);
    expect(flags()).toEqual(before);
  },
  PATIENCE_MS,
);

onServer(
  'a backup is taken of the file of the node, whether that runs or not, and leaves it as it was',
  async () => {
    const beside = { DATABASE_URL: server.url, DATABASE_FILE: server.file };
    const alone = await world.backup('', { ...beside, DATABASE_FILE: '' });
    expect(alone.code).toBe(1);
    expect(alone.problems).toContain('name the file of sqld on its machine in DATABASE_FILE');
    expect(world.files()).toEqual([]);
    await said("INSERT INTO settings VALUES ('before', '1')");
    expect(await world.backup('', beside)).toMatchObject({ code: 0, problems: '' });
    await said("INSERT INTO settings VALUES ('after', '1')");
    const target = `${world.folder}/restored.db`;
    expect(await world.restore(['--to', target])).toMatchObject({ code: 0, problems: '' });
    const copy = new Database(target);
    expect(copy.prepare("SELECT key FROM settings WHERE key IN ('before', 'after')").raw().all()).toEqual([
      ['before'],
    ]);
    copy.close();
    await server.kill();
    const log = () => readFileSync(`${server.file}-wal`);
    const [before, wait] = [log(), Bun.sleep(1000)];
    expect(before.length).toBeGreaterThan(0);
    // Names of backups have seconds.
    await wait;
    expect(await world.backup('', beside)).toMatchObject({ code: 0, problems: '' });
    expect(log().equals(before)).toBe(true);
    await server.restart();
    await said("INSERT INTO settings VALUES ('again', '1')");
    expect(server.rows("SELECT 1 FROM settings WHERE key = 'again'")).toHaveLength(1);
  },
  PATIENCE_MS,
);
