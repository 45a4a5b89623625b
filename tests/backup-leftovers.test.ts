/** A backup that was killed leaves an unencrypted copy; the next backup removes it. */
import { expect, test } from 'bun:test';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupWorld } from './support/backup-world.ts';
import { db, openEach } from './support/own-database.ts';

openEach();

test('a backup removes the copy of one that was killed, and not that of one at work', async () => {
  const world = await openBackupWorld();
  const [old, young] = ['park-2026-01-01T00-00-00Z.db.part', 'park-2026-01-02T00-00-00Z.db.part'] as const;
  const killed = [old, `${old}-journal`];
  for (const file of [...killed, young]) writeFileSync(join(world.folder, file), 'SQLite format 3');
  for (const file of killed) utimesSync(join(world.folder, file), 0, Date.now() / 1000 - 3 * 3600);
  expect(await world.backup(db.url.slice('file:'.length))).toMatchObject({ code: 0 });
  expect(world.files()).toContain(young);
  for (const file of killed) expect(world.files()).not.toContain(file);
  world.close();
});
