/** Sheets that go together are named by the paths of their sources: a name that no file has any more would be missed by nothing. */
import { describe, expect, test } from 'bun:test';
import { SHARED_CLIENT_SHEETS, SHARED_SHEETS } from '#src/build/shared-sheets.ts';
import { ROOT } from '#src/build/trial-site.ts';

/** As the build names them: sheets written by hand, and those with the utilities of a module. */
const SHEETS = [...new Bun.Glob('src/**/*.{css,tsx}').scanSync(ROOT)].map((file) =>
  file.endsWith('.css') ? `/${file}` : `/${file}.utilities-0123456789ab.css`,
);

/** Each branch of a pattern with alternatives. */
function branchesOf(pattern: string): string[] {
  const [, before = '', inner = '', after = ''] = /^(.*?)\(([^()]*)\)(.*)$/.exec(pattern) ?? [];
  if (inner === '') return pattern.split('|');
  // The innermost first; its choices must not be taken for those of the pattern around it.
  return inner.split('|').flatMap((choice) => branchesOf(`${before}${choice}${after}`));
}

describe.each([...SHARED_SHEETS, ...SHARED_CLIENT_SHEETS])('$name', ({ test: pattern }) => {
  const branches = branchesOf(pattern.source.replaceAll('\\/', '/'));
  test.each([...new Set(branches)])('%s is the sheet of a file', (branch) => {
    expect(SHEETS.filter((sheet) => new RegExp(branch).test(sheet))).not.toEqual([]);
  });
});
