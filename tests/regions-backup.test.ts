/** The backup of the regional deployment can run as it is described: its user, its folders, what it reads. */
import { afterAll, expect, test } from 'bun:test';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ROOT } from '#src/build/trial-site.ts';
import { testDatabase } from './support/database.ts';
import { readRegions, readRegionVolumes } from './support/deployment-files.ts';

const { 'backup-primary': backup, 'park-primary': park } = readRegions();
const docker = readFileSync(`${ROOT}Dockerfile`, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'regions-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('it stands where the primary is, reads the same file, and writes to a volume of its own', () => {
  const { BACKUP_FOLDER = '', DATABASE_FILE, DATABASE_URL } = backup?.environment ?? {};
  expect(backup).toMatchObject({
    ...{ build: '.', profiles: ['primary'], user: park?.user, read_only: true },
  });
  expect([DATABASE_FILE, DATABASE_URL]).toEqual([
    park?.environment?.DATABASE_FILE,
    park?.environment?.DATABASE_URL,
  ]);
  expect(backup?.volumes).toEqual(['node-primary:/node', `backups:${BACKUP_FOLDER}`]);
  expect(readRegionVolumes()).toContain('backups');
  // A new volume gets owner and mode of the image's folder.
  expect(docker).toMatch(
    new RegExp(`mkdir -m 700 ${BACKUP_FOLDER} .*&& chown ${backup?.user} ${BACKUP_FOLDER}\\b`),
  );
  expect(backup).toMatchObject({ init: true, network_mode: 'none' });
  expect(backup?.depends_on).toEqual({ 'park-primary': { condition: 'service_healthy' } });
});

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('skipped: only root can run the backup as its user');

test.skipIf(!isRoot)('its command takes a backup as that user, who may write to nothing else', async () => {
  const [uid = '', gid = ''] = (backup?.user ?? '').split(':');
  const [, script = ''] = /\bbun (\S+\.ts);/.exec(backup?.command?.[2] ?? '') ?? [];
  const db = await testDatabase({ isOwn: true });
  const [node, backups] = [join(folder, 'node'), join(folder, 'backups')];
  chmodSync(folder, 0o755);
  for (const own of [node, backups]) {
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, Number(uid), Number(gid));
  }
  const file = join(node, 'data');
  await Bun.write(file, Bun.file(db.file ?? ''));
  chownSync(file, Number(uid), Number(gid));
  const recipient = await identityToRecipient(await generateX25519Identity());
  const { PATH = '' } = process.env;
  const env = {
    ...{ PATH, HOME: folder, ...backup?.environment, DATABASE_FILE: file },
    ...{ BACKUP_FOLDER: backups, BACKUP_RECIPIENT: recipient },
  };
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', process.execPath];
  const run = Bun.spawn([...asUser, '--env-file=/dev/null', script], {
    ...{ cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] as const },
  });
  const said = (await new Response(run.stdout).text()) + (await new Response(run.stderr).text());
  expect([await run.exited, said]).toEqual([0, said]);
  expect(readdirSync(backups).some((name) => name.endsWith('.db.zst.age'))).toBe(true);
});
