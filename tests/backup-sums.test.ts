/** Stored sums of invoices that are wrong are reported, and do not stand in the way of a restore. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { faultsOf } from '#db/backup/check-database.ts';
import { INVARIANTS } from '#db/invariants.ts';
import { SUMS_RULE } from '#db/schema/invoices.ts';
import { openBackupWorld } from './support/backup-world.ts';
import { db, openEach } from './support/own-database.ts';
import { withDatabase } from './support/with-database.ts';

openEach();

const DAY = '2026-01-02';
const right = { isInvoiced: true, vatPerMille: 80, netVnd: 0, vatVnd: 0, grossVnd: 0 };

test.each([
  ['net', { netVnd: 1 }],
  ['VAT', { vatVnd: 1 }],
  ['gross', { grossVnd: 1 }],
])('a wrong %s is reported, and a restore counts the day again', async (_, wrong) => {
  const world = await openBackupWorld();
  const sums = JSON.stringify([{ ...right, ...wrong }]);
  await db.read.run(sql`INSERT INTO invoice_days (day, sums, rule) VALUES (${DAY}, ${sums}, ${SUMS_RULE})`);
  const copy = join(world.folder, 'copy.db');
  await db.read.run(sql`VACUUM INTO ${copy}`);
  expect(faultsOf(copy, INVARIANTS)).toEqual([
    expect.stringContaining('sums of invoices that are not those of their day (1)'),
  ]);
  expect(await world.backup(db.file ?? '')).toMatchObject({ code: 0 });
  const target = join(world.folder, 'restored.db');
  expect(await world.restore(['--to', target])).toMatchObject({ code: 0, problems: '' });
  withDatabase(target, (restored) =>
    expect(restored.query('SELECT day, changes, sums FROM invoice_days').all()).toEqual([
      { day: DAY, changes: 1, sums: null },
    ]),
  );
  world.close();
});
