/** A copy of the project to put faults into. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';

const LEFT_OUT = /^(?:node_modules|\.git|dist|\.waku|\.data|data)(?:\/|$)/;
/** They say themselves what a test is. */
const OWN = /^tests\/mutants\//;

export type Copy = { folder: string; remove: () => void };

/** Its tests are collected instead of run: see `collected-tests.ts`. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  cpSync(ROOT, folder, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(ROOT, from)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const file of new Bun.Glob('tests/**/*.{ts,tsx}').scanSync(folder)) {
    if (OWN.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const collected = text.replaceAll("'bun:test'", "'#tests/mutants/collected-tests.ts'");
    if (collected !== text) writeFileSync(path, collected);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
