/** `bun run backup`: an encrypted copy of the running park's database, then removes the backups that have expired. */
import { Database } from 'bun:sqlite';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { listBackups, type Manifest, packBackup, removeBackup } from './backup-file.ts';
import { backupName, expiredBackups } from './backup-names.ts';
import { floorOf, schemaOf } from './check-database.ts';

/** Writers hold the lock for milliseconds; longer than this and something else is wrong. */
const BUSY_MS = 10_000;
const LEFTOVER_MS = 2 * 60 * 60 * 1000;

type Taken = { name: string; manifest: Manifest; removed: string[] };
/** `nodeFile`: of the libSQL node beside the process, where the database is a server. */
type Wanted = {
  databaseUrl: string;
  nodeFile: string | null;
  folder: string;
  recipients: string[];
  now: Date;
};

/**
 * Copies the database while the park goes on writing (`VACUUM INTO` reads one snapshot and holds no lock against writers),
 * packs the copy and removes what has expired. Nothing incomplete is left behind when it throws.
 */
async function takeBackup({ databaseUrl, nodeFile, folder, recipients, now }: Wanted): Promise<Taken> {
  const source = sourceOf(databaseUrl, nodeFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder, now);
  const name = backupName(now);
  const copy = join(folder, `${name}.db.part`);
  try {
    const versions = copyDatabase(source, copy);
    const manifest = await packBackup({
      database: copy,
      folder,
      name,
      recipients,
      takenAt: now,
      ...versions,
    });
    const removed = expiredBackups(listBackups(folder), now);
    for (const old of removed) removeBackup(folder, old);
    return { name, manifest, removed };
  } finally {
    const ends = ['.db.part', '.db.part-journal', '.db.zst.age.part', '.json.part'];
    for (const end of ends) rmSync(join(folder, name + end), { force: true });
  }
}

/** A backup that was killed leaves its unencrypted copy behind; a younger one may be another backup at work. */
function removeLeftovers(folder: string, now: Date): void {
  for (const file of readdirSync(folder).filter((one) => /^park-.*\.part(-journal)?$/.test(one))) {
    const path = join(folder, file);
    if (now.getTime() - statSync(path).mtimeMs > LEFTOVER_MS) rmSync(path, { force: true });
  }
}

type Source = { path: string; isOfNode: boolean };

/** Throws where there is no file, with what to use instead. */
function sourceOf(url: string, nodeFile: string | null): Source {
  const isOfNode = !url.startsWith('file:');
  const path = isOfNode ? nodeFile : url.slice('file:'.length);
  if (!path)
    throw new Error(
      'DATABASE_URL is a libSQL server: name the file of sqld on its machine in DATABASE_FILE, or use the own backups of Turso',
    );
  if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
  return { path, isOfNode };
}

function copyDatabase({ path, isOfNode }: Source, copy: string): Pick<Manifest, 'schema' | 'floor'> {
  // Who only reads leaves the log of the node to the node.
  const db = new Database(path, isOfNode ? { readonly: true } : { readwrite: true });
  try {
    db.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    // The copy is packed and thrown away: to bring a gigabyte to the disk at once would hold up every commit.
    db.run('PRAGMA synchronous = OFF');
    db.query('VACUUM INTO ?').run(copy);
    return { schema: schemaOf(db), floor: floorOf(db) };
  } finally {
    // The last connection to close a database checkpoints its log.
    db.run('PRAGMA synchronous = FULL');
    db.close();
  }
}

/** The recipients in BACKUP_RECIPIENT, separated by commas or spaces. Throws when there is none. */
function readRecipients(value: string | undefined): string[] {
  const recipients = (value ?? '').split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0)
    throw new Error(
      'BACKUP_RECIPIENT is not set: backups are always encrypted. Make a key: bun run backup --new-key',
    );
  const wrong = recipients.find((one) => !one.startsWith('age1'));
  if (wrong) throw new Error('BACKUP_RECIPIENT is not an age recipient (age1…)');
  return recipients;
}

async function printNewKey(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  console.log(`# Keep this one away from this machine; restoring needs it.\nBACKUP_IDENTITY=${identity}`);
}

async function main(): Promise<void> {
  if (process.argv.includes('--new-key')) return printNewKey();
  const startedAt = performance.now();
  const databaseUrl = process.env.DATABASE_URL ?? 'file:.data/park.db';
  const nodeFile = process.env.DATABASE_FILE || null;
  const folder = process.env.BACKUP_FOLDER ?? '.data/backups';
  const recipients = readRecipients(process.env.BACKUP_RECIPIENT);
  const taken = await takeBackup({ databaseUrl, nodeFile, folder, recipients, now: new Date() });
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  const { name, manifest, removed } = taken;
  console.log(
    JSON.stringify({
      level: 30,
      msg: 'backup taken',
      name,
      bytes: manifest.file.bytes,
      databaseBytes: manifest.database.bytes,
      removed: removed.length,
      seconds,
    }),
  );
}

if (import.meta.main)
  main().catch((error: Error) => {
    console.error(`backup failed: ${error.message}`);
    process.exit(1);
  });
