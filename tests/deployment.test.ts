/** The files for operators name what is there: image, compose file, units, example environment. */
import { describe, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { LOG_LIMIT_BYTES } from '#db/write-ahead-log.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { MEMORY_SETTINGS } from '#src/server/memory-settings.ts';
import { readImage } from './support/deployment-files.ts';
import { readModules } from './support/module-graph.ts';

const UNITS = ['dinh-may@.service', 'dinh-may-backup.service', 'dinh-may-litestream.service'].map(
  (name) => `deploy/${name}`,
);
const PAGE_BYTES = 4096;

const read = (file: string) => readFileSync(ROOT + file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

type Service = {
  command?: string | string[];
  depends_on?: Record<string, { condition: string }>;
  init?: boolean;
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
};
const compose = Bun.YAML.parse(read('compose.yaml')) as { services: Record<string, Service> };

describe('the image', () => {
  const docker = read('Dockerfile');
  const image = readImage();

  test('is built in stages and runs as nobody special, with a health check', () => {
    expect(docker.match(/^FROM /gm)).toHaveLength(3);
    expect(docker).toContain('--frozen-lockfile --production');
    expect(docker.lastIndexOf('USER bun')).toBeGreaterThan(docker.lastIndexOf('FROM '));
    expect(docker).toMatch(/^HEALTHCHECK /m);
  });

  test('has one version of Bun, the one that the check uses', () => {
    const [version] = /bun@[\d.]+/.exec(read('.ci/run')) ?? [];
    for (const [, tag] of docker.matchAll(/FROM oven\/bun:([\d.]+)/g))
      expect(`bun@${tag}`).toBe(version ?? '');
  });

  test('copies what exists, and starts as `bun run start` does', () => {
    for (const path of image.copied.filter((path) => path !== 'dist'))
      expect(existsSync(ROOT + path)).toBe(true);
    expect(image.copied).toContain('dist');
    expect(scripts.start).toBe(image.command.join(' '));
  });

  test('has every folder that the site reads files from while it runs', () => {
    const folders = [...readModules().values()]
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ text }) => [...text.matchAll(/\bproject(?:File|Path)\(\s*[`']([\w-]+)/g)])
      .map(([, folder = '']) => folder);
    expect(folders).toContain('public');
    for (const folder of folders) expect(image.copied).toContain(folder);
  });

  test('takes no secrets, data or tests along', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.data', '.git', 'node_modules', 'tests']) expect(ignored).toContain(name);
  });
});

test('a process starts again as itself with its memory settings, of which an operator may set any', async () => {
  const own = { MALLOC_ARENA_MAX: '4' };
  const folder = mkdtempSync(`${tmpdir()}/start-`);
  const preload = `${folder}/say.ts`;
  writeFileSync(preload, 'console.log(JSON.stringify([process.pid, process.env]));');
  const start = Bun.spawn([process.execPath, '--env-file=/dev/null', '--preload', preload, 'src/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = (await new Response(start.stdout).text()).trim().split('\n');
  rmSync(folder, { recursive: true });
  expect(said).toHaveLength(2);
  const [pid, env] = JSON.parse(said[1] ?? '') as [number, Record<string, string>];
  expect(pid).toBe(start.pid);
  expect(env).toMatchObject({ ...MEMORY_SETTINGS, ...own });
});

test('the compose file gives the site a read-only root, one volume and no capability', () => {
  for (const name of ['park', 'backup']) {
    const service = compose.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    expect(service?.environment?.DATABASE_URL).toBe('file:/data/park.db');
  }
});

test('the backup next to it waits for a database, and its shell handles the stop signal', () => {
  const { backup } = compose.services;
  expect(backup).toMatchObject({ init: true, depends_on: { park: { condition: 'service_healthy' } } });
});

describe('replication', () => {
  type Replicated = { path: string; 'max-checkpoint-page-count': number; replicas: unknown[] };
  const { dbs } = Bun.YAML.parse(read('deploy/litestream.yml')) as { dbs: Replicated[] };
  const [database] = dbs;

  test('is of the database of the example, by the unit and by the compose file', () => {
    expect(read('.env.example')).toContain(`DATABASE_URL=file:${database?.path}\n`);
    expect(read('deploy/dinh-may-litestream.service')).toContain('/opt/dinh-may/deploy/litestream.yml');
    const { replica } = compose.services;
    expect(replica).toMatchObject({ profiles: ['replica'], cap_drop: ['ALL'] });
    expect(replica?.volumes).toEqual([
      'data:/var/lib/dinh-may',
      './deploy/litestream.yml:/etc/litestream.yml:ro',
    ]);
    expect(database?.path).toBe('/var/lib/dinh-may/park.db');
  });

  test('does not take the write lock to wait for a reader before the log is long', () => {
    expect((database?.['max-checkpoint-page-count'] ?? 0) * PAGE_BYTES).toBeGreaterThan(5 * LOG_LIMIT_BYTES);
  });
});

test.each(UNITS)('%s may do no more than it has to', (unit) => {
  const lines = read(unit).split('\n');
  for (const line of [
    'User=dinh-may',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'PrivateDevices=yes',
    'PrivateTmp=yes',
    'ProtectHome=yes',
    'ProtectProc=invisible',
    'ProtectSystem=strict',
    'RestrictNamespaces=yes',
    'StateDirectoryMode=0700',
    'SystemCallFilter=@system-service',
    'UMask=0077',
  ])
    expect([line, lines.includes(line)]).toEqual([line, true]);
});

test('the units and the compose file start scripts that exist', () => {
  const files = ['deploy/dinh-may@.service', 'deploy/dinh-may-backup.service', 'compose.yaml'];
  const started = files.flatMap((file) => [...read(file).matchAll(/\bbun ((?:src|db)\/\S+\.ts)/g)]);
  expect(started.length).toBeGreaterThanOrEqual(3);
  for (const [, script] of started) expect(existsSync(ROOT + script)).toBe(true);
});

test('no unit sets a variable that its environment file would override', () => {
  const inFile = new Set([...read('.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name));
  const units = ['deploy/dinh-may@.service', 'deploy/dinh-may-backup.service'];
  const set = units.flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Za-z_]+)=/g)].map(([, name]) => name),
    ),
  );
  expect(set.filter((name) => inFile.has(name))).toEqual([]);
  expect(read('deploy/dinh-may@.service')).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i /m);
});

test('a shell can read .env.example', () => {
  const shell = Bun.spawnSync(
    ['sh', '-euc', 'set -a; . ./.env.example; printf "%s\\n%s" "$MAIL_FROM" "$PORT"'],
    {
      cwd: ROOT,
      env: {},
    },
  );
  expect([shell.exitCode, shell.stderr.toString()]).toEqual([0, '']);
  expect(shell.stdout.toString()).toBe('Đỉnh Mây <ve@dinhmay.example>\n8080');
});
