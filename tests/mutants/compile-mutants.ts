/** Which faults pass the types: of the others the compiler has taken notice. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELUDE } from './find-mutants.ts';
import type { Numbered } from './switch-mutants.ts';

const CONFIG = 'tsconfig.mutants.json';
/** What a fault leaves unused is for the linter. */
const OPTIONS = { noUnusedLocals: false, noUnusedParameters: false };

/** Each as a file of its own beside the one it is a fault of, all in one run of the compiler. */
export async function compiling(folder: string, mutants: readonly Numbered[]): Promise<Numbered[]> {
  const paths = new Map(mutants.map((mutant) => [pathOf(mutant), mutant]));
  try {
    for (const [path, mutant] of paths) writeFileSync(join(folder, path), faulty(folder, mutant));
    const config = {
      extends: './tsconfig.json',
      compilerOptions: OPTIONS,
      include: [],
      files: [...paths.keys()],
    };
    writeFileSync(join(folder, CONFIG), JSON.stringify(config));
    const wrong = await filesWithErrors(folder);
    return mutants.filter((mutant) => !wrong.has(pathOf(mutant)));
  } finally {
    for (const path of [...paths.keys(), CONFIG]) rmSync(join(folder, path), { force: true });
  }
}

function pathOf({ file, id }: Numbered): string {
  return file.replace(/\.ts$/, `.mutant-${id}.ts`);
}

function faulty(folder: string, { file, start, end, replacement }: Numbered): string {
  const text = readFileSync(join(folder, file), 'utf8');
  return `${PRELUDE}${text.slice(0, start)}${replacement}${text.slice(end)}`;
}

async function filesWithErrors(folder: string): Promise<Set<string>> {
  const command = [process.execPath, '--bun', 'node_modules/.bin/tsc', '-p', CONFIG, '--pretty', 'false'];
  const run = Bun.spawn(command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await new Response(run.stdout).text();
  await run.exited;
  return new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path));
}
