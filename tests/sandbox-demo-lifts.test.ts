import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportDemoLifts, startDemoReports } from '#src/sandbox/demo-lifts.ts';

test('the lifts of a demo are reported until somebody reports one by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'park-lifts-'));
  const file = join(folder, 'park.db');
  const park = new Database(file);
  park.run('CREATE TABLE lifts (id TEXT, updated_at TEXT, revision INTEGER)');
  park.run("INSERT INTO lifts VALUES ('untouched', 'then', 1), ('reported', 'then', 2)");
  expect(reportDemoLifts(file, 'now')).toBe(1);
  const ages = () => park.query('SELECT id, updated_at FROM lifts ORDER BY id').values();
  expect(ages()).toEqual([
    ['reported', 'then'],
    ['untouched', 'now'],
  ]);
  const stop = startDemoReports(file);
  stop();
  const today = new Date().toISOString().slice(0, 10);
  expect(String(ages()[1]?.[1])).toStartWith(today);
  park.run('DROP TABLE lifts');
  startDemoReports(file)();
  park.close();
  rmSync(folder, { recursive: true });
});
