import { describe, expect, test } from 'bun:test';
import { readFileSync, statSync } from 'node:fs';
import { makeSecrets, ROOT, siteEnv } from '#src/build/trial-site.ts';
import { readEnv } from '#src/server/env/env.ts';
import { failuresIn } from './support/failures.ts';
import { readModules } from './support/module-graph.ts';
import { countBrowserTests, countBunTests, hasRetried } from './support/steps.ts';

const REQUIRED = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'ORDER_SECRET',
  'TICKET_KEYS',
  'VNPAY_TMN_CODE',
  'VNPAY_HASH_SECRET',
  'VNPAY_PAY_URL',
  'VNPAY_API_URL',
  'MAIL_FROM',
];

function read(file: string): string {
  return readFileSync(ROOT + file, 'utf8');
}

describe('production', () => {
  test('refuses to start without its secrets, naming each', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const start = Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/start.ts'], {
      cwd: ROOT,
      env: { PATH, HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [problems, code] = await Promise.all([new Response(start.stderr).text(), start.exited]);
    expect(code).toBe(1);
    for (const name of [...REQUIRED, 'RESEND_API_KEY or SMTP_URL']) expect(problems).toContain(name);
  });

  test('a secret that is too short counts as missing', async () => {
    const env = siteEnv({ port: 1, sandboxPort: 2, databaseUrl: 'file:x.db' }, await makeSecrets());
    expect(readEnv(env).PORT).toBe(1);
    expect(() => readEnv({ ...env, ORDER_SECRET: 'short' })).toThrow('ORDER_SECRET');
  });

  test('.env.example documents every variable, and only those', () => {
    const documented = [...read('.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map((match) => match[1] ?? '');
    const sources = [...readModules().values()].filter(
      ({ path }) => /^(src|db)\//.test(path) && !/^src\/(sandbox\/|build|trial-site)/.test(path),
    );
    const used = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/process\.env\.([A-Z\d_]+)|source\.([A-Z\d_]+)/g)].map(
          (match) => match[1] ?? match[2] ?? '',
        ),
      ),
    );
    expect([...documented].sort()).toEqual(
      [...new Set([...used, ...REQUIRED])]
        .filter((name) => !['NODE_ENV', 'ALLOW_DEMO_SEED'].includes(name))
        .sort(),
    );
    expect(documented.slice(0, REQUIRED.length)).toEqual(REQUIRED);
  });
});

describe('the check', () => {
  test('is what CI calls, and nothing else', () => {
    expect(
      read('.ci/run')
        .split('\n')
        .filter((line) => line && !/^(#!|set |cd )/.test(line)),
    ).toEqual(['exec npx --yes bun@1.4.5 run check']);
    expect(statSync(`${ROOT}.ci/run`).mode & 0o111).not.toBe(0);
  });

  test('every command of the house is there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of [
      'demo',
      'check',
      'check:faults',
      'check:pages',
      'check:mutants',
      'bench',
      'bench:slow-reads',
      'build',
      'start',
      'dev',
      'seed',
      'backup',
      'restore',
      'migrate',
      'lint',
      'typecheck',
      'test',
    ])
      expect(scripts).toHaveProperty(name);
  });

  test('adds up what the test runners say', () => {
    expect(countBunTests('\n 63 pass\n 3 fail\n 1 error\n 261 expect() calls\n')).toEqual({
      passed: 63,
      failed: 4,
    });
    expect(countBunTests(' 5 pass\n 2 skip\n 0 fail\n')).toEqual({ passed: 5, failed: 0 });
    expect(
      countBrowserTests('  2 failed\n    [chromium] › a.e2e.ts\n  1 flaky\n  12 passed (1.9m)\n'),
    ).toEqual({ passed: 13, failed: 2 });
    expect(hasRetried('  1 flaky\n    a.e2e.ts\n  12 passed (1.9m)\n')).toBe(true);
    expect(hasRetried('error: expect(received).toBe(expected)\n\n 2 pass\n 0 fail\n')).toBe(true);
    expect(hasRetried('  12 passed (1.9m)\n 5 pass\n 0 fail\n')).toBe(false);
  });

  test('the end of the check tells each failure: its name, and the lines before or after it', () => {
    const before = Array.from({ length: 200 }, (_value, index) => `(pass) fine ${index}`);
    const bun = [...before, 'error: expected 1', '', '(fail) adds up [2 ms]', ' 1 fail'];
    expect(failuresIn(bun.join('\n'))).toEqual([
      ...before.slice(-23),
      'error: expected 1',
      '(fail) adds up [2 ms]',
    ]);
    const browser = [
      ...before,
      '  1) tests/e2e/a.e2e.ts:1:1 › buys ───',
      '    attachment #1: x',
      '    Error: no',
    ];
    expect(failuresIn(browser.join('\n'))).toEqual([
      '  1) tests/e2e/a.e2e.ts:1:1 › buys ───',
      '    Error: no',
    ]);
    expect(failuresIn('  ✓ HTML 14 KB\n  ✗ style 15 KB\n')).toEqual(['  ✗ style 15 KB']);
    expect(failuresIn(before.join('\n'))).toEqual(before.slice(-24));
    expect(failuresIn(bun.slice(-4).join('\n').repeat(99)).length).toBeLessThanOrEqual(120);
  });

  test('what runs before anything is installed needs nothing installed', () => {
    const modules = readModules();
    const early = ['src/sandbox/demo.ts', 'tests/check.ts', 'src/build/install.ts', 'src/build/build.ts'];
    const problems = early
      .flatMap((path) => reached(path, modules))
      .flatMap((path) =>
        (modules.get(path)?.staticPackages ?? [])
          .filter((name) => !/^(node|bun):/.test(name))
          .map((name) => `${path} imports ${name}`),
      );
    expect(problems).toEqual([]);
  });

  test('the demo needs no package later either: the process that installs them cannot find them', () => {
    const modules = readModules();
    const problems = reached('src/sandbox/demo.ts', modules, 'edges')
      .flatMap((path) => modules.get(path)?.packages.map((name) => `${path} imports ${name}`) ?? [])
      .filter((problem) => !/ imports (node|bun):/.test(problem));
    expect(problems).toEqual([]);
  });
});

function reached(
  path: string,
  modules: ReturnType<typeof readModules>,
  by: 'edges' | 'staticEdges' = 'staticEdges',
  seen = new Set<string>(),
): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  for (const edge of modules.get(path)?.[by] ?? []) reached(edge, modules, by, seen);
  return [...seen];
}
