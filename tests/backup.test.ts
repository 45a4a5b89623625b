/** Backups: taken while the park sells, encrypted, brought back whole or refused with the reason. */
import { Database } from 'bun:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type BackupWorld, openBackedUp, openBackupWorld } from './support/backup-world.ts';
import { db, openCopies } from './support/own-database.ts';
import { openPark } from './support/park.ts';
import { holdAndPlace } from './support/purchase.ts';

let world: BackupWorld;

openCopies(openPark);
beforeEach(async () => {
  world = await openBackupWorld();
});
afterEach(() => world.close());

const path = () => db.url.slice('file:'.length);
const target = () => join(world.folder, 'restored.db');

/** Restores the only backup and expects one line with this reason and no file. */
async function refused(reason: string | RegExp, args: string[] = [], env: Record<string, string> = {}) {
  const { code, problems } = await world.restore(['--to', target(), ...args], env);
  expect(code).toBe(1);
  expect(problems).toMatch(/^restore failed: /);
  expect(problems).toMatch(reason);
  expect(problems).not.toContain('    at ');
  expect(existsSync(target())).toBe(false);
  expect(world.files().filter((file) => file.includes('.part'))).toEqual([]);
}

describe('a backup', () => {
  test('brings back every order that was stored when it was taken', async () => {
    const before = await holdAndPlace(db);
    expect(await world.backup(path())).toMatchObject({ code: 0, problems: '' });
    const after = await holdAndPlace(db);
    const restored = await world.restore(['--to', target()]);
    expect(restored).toMatchObject({ code: 0, problems: '' });
    expect(restored.out).toContain('"restored"');
    const copy = new Database(target(), { readonly: true });
    const codes = copy.query('SELECT code FROM orders').all() as { code: string }[];
    copy.close();
    expect(codes.map(({ code }) => code)).toEqual([before.code]);
    expect(codes.map(({ code }) => code)).not.toContain(after.code);
  });

  test('is taken while others write, and holds one moment of it', async () => {
    let isWriting = true;
    let orders = 0;
    const writing = (async () => {
      for (; isWriting; orders += 1) await holdAndPlace(db, { quantity: 1, ip: `203.0.113.${orders % 200}` });
    })();
    await world.backup(path());
    isWriting = false;
    await writing.catch(() => undefined);
    expect(orders).toBeGreaterThan(0);
    expect(await world.restore(['--verify'])).toMatchObject({ code: 0, problems: '' });
  });

  test('says nothing of what is in it', async () => {
    await holdAndPlace(db);
    await world.backup(path());
    for (const file of world.files()) {
      const bytes = readFileSync(join(world.folder, file)).toString('latin1');
      expect(bytes).not.toContain('thuha@example.com');
      expect(bytes).not.toContain('SQLite format');
    }
  });

  test('is refused without a key, with a wrong one, and for a database that is not there or not a file', async () => {
    const runs = [
      [await world.backup(path(), { BACKUP_RECIPIENT: '' }), 'BACKUP_RECIPIENT is not set'],
      [await world.backup(path(), { BACKUP_RECIPIENT: 'age1nonsense' }), 'backup failed: '],
      [await world.backup(path(), { BACKUP_RECIPIENT: world.identity }), 'not an age recipient'],
      [await world.backup('/nonexistent/park.db'), 'there is no database at'],
      [await world.backup(path(), { DATABASE_URL: 'libsql://park.example' }), 'Turso'],
    ] as const;
    for (const [run, reason] of runs) {
      expect(run.code).toBe(1);
      expect(run.problems).toContain(reason);
      expect(run.problems).not.toContain(world.identity);
    }
    expect(world.files()).toEqual([]);
  });

  test('leaves nothing behind when its own database is damaged', async () => {
    const damaged = join(world.folder, 'damaged.db');
    writeFileSync(damaged, 'this is no database, '.repeat(500));
    const run = await world.backup(damaged);
    expect(run.code).toBe(1);
    expect(run.problems).toMatch(/^backup failed: .*not a database/);
    expect(world.files()).toEqual(['damaged.db']);
  });

  test('leaves nothing behind when the disk is full', async () => {
    for (const kilobytes of [16, 900]) {
      const run = await world.backup(path(), { MAX_FILE_KB: String(kilobytes) });
      expect(run.code).toBe(1);
      expect(run.problems).toMatch(/^backup failed: /);
      expect(world.files()).toEqual([]);
    }
  });
});

describe('a restore is refused', () => {
  let made: BackupWorld | undefined;
  beforeEach(async () => {
    if (!made) await holdAndPlace(db);
    made ??= await openBackedUp(path());
    world.close();
    world = made.copy();
  });
  afterAll(() => made?.close());
  const dataFile = () => join(world.folder, `${world.name()}.db.zst.age`);
  const manifestFile = () => join(world.folder, `${world.name()}.json`);
  const changeManifest = (change: Record<string, unknown>) => {
    const manifest = JSON.parse(readFileSync(manifestFile(), 'utf8'));
    writeFileSync(manifestFile(), JSON.stringify({ ...manifest, ...change }));
  };

  test('with the key of another', async () => {
    const other = await openBackupWorld();
    other.close();
    await refused(/made for another key/, [], { BACKUP_IDENTITY: other.identity });
  });

  test('without a key or with something that is none', async () => {
    await refused(/BACKUP_IDENTITY/, [], { BACKUP_IDENTITY: '' });
    await refused(/not an age identity/, [], { BACKUP_IDENTITY: 'AGE-SECRET-KEY-NONSENSE' });
  });

  test('when it is truncated', async () => {
    truncateSync(dataFile(), 5000);
    await refused(/has 5000 bytes.*truncated/);
  });

  test('when a byte of it has changed', async () => {
    const bytes = readFileSync(dataFile());
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(dataFile(), bytes);
    await refused(/differs from the checksum/);
  });

  test('when its manifest is damaged, of a newer format, or says otherwise', async () => {
    const good = readFileSync(manifestFile(), 'utf8');
    writeFileSync(manifestFile(), good.slice(0, 40));
    await refused(/not readable JSON/);
    writeFileSync(manifestFile(), good);
    changeManifest({ format: 2 });
    await refused(/format that this version does not know/);
    writeFileSync(manifestFile(), good);
    changeManifest({ database: { bytes: 1, sha256: '0'.repeat(64) } });
    await refused(/differs from the checksum/);
  });

  test('when it is newer than the code, detected from the manifest or the database itself', async () => {
    changeManifest({ schema: Date.now() * 2, floor: Date.now() * 2 });
    await refused(/newer version of this software/);
    changeManifest({ schema: Date.now() * 2, floor: undefined });
    await refused(/newer version of this software/);
  });

  test('when there is none at that time, or the time is none', async () => {
    await refused(/no backup .* from before 2020/, ['--at', '2020-01-01T00:00:00Z']);
    await refused(/not a time/, ['--at', 'yesterday-ish']);
    await refused(/there is no backup park-x/, ['--name', 'park-x']);
  });

  test('over a file that exists', async () => {
    writeFileSync(target(), 'precious');
    const { code, problems } = await world.restore(['--to', target()]);
    expect(code).toBe(1);
    expect(problems).toContain('restore into a new file');
    expect(readFileSync(target(), 'utf8')).toBe('precious');
  });

  test.each(['-wal', '-shm', '-journal'])('beside the %s file of a database that was there', async (end) => {
    writeFileSync(target() + end, 'left over');
    await refused('is left over from another database');
    expect(readFileSync(target() + end, 'utf8')).toBe('left over');
  });
});

test.each([
  [
    'the ledger has money that no entry explains',
    "INSERT INTO ledger_balances (account, kind, amount_vnd, entries) VALUES ('orders', 'x', 5, 1)",
  ],
  ['a quota was oversold', 'UPDATE quotas SET held = capacity + 1'],
  ['the schema is too new', 'UPDATE schema_floor SET oldest = 9999999999999'],
])('a backup in which %s is not called whole', async (_, statement) => {
  await holdAndPlace(db);
  await db.read.run(sql.raw(statement));
  await world.backup(path());
  const { code, problems } = await world.restore(['--verify']);
  expect(code).toBe(1);
  expect(problems).toMatch(/is not whole|newer version/);
});
