/** The files for operators name what is there: image, compose file, units, example environment. */
import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { readImage } from './support/deployment-files.ts';
import { readModules } from './support/module-graph.ts';

const read = (file: string) => readFileSync(ROOT + file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

type Service = {
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

  test('copies what exists, and starts with the settings of `bun run start`', () => {
    for (const path of image.copied.filter((path) => path !== 'dist'))
      expect(existsSync(ROOT + path)).toBe(true);
    expect(image.copied).toContain('dist');
    const settings = Object.entries(image.env).filter(([name]) => /^(BUN_JSC|MALLOC)_/.test(name));
    expect(settings).toHaveLength(5);
    const unit = read('deploy/dinh-may@.service');
    for (const [name, value] of settings) {
      expect(scripts.start ?? '').toContain(`${name}=${value} `);
      expect(unit).toMatch(new RegExp(`^Environment=(.* )?${name}=${value}( |$)`, 'm'));
    }
    expect(scripts.start).toEndWith(image.command.join(' '));
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

test('the compose file gives the site a read-only root, one volume and no capability', () => {
  for (const name of ['park', 'backup']) {
    const service = compose.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    expect(service?.environment?.DATABASE_URL).toBe('file:/data/park.db');
  }
});

test('the units and the compose file start scripts that exist', () => {
  const files = ['deploy/dinh-may@.service', 'deploy/dinh-may-backup.service', 'compose.yaml'];
  const started = files.flatMap((file) => [...read(file).matchAll(/\bbun ((?:src|db)\/\S+\.ts)/g)]);
  expect(started.length).toBeGreaterThanOrEqual(3);
  for (const [, script] of started) expect(existsSync(ROOT + script)).toBe(true);
});

test('no unit sets a variable that its environment file would override', () => {
  const inFile = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
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
