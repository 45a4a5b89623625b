import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageFaults } from '#src/build/commit-message.ts';
import { pointHooks } from '#src/build/install.ts';
import { ROOT } from '#src/build/trial-site.ts';

const BODY = 'Keep pages for a day\n\nA miss cost 40 ms; now 4.\n';

describe('a message is taken', () => {
  test.each([
    ['of one line, for what needs no reason', 'Show the hours of a restaurant', ['src/ui/card.tsx']],
    ['with a body, for the server', BODY, ['src/server/pages/cache.ts']],
    ['with the comments that git writes', `${BODY}# Please enter the commit message\n`, ['package.json']],
    ['with a first line of 72 characters', `A${'b'.repeat(71)}`, []],
    ['for a commit that another one will take in', 'fixup! Keep pages for a day', []],
    ['for a snapshot of a migration without its SQL', 'Sort', ['db/migrations/meta/0001_snapshot.json']],
  ])('%s', (_, message, paths) => {
    expect(messageFaults(message, paths)).toEqual([]);
  });
});

describe('a message is refused', () => {
  test.each([
    ['without a body, for the server', 'Keep pages', ['src/server/trpc.ts'], 'no body'],
    ['without a body, for the build', 'Keep pages', ['waku.config.ts'], 'no body'],
    ['without a body, for dependencies', 'Keep pages', ['src/a.ts', 'bun.lock'], 'no body'],
    ['without a body, for a migration', 'Keep pages', ['db/migrations/0001_a.sql'], 'no body'],
    [
      'with no more than a trailer',
      'Keep pages\n\nCo-authored-by: A <a@b.example>',
      ['package.json'],
      'no body',
    ],
    ['with no more than comments', 'Keep pages\n\n# On branch main', ['package.json'], 'no body'],
    ['with a first line of 73 characters', `A${'b'.repeat(72)}`, [], '73 characters of 72'],
    ['that ends as a sentence', 'Keep pages.', [], 'full stop'],
    ['that begins with a small letter', 'keep pages', [], 'small letter'],
    ['whose second line is not empty', 'Keep pages\nfor a day', [], 'second line'],
    ['of nothing', '\n# Please enter the commit message', [], 'empty'],
  ])('%s', (_, message, paths, fault) => {
    expect(messageFaults(message, paths).join(' ')).toContain(fault);
  });
});

describe('in a repository', () => {
  let folder = '';
  const git = (...words: string[]) => Bun.spawnSync(['git', ...words], { cwd: folder, stderr: 'pipe' });
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(Math.floor(performance.now() * 1000)));
    git('add', path);
  };
  const commit = (message: string) =>
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-m', message);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hooks-'));
    git('init', '-q');
    for (const path of ['.ci/commit-msg', 'src/build/commit-message.ts']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(ROOT + path, join(folder, path));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('git asks for the reason once the project is installed, and keeps hooks that somebody chose', () => {
    pointHooks(folder);
    write('package.json');
    const refused = commit('Add a package');
    expect([refused.exitCode, refused.stderr.toString()]).toEqual([1, expect.stringContaining('no body')]);
    expect(commit('Add a package\n\nIt replaces 200 lines of ours.').exitCode).toBe(0);
    git('config', 'core.hooksPath', '.mine');
    pointHooks(folder);
    expect(git('config', 'core.hooksPath').stdout.toString().trim()).toBe('.mine');
  });

  test('a folder that is no repository is left alone', () => {
    const plain = mkdtempSync(join(tmpdir(), 'plain-'));
    expect(() => pointHooks(plain)).not.toThrow();
    rmSync(plain, { recursive: true });
  });
});
