import { afterEach, beforeEach, expect, test } from 'bun:test';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buildStore, openEarlierBuilds, storeBuild } from '#src/server/pages/earlier-builds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-25T08:00:00.000Z');
let root = '';

beforeEach(() => {
  root = mkdtempSync(`${tmpdir()}/builds-`);
});
afterEach(() => rmSync(root, { recursive: true }));

function build(id: unknown, script = 'page-12345678.js'): { built: string; store: string } {
  const built = `${root}/dist-${crypto.randomUUID()}`;
  mkdirSync(`${built}/assets`, { recursive: true });
  writeFileSync(`${built}/assets/${script}`, `build ${id}`);
  writeFileSync(`${built}/latest.json`, JSON.stringify({ id }));
  return { built, store: `${root}/builds` };
}

function ask(pathname: string): Response | null {
  const files = openEarlierBuilds(`${root}/builds`, {});
  return files(pathname, new Request(`http://park.example${pathname}`));
}

test('the assets of a build are served after the next one has replaced it, and cached for good', async () => {
  await storeBuild(build('one', 'one-12345678.js'), NOW);
  await storeBuild(build('two', 'two-12345678.js'), NOW);
  const answer = ask('/assets/one-12345678.js');
  expect(await answer?.text()).toBe('build one');
  expect(answer?.headers.get('cache-control')).toContain('immutable');
});

test('while two builds are served, the older finds the assets of the newer a second after they are stored', async () => {
  await storeBuild(build('one', 'one-12345678.js'), NOW);
  const older = openEarlierBuilds(`${root}/builds`, {});
  const newer = '/assets/two-12345678.js';
  const found = () => older(newer, new Request(`http://park.example${newer}`));
  expect(found()).toBeNull();
  await storeBuild(build('two', 'two-12345678.js'), NOW);
  await Bun.sleep(1050);
  expect(await found()?.text()).toBe('build two');
});

test('a build is removed a day after it was last served, not a day after it was made', async () => {
  const [one, two] = [build('one', 'one-12345678.js'), build('two', 'two-12345678.js')];
  await storeBuild(one, NOW - 30 * DAY_MS);
  await storeBuild(one, NOW - DAY_MS + 1000);
  await storeBuild(two, NOW);
  expect(ask('/assets/one-12345678.js')).not.toBeNull();
  await storeBuild(two, NOW + 2000);
  expect(ask('/assets/one-12345678.js')).toBeNull();
  expect(ask('/assets/two-12345678.js')).not.toBeNull();
});

test.each([
  '/assets/none-12345678.js',
  '/latest.json',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
])('%s is not found in a stored build', async (pathname) => {
  writeFileSync(`${root}/secret.txt`, 'secret');
  await storeBuild(build('one'), NOW);
  expect(ask(pathname)).toBeNull();
});

test.each([undefined, '', '../out', 'a/b', 7])('a build named %p is not stored', async (id) => {
  await storeBuild(build(id), NOW);
  expect(existsSync(`${root}/builds`)).toBe(false);
});

test('a copy that was interrupted is neither served nor left for ever', async () => {
  const { built, store } = build('one');
  mkdirSync(`${store}/zero.77/assets`, { recursive: true });
  writeFileSync(`${store}/zero.77/assets/half-12345678.js`, 'half');
  const old = new Date(NOW - 2 * DAY_MS);
  expect(ask('/assets/half-12345678.js')).toBeNull();
  utimesSync(`${store}/zero.77`, old, old);
  await storeBuild({ built, store }, NOW);
  expect(existsSync(`${store}/zero.77`)).toBe(false);
});

test('builds are stored beside a database that is a file, and nowhere else', () => {
  expect(buildStore('file:/var/lib/park/park.db')).toBe('/var/lib/park/builds');
  expect(buildStore('libsql://park.example')).toBeNull();
});
