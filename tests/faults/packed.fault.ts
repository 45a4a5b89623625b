/** The built server may be served from another folder than the one it was built in. */
import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '#src/trial-site.ts';

const SERVER = `${ROOT}dist/server/`;

test.each(readdirSync(SERVER))('%s names no folder of the build', (file) => {
  const built = readFileSync(SERVER + file);
  expect(built.length).toBeGreaterThan(1_000_000);
  expect(built.includes(ROOT.replace(/\/$/, ''))).toBe(false);
});
