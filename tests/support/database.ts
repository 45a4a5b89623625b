/** A fresh, migrated database file for each caller; closing it deletes the file. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import './env.ts';

const PREFIX = 'park-test-';
const folder = join(tmpdir(), `${PREFIX}${process.pid}`);
let template: Promise<Db> | undefined;
let count = 0;

/** An empty database with the whole schema. */
export async function testDatabase(): Promise<Db> {
  template ??= migratedTemplate();
  return copyOf(await template);
}

async function copyOf(original: Db): Promise<Db> {
  count += 1;
  const path = join(folder, `${count}.db`);
  await original.read.run(sql`VACUUM INTO ${path}`);
  const db = await openDb(`file:${path}`);
  const { close } = db;
  db.close = () => {
    close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  };
  return db;
}

async function migratedTemplate(): Promise<Db> {
  removeLeftovers();
  mkdirSync(folder, { recursive: true });
  const db = await openDb(`file:${join(folder, 'template.db')}`);
  await migrateDb(db);
  return db;
}

// Bun's test runner has no hook for its own end, so each run clears what ended runs left behind.
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
