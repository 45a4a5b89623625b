import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';

/** Versions below these have known holes or bugs; the registry's audit may be out of reach. */
const FLOORS: [name: string, floor: string][] = [
  ['react', '19.3.1'],
  ['react-dom', '19.3.1'],
  ['react-server-dom-webpack', '19.3.1'],
  ['@vitejs/plugin-rsc', '0.5.38'],
  ['vite', '8.0.0'],
  ['hono', '4.12.25'],
  ['@trpc/server', '11.25.2'],
  ['@libsql/client', '0.18.0'],
  ['zod', '4.6.7'],
  ['jose', '6.2.17'],
  ['nodemailer', '10.6.0'],
  ['sharp', '0.35.5'],
];

function installed(name: string): string {
  const text = readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

test.each(FLOORS)('%s is at least %s', (name, floor) => {
  const version = installed(name);
  expect({ name, version, isOldEnough: Bun.semver.order(version, floor) >= 0 }).toEqual({
    name,
    version,
    isOldEnough: true,
  });
});

test('the copy of react-server-dom inside plugin-rsc is not older than ours', () => {
  const vendored = installed('@vitejs/plugin-rsc/dist/vendor/react-server-dom');
  expect(Bun.semver.order(vendored, '19.3.1')).toBeGreaterThanOrEqual(0);
});

test('react, its renderer and its server packages are of one version', () => {
  const versions = ['react', 'react-dom', 'react-server-dom-webpack'].map(installed);
  expect(new Set(versions).size).toBe(1);
});

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the lock file names no registry of its own', () => {
  expect(readFileSync(`${ROOT}bun.lock`, 'utf8')).not.toMatch(/https?:\/\//);
});
