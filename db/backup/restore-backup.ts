/** `bun run restore`: restores a backup into a new file, and reports whether it is complete. */
import { Database } from 'bun:sqlite';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INVARIANTS } from '#db/invariants.ts';
import { listBackups, readManifest, unpackBackup } from './backup-file.ts';
import { backupAt } from './backup-names.ts';
import { faultsOf, isOlder, isTooNew, NEWER } from './check-database.ts';

const MIGRATE = new URL('../migrate.ts', import.meta.url).pathname;
const USAGE = `bun run restore --to <new file> [--at <time> | --name <backup>]   restores the newest backup, or the newest at that time
bun run restore --verify [--at <time> | --name <backup>]          a drill: restores, checks everything, deletes the copy
bun run restore --check <file>                                    asks the same of a database file from elsewhere`;

type Choice = { folder: string; at?: string | undefined; name?: string | undefined };

/** The backup that is asked for. Throws an Error with the reason when there is none. */
function chooseBackup({ folder, at, name }: Choice): string {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder} (BACKUP_FOLDER)`);
  if (name) return name;
  const time = at === undefined ? new Date() : new Date(at);
  if (Number.isNaN(time.getTime()))
    throw new Error(`--at is not a time, for example 2026-11-23T04:00:00Z: ${at}`);
  const found = backupAt(listBackups(folder), time);
  if (!found) throw new Error(`there is no backup in ${folder} from before ${time.toISOString()}`);
  return found;
}

type Restoring = { folder: string; name: string; identity: string; target: string };

/** Restores into a file that must not exist yet; it appears only when every check has passed. */
async function restoreBackup({ folder, name, identity, target }: Restoring): Promise<void> {
  if (existsSync(target))
    throw new Error(`${target} exists: restore into a new file, then let DATABASE_URL name it`);
  // SQLite would play the log of the database that stood there into the restored one.
  const leftOver = ['-wal', '-shm', '-journal'].map((end) => target + end).find((file) => existsSync(file));
  if (leftOver)
    throw new Error(`${leftOver} is left over from another database: remove it or restore to another name`);
  if (isTooNew(readManifest(folder, name))) throw new Error(`${name} cannot be restored: ${NEWER}`);
  const part = `${target}.part`;
  try {
    await unpackBackup(folder, name, identity, part);
    if (isOlder(part)) {
      // Of a damaged file nothing is to be made.
      refuseFaults(name, part, {});
      bringUpToDate(part);
    }
    clearStoredSums(part);
    refuseFaults(name, part);
    renameSync(part, target);
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(part + end, { force: true });
  }
}

/** The site adds them up again: a restored database must not depend on them. A damaged file is reported later. */
function clearStoredSums(file: string): void {
  const db = new Database(file);
  try {
    if (db.query("SELECT 1 FROM sqlite_master WHERE name = 'invoice_days'").get())
      db.run('UPDATE invoice_days SET changes = changes + 1, sums = NULL');
  } catch {
    // Not a database.
  } finally {
    db.close();
  }
}

/** Throws an Error with all that is wrong with a database file. */
function refuseFaults(name: string, file: string, invariants = INVARIANTS): void {
  const faults = faultsOf(file, invariants);
  if (faults.length > 0)
    throw new Error(`${name} is not whole:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Migrates the file in a process of its own, which leaves nothing in a log beside it. Throws an Error with the reason. */
function bringUpToDate(file: string): void {
  const env = { ...process.env, DATABASE_URL: `file:${file}`, DATABASE_FILE: '' };
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, MIGRATE], { env });
  if (exitCode !== 0) throw new Error(`it cannot be brought up to date: ${stderr.toString().trim()}`);
  const db = new Database(file);
  db.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Calls `ask` with a copy of the file that is up to date, and deletes it. */
function withUpToDateCopy(file: string, ask: (copy: string) => void): void {
  const copy = `${file}.${process.pid}.part`;
  try {
    const db = new Database(file, { readonly: true });
    db.run('VACUUM INTO ?', [copy]);
    db.close();
    bringUpToDate(copy);
    ask(copy);
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

/** The file itself is only read. */
function checkFile(file: string): void {
  const needsCopy = existsSync(file) && isOlder(file);
  refuseFaults(file, file, needsCopy ? {} : INVARIANTS);
  if (needsCopy) withUpToDateCopy(file, (copy) => refuseFaults(file, copy));
}

function readIdentity(): string {
  const file = process.env.BACKUP_IDENTITY_FILE;
  const text = file ? readFileSync(file, 'utf8') : (process.env.BACKUP_IDENTITY ?? '');
  const identity = text.split('\n').find((line) => line.trim().startsWith('AGE-SECRET-KEY-'));
  if (!identity)
    throw new Error(
      'BACKUP_IDENTITY or BACKUP_IDENTITY_FILE must hold the age identity (AGE-SECRET-KEY-…) of the backups',
    );
  return identity.trim();
}

async function main(): Promise<void> {
  const options = {
    at: { type: 'string' },
    name: { type: 'string' },
    to: { type: 'string' },
    verify: { type: 'boolean' },
    check: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.check) {
    checkFile(values.check);
    return console.log(JSON.stringify({ level: 30, msg: 'database is whole', file: values.check }));
  }
  if (!values.to && !values.verify) throw new Error(`say where to restore to\n${USAGE}`);
  const startedAt = performance.now();
  const folder = process.env.BACKUP_FOLDER ?? '.data/backups';
  const name = chooseBackup({ folder, ...values });
  const target = values.to ?? join(folder, `${name}.drill`);
  await restoreBackup({ folder, name, identity: readIdentity(), target });
  if (!values.to) rmSync(target);
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  console.log(
    JSON.stringify({
      level: 30,
      msg: values.to ? 'restored' : 'backup is whole',
      name,
      to: values.to,
      seconds,
    }),
  );
}

if (import.meta.main)
  main().catch((error: Error) => {
    console.error(`restore failed: ${error.message}`);
    process.exit(1);
  });
