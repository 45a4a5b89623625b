import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 45;
const SHEET_MAX_LINES = 200;
const ALL_SHEETS_MAX_LINES = 10_000;
/** Written by the build. */
const GENERATED_SHEET = /\.gen\.css$|\/fonts\.css$/;

const files = [...new Bun.Glob('src/**/*').scanSync(ROOT)];

test('folders are at most three deep under src', () => {
  expect(files.filter((file) => file.split('/').length - 2 > MAX_DEPTH)).toEqual([]);
});

test(`no folder of src has more than ${MAX_FILES} files`, () => {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const large = [...folders].filter(([, inside]) => inside.length > MAX_FILES);
  expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test(`style sheets have at most ${SHEET_MAX_LINES} lines each and ${ALL_SHEETS_MAX_LINES} together`, () => {
  const sheets = files
    .filter((file) => file.endsWith('.css') && !GENERATED_SHEET.test(file))
    .map((path) => ({ path, lines: readFileSync(ROOT + path, 'utf8').split('\n').length - 1 }));
  expect(sheets.filter(({ lines }) => lines > SHEET_MAX_LINES)).toEqual([]);
  expect(sheets.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(ALL_SHEETS_MAX_LINES);
});
