import { expect, test } from 'bun:test';
import { ROOT } from '#src/build/trial-site.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 50;

const files = [...new Bun.Glob('src/**/*').scanSync(ROOT)];

test('folders are at most three deep under src', () => {
  expect(files.filter((file) => file.split('/').length - 2 > MAX_DEPTH)).toEqual([]);
});

test(`no folder of src has more than ${MAX_FILES} files`, () => {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const large = [...folders].filter(([, inside]) => inside.length > MAX_FILES);
  expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});
