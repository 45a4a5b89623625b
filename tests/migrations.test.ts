/**
 * Migrations only add. Two versions of the site run on one database while it is upgraded, and the old one must still find
 * every table and column it knows, also when it is put back. What no version in use needs any more may be taken away by a
 * migration that begins by raising `schema_floor`, so that code from before that does not start there.
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

/** The floor that a migration raises before it does anything else; null when it raises none. */
function floorOf(sqlText: string): number | null {
  const [, oldest] =
    /^(?:\s*--[^\n]*\n)*\s*UPDATE `?schema_floor`? SET `?oldest`? = (\d+);/.exec(sqlText) ?? [];
  return oldest === undefined ? null : Number(oldest);
}

type Migration = { tag: string; when: number; sqlText: string };

/** What the migrations do that the version before them, or one that the floor lets in, could not live with. */
function problemsOf(migrations: Migration[]): string[] {
  const known = migrations.map(({ when }) => when);
  return migrations.slice(FIRST_HELD).flatMap(({ tag, when, sqlText }) => {
    const floor = floorOf(sqlText);
    if (floor === null) return refusals(sqlText).map((what) => `${tag} ${what}`);
    return floor < when && known.includes(floor) ? [] : [`${tag} raises the floor to no migration before it`];
  });
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

describe('a migration that takes something away', () => {
  const older = Array.from({ length: FIRST_HELD }, (_, index) => ({
    tag: `${index}`,
    when: 100 + index,
    sqlText: '',
  }));
  const withLast = (sqlText: string) => problemsOf([...older, { tag: 'last', when: 999, sqlText }]);
  const drop = 'ALTER TABLE `orders` DROP COLUMN `note`;';

  test('first raises the floor to a migration before it', () => {
    expect(
      withLast(`-- why\nUPDATE \`schema_floor\` SET \`oldest\` = 120;--> statement-breakpoint\n${drop}`),
    ).toEqual([]);
  });

  test('is refused without, afterwards, and with a floor that is no earlier migration', () => {
    const raise = (oldest: number) => `UPDATE schema_floor SET oldest = ${oldest};`;
    expect(withLast(drop)).toEqual(['last drops a column']);
    expect(withLast(`${drop}\n${raise(120)}`)).toEqual(['last drops a column']);
    for (const floor of [999, 1000, 99, 0])
      expect(withLast(`${raise(floor)}\n${drop}`)).toEqual([
        'last raises the floor to no migration before it',
      ]);
  });
});

test('every migration since then only adds, or says first which code it ends', () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}_.*\.sql$/.test(file));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  expect(entries.length).toBeGreaterThan(FIRST_HELD);
  const migrations = entries.map((entry) => ({
    ...entry,
    sqlText: readFileSync(`${FOLDER}/${entry.tag}.sql`, 'utf8'),
  }));
  expect(problemsOf(migrations)).toEqual([]);
});
