/**
 * Which tests come by which faults of all features, kept between runs: only a test file that has changed is measured again.
 * What is out of date can let a fault survive, never kill one; `--measure` begins anew.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#src/build/trial-site.ts';
import { type MeasuredFile, measureFile, type Unit } from './measure-tests.ts';
import type { Numbered } from './switch-mutants.ts';
import { startWarm, type WarmProcess } from './warm-process.ts';

type StoredUnit = Omit<Unit, 'file' | 'reached'> & { reached: number[] };
type StoredFile = { hash: string; units: StoredUnit[] | null; early: number[] };
type Stored = { names: string[]; files: Record<string, StoredFile> };
export type Measured = { units: Unit[]; early: Set<number>; leftOut: string[] };

const PATH = `${ROOT}.data/tests/mutants.json`;
/** Files are measured by one process, until it holds so many. */
const FILES_AT_ONCE = 40;

/** The same for the same fault as long as its file does not change much. */
export function namesOf(mutants: readonly Numbered[]): Map<number, string> {
  const counts = new Map<string, number>();
  return new Map(
    mutants.map(({ id, file, what }) => {
      const count = (counts.get(`${file} ${what}`) ?? 0) + 1;
      counts.set(`${file} ${what}`, count);
      return [id, `${file} ${what} ${count}`];
    }),
  );
}

export function readStored(isNew: boolean): Stored {
  if (isNew || !existsSync(PATH)) return { names: [], files: {} };
  return JSON.parse(readFileSync(PATH, 'utf8'));
}

type Measuring = { folder: string; mutants: readonly Numbered[]; stored: Stored; tests: readonly string[] };

/** Those that are not stored as they are now; `folder` has the switches of all `mutants`. */
export async function measureChanged({ folder, mutants, stored, tests }: Measuring): Promise<void> {
  const names = namesOf(mutants);
  const places = new Map(stored.names.map((name, place) => [name, place]));
  const placesOf = (ids: Iterable<number>) =>
    [...ids].map((id) => {
      const name = names.get(id) ?? '';
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      return place;
    });
  const warm = startWarm(folder);
  for (const [count, file] of tests.entries()) {
    if (count % FILES_AT_ONCE === 0) {
      await warm.restart();
      write({ ...stored, names: [...places.keys()] });
    }
    const { units, early } = await measured(warm, file);
    const found = units?.map(({ reached, file: _, ...unit }) => ({ ...unit, reached: placesOf(reached) }));
    if (units === null) console.log(`LEFT OUT  ${file}: it fails without a fault`);
    stored.files[file] = { hash: hashOf(file), units: found ?? null, early: placesOf(early) };
  }
  await warm.restart();
  stored.names = [...places.keys()];
  write(stored);
}

function write(stored: Stored): void {
  mkdirSync(dirname(PATH), { recursive: true });
  writeFileSync(PATH, JSON.stringify(stored));
}

/** A file that fails where others have run before may be right by itself. */
async function measured(warm: WarmProcess, file: string): Promise<MeasuredFile> {
  const first = await measureFile(warm, file);
  if (first.units !== null) return first;
  await warm.restart();
  return measureFile(warm, file);
}

export function changedTests(stored: Stored, tests: readonly string[]): string[] {
  return tests.filter((file) => stored.files[file]?.hash !== hashOf(file));
}

function hashOf(file: string): string {
  return Bun.hash(readFileSync(join(ROOT, file))).toString(36);
}

/** What is stored of these tests, by the numbers of these faults. */
export function measuredOf(stored: Stored, mutants: readonly Numbered[], tests: readonly string[]): Measured {
  const ids = new Map([...namesOf(mutants)].map(([id, name]) => [name, id]));
  const idsOf = (places: readonly number[]) =>
    new Set(places.flatMap((place) => ids.get(stored.names[place] ?? '') ?? []));
  const known = tests.map((file) => ({ file, found: stored.files[file] }));
  return {
    units: known.flatMap(({ file, found }) =>
      (found?.units ?? []).map((unit) => ({ ...unit, file, reached: idsOf(unit.reached) })),
    ),
    early: new Set(known.flatMap(({ found }) => [...idsOf(found?.early ?? [])])),
    leftOut: known.filter(({ found }) => found?.units === null).map(({ file }) => file),
  };
}
