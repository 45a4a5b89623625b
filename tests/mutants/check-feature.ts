/** The faults of one feature: put behind switches, and tried one after the other. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '#tests/support/module-graph.ts';
import { randomFrom } from '#tests/support/random.ts';
import { compiling } from './compile-mutants.ts';
import type { Copy } from './copy-project.ts';
import type { Measured } from './coverage.ts';
import { EQUIVALENT, type Equivalent } from './equivalent-mutants.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { parseFiles } from './parse-files.ts';
import { type Numbered, withSwitches } from './switch-mutants.ts';
import { tryMutant } from './try-mutant.ts';
import { startWarm } from './warm-process.ts';

export type Checking = {
  copy: Copy;
  /** Every fault of the feature. */
  found: readonly Numbered[];
  measured: Measured;
  testsOf: (file: string) => readonly string[];
  sample: number;
  seed: number;
  seconds: number;
  at: string;
};
/** `isSound`: every reason in the list of equivalent faults still has its fault. */
export type Result = { feature: string; tried: number; killed: number; isSound: boolean };

export async function checkFeature(feature: string, checking: Checking): Promise<Result> {
  const { copy, found, measured, testsOf, seconds } = checking;
  const startedAt = performance.now();
  const { mutants, isSound } = await wantedOf(feature, checking);
  const restore = putSwitches(copy, found);
  const warm = startWarm(copy.folder);
  let killed = 0;
  try {
    const coming = measured.units.filter(({ reached }) => reached.size > 0).length;
    console.log(`${feature}: ${mutants.length} faults, ${coming} tests come by`);
    for (const mutant of mutants) {
      const trying = { warm, folder: copy.folder, measured, testsOf, seconds };
      const { by } = await tryMutant(mutant, trying);
      if (by !== null) killed += 1;
      else console.log(`SURVIVED  ${mutant.file}:${mutant.line}  ${mutant.what}`);
    }
  } finally {
    await warm.restart();
    restore();
  }
  const took = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${feature}: ${killed} of ${mutants.length} killed (${took} s)`);
  return { feature, tried: mutants.length, killed, isSound };
}

export async function findFaults(files: readonly string[]): Promise<Numbered[]> {
  const trees = await parseFiles(files);
  const found = [...trees].flatMap(([file, tree]) => findMutants(file, tree));
  return found.map((mutant, place) => ({ ...mutant, id: place + 1 }));
}

/** The files in which faults are made. */
export function filesOf(feature: string, modules: ReadonlyMap<string, Module>): string[] {
  const pattern = new RegExp(`^src/features/${feature}/`);
  return [...modules.keys()]
    .filter((path) => pattern.test(path) && /(?<!\.router)\.ts$/.test(path))
    .toSorted();
}

/** Without those that are equivalent, do not compile or are not drawn. */
async function wantedOf(feature: string, { copy, found, sample, seed, at }: Checking) {
  const known = EQUIVALENT.filter(({ file }) => file.startsWith(`src/features/${feature}/`));
  const stale = known.filter((one) => !found.some((mutant) => isSame(mutant, one, copy)));
  for (const { file, what } of stale) console.log(`STALE     ${file}: no fault «${what}»`);
  const places = at.split(',');
  const wanted = found
    .filter((mutant) => !known.some((one) => isSame(mutant, one, copy)))
    .filter(({ file, line }) => places.some((place) => `${file}:${line} `.includes(place)));
  const mutants = drawn(await compiling(copy.folder, wanted), sample, seed);
  return { mutants, isSound: stale.length === 0 };
}

function isSame({ file, line, what }: Mutant, known: Equivalent, { folder }: Copy): boolean {
  if (file !== known.file || what !== known.what) return false;
  const text = readFileSync(join(folder, file), 'utf8').split('\n')[line - 1] ?? '';
  return text.includes(known.line);
}

function drawn(mutants: Numbered[], sample: number, seed: number): Numbered[] {
  if (sample === 0) return mutants;
  const random = randomFrom(seed);
  return mutants
    .map((mutant) => ({ mutant, place: random.below(1_000_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, sample)
    .map(({ mutant }) => mutant);
}

/** Returns what puts the files back. */
export function putSwitches({ folder }: Copy, mutants: readonly Numbered[]): () => void {
  const texts = new Map<string, string>();
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const text = readFileSync(join(folder, file), 'utf8');
    texts.set(file, text);
    writeFileSync(join(folder, file), withSwitches(text, own));
  }
  return () => {
    for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  };
}
