/** The built server may be served from another folder than the one it was built in; what is built, its sources alone decide. */
import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { nameOfSources } from '#src/build/stamp.ts';
import { ROOT } from '#src/build/trial-site.ts';

const SERVER = `${ROOT}dist/server/`;

test.each(readdirSync(SERVER))('%s names no folder of the build', (file) => {
  const built = readFileSync(SERVER + file);
  expect(built.length).toBeGreaterThan(10_000);
  expect(built.includes(ROOT.replace(/\/$/, ''))).toBe(false);
});

test('the build is named after its sources, so that the same sources give files of the same names', () => {
  const { id } = JSON.parse(readFileSync(`${ROOT}dist/public/latest.json`, 'utf8'));
  expect(id).toBe(nameOfSources());
  const scripts = readdirSync(`${ROOT}dist/public/assets`).filter((file) => file.endsWith('.js'));
  const containing = scripts.filter((file) =>
    readFileSync(`${ROOT}dist/public/assets/${file}`, 'utf8').includes(id),
  );
  expect(containing.length).toBeGreaterThan(0);
});
