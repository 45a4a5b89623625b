/** Runs `bun run backup` and `bun run restore` as an operator would, in a folder of their own. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ROOT } from '#src/build/trial-site.ts';
import { quickFolder } from './quick-folder.ts';

export type Run = { code: number; out: string; problems: string };

export type BackupWorld = {
  folder: string;
  recipient: string;
  identity: string;
  backup: (databaseFile: string, env?: Record<string, string>) => Promise<Run>;
  restore: (args: string[], env?: Record<string, string>) => Promise<Run>;
  files: () => string[];
  /** The only backup there is. */
  name: () => string;
  /** The same backups and keys in a folder of its own. */
  copy: () => BackupWorld;
  close: () => void;
};

const newFolder = () => mkdtempSync(join(quickFolder(), 'park-backups-'));

export async function openBackupWorld(): Promise<BackupWorld> {
  const identity = await generateX25519Identity();
  return worldIn(newFolder(), { identity, recipient: await identityToRecipient(identity) });
}

/** With a backup of that database in it. */
export async function openBackedUp(databaseFile: string): Promise<BackupWorld> {
  const world = await openBackupWorld();
  const { code, problems } = await world.backup(databaseFile);
  if (code !== 0) throw new Error(problems);
  return world;
}

function worldIn(folder: string, keys: { identity: string; recipient: string }): BackupWorld {
  const { identity, recipient } = keys;
  const own = { BACKUP_FOLDER: folder };
  const files = () => readdirSync(folder).sort();
  return {
    folder,
    recipient,
    identity,
    backup: (databaseFile, env = {}) =>
      runScript('db/backup/take-backup.ts', [], {
        ...own,
        DATABASE_URL: `file:${databaseFile}`,
        BACKUP_RECIPIENT: recipient,
        ...env,
      }),
    restore: (args, env = {}) =>
      runScript('db/backup/restore-backup.ts', args, { ...own, BACKUP_IDENTITY: identity, ...env }),
    files,
    name: () =>
      files()
        .find((file) => file.endsWith('.json'))
        ?.slice(0, -'.json'.length) ?? '',
    copy: () => {
      const other = newFolder();
      cpSync(folder, other, { recursive: true });
      return worldIn(other, keys);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function runScript(script: string, args: string[], env: Record<string, string>): Promise<Run> {
  const { PATH = '', HOME = '' } = process.env;
  // A limit on the size of files fails a write as a full disk does.
  const limited = env.MAX_FILE_KB ? ['bash', '-c', `ulimit -f ${env.MAX_FILE_KB}; exec "$@"`, 'limited'] : [];
  const child = Bun.spawn([...limited, process.execPath, '--env-file=/dev/null', script, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, out, problems };
}
