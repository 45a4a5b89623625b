/**
 * Migrations only add. Two versions of the site run on one database while it is upgraded, and the old one must still find
 * every table and column it knows.
 */
import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'db/migrations';
/** Older ones stay as they are: every database has run them. */
const FIRST_HELD = 34;

const REFUSED: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bDROP\s+TABLE\b/i],
  ['drops a column', /\bDROP\s+COLUMN\b/i],
  ['renames a table or column', /\bALTER\s+TABLE\s+\S+\s+RENAME\b/i],
  [
    'adds a column that the old version does not fill',
    /\bADD\s+(?:COLUMN\s+)?`?\w+`?\s+(?:(?!DEFAULT)[^;,])*\bNOT\s+NULL\b(?![^;]*\bDEFAULT\b)/i,
  ],
  ['adds a column and demands it unique', /\bADD\s+(?:COLUMN\s+)?[^;]*\bUNIQUE\b/i],
  ['rebuilds a table', /`?__new_\w+`?/i],
  ['deletes rows', /^\s*DELETE\s+FROM\b/im],
];

/** What a migration does that the version before it could not live with; bodies of triggers are not looked at. */
function refusals(sqlText: string): string[] {
  const plain = sqlText
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\bCREATE\s+(?:TEMP\s+)?TRIGGER\b[\s\S]*?\bEND\s*;/gi, '');
  return REFUSED.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what);
}

describe('a migration is refused when it', () => {
  test.each([
    ['drops a table', 'DROP TABLE `orders`;'],
    ['drops a column', 'ALTER TABLE `orders` DROP COLUMN `note`;'],
    ['renames a table or column', 'ALTER TABLE `orders` RENAME COLUMN `a` TO `b`;'],
    ['adds a column that the old version does not fill', 'ALTER TABLE `orders` ADD `a` text NOT NULL;'],
    ['rebuilds a table', 'CREATE TABLE `__new_orders` (id text);'],
    ['adds a column and demands it unique', 'ALTER TABLE `orders` ADD `a` text UNIQUE;'],
    ['deletes rows', 'DELETE FROM orders WHERE 1;'],
  ])('%s', (what, sqlText) => {
    expect(refusals(sqlText)).toEqual([what]);
  });

  test.each([
    'CREATE TABLE `a` (`b` text NOT NULL);',
    "ALTER TABLE `a` ADD `b` text DEFAULT '' NOT NULL;",
    "ALTER TABLE `a` ADD `b` text NOT NULL DEFAULT '';",
    'ALTER TABLE `a` ADD `b` integer;',
    'DROP INDEX `a_b`;',
    'CREATE TRIGGER t AFTER DELETE ON a BEGIN DELETE FROM b WHERE id = old.id; END;',
    '-- DROP TABLE a\nCREATE INDEX `a_b` ON `a` (`b`);',
  ])('but not for %s', (sqlText) => {
    expect(refusals(sqlText)).toEqual([]);
  });
});

test('every migration since then only adds', () => {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}_.*\.sql$/.test(file));
  const held = files.filter((file) => Number(file.slice(0, 4)) >= FIRST_HELD);
  expect(held.length).toBeGreaterThan(0);
  const problems = held.flatMap((file) =>
    refusals(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((what) => `${file} ${what}`),
  );
  expect(problems).toEqual([]);
});
