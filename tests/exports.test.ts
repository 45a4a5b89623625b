import { describe, expect, test } from 'bun:test';
import { unusedExports } from './support/exports.ts';
import { readModules } from './support/module-graph.ts';

/** What a specification names for whoever builds on it, though no page of ours needs it yet. */
const PROMISED = [
  // The user store of the product specification.
  'src/client/account/user-store.ts: isAuthenticated',
  'src/client/account/user-store.ts: setUser',
  'src/client/account/user-store.ts: useUser',
];

const PASSED_ON = /^export (?:type )?(?:\{[^}]*\}|\*[^;]*) from /m;

const modules = [...readModules().values()];

describe('what a file offers to others', () => {
  const { dead, onlyForTests } = unusedExports(modules);

  test('somebody imports every export', () => {
    expect(dead.sort().join('\n')).toBe('');
  });

  test('nothing is passed on under another path', () => {
    const passed = modules.filter(({ path, text }) => path.startsWith('src/') && PASSED_ON.test(text));
    expect(passed.map(({ path }) => path)).toEqual([]);
  });

  test('no export lives by tests alone', () => {
    expect(onlyForTests.filter((one) => !PROMISED.includes(one)).join('\n')).toBe('');
    expect(PROMISED.filter((one) => !onlyForTests.includes(one))).toEqual([]);
  });

  test('an export is used by name, whole, in passing on, or later; else it is dead', () => {
    const files = [
      [
        'src/a.ts',
        'export const one = 1; export const two = 2; export const three = 3; export type Four = 4; export const five = 5;',
      ],
      [
        'src/b.ts',
        "import { one } from './a.ts'; export { two } from './a.ts'; void import('./e.ts').then((e) => e.nine + one);",
      ],
      ['src/c.ts', 'export const seven = 7; export const eight = 8; eight;'],
      ['src/e.ts', 'export const nine = 9; export const ten = 10;'],
      [
        'tests/d.ts',
        "import type { Four } from '#src/a.ts'; import { two } from '#src/b.ts'; import { eight } from '#src/c.ts';",
      ],
    ].map(([path = '', text = '']) => ({ path, text }));
    expect(unusedExports(files)).toEqual({
      dead: ['src/a.ts: three', 'src/a.ts: five', 'src/c.ts: seven'],
      onlyForTests: ['src/a.ts: Four', 'src/b.ts: two'],
    });
  });
});
