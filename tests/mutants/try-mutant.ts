/** Runs tests with one fault until one of them notices it. */
import type { Measured } from './coverage.ts';
import type { Unit } from './measure-tests.ts';
import type { Numbered } from './switch-mutants.ts';
import { startWarm, type WarmProcess } from './warm-process.ts';

/** By which test; null when none noticed. */
export type Tried = { by: string | null };
type Trying = {
  warm: WarmProcess;
  folder: string;
  measured: Measured;
  /** Test files for a fault in this file, the nearest first. */
  testsOf: (file: string) => readonly string[];
  /** So long may the tests take that one fault meets. */
  seconds: number;
};

const SLOWER = 10;
const AT_LEAST_MS = 4000;
/** Of those that act while modules load it is unknown which tests come by them. */
const FILES_OF_EARLY = 12;
/** The tests that noticed a fault of the same file last, the latest first. */
const noticedLast = new Map<string, Unit[]>();

export async function tryMutant(mutant: Numbered, trying: Trying): Promise<Tried> {
  const { warm, measured } = trying;
  const near = nearestFirst(mutant, measured.units, trying.testsOf(mutant.file));
  const coming = within(
    trying.seconds,
    near.filter(({ reached }) => reached.has(mutant.id)),
  );
  let isReached = false;
  for (const unit of coming) {
    const tried = await isNoticed(warm, unit, mutant.id, warm);
    isReached ||= tried.isReached;
    if (tried.isNoticed) return noticed(mutant, unit);
  }
  if (isReached && !measured.early.has(mutant.id)) return { by: null };
  return tryFromStart(mutant, trying, coming.length > 0 ? coming : near);
}

/** Lines that every order passes are met by hundreds of tests: the nearest say enough. */
function within(seconds: number, units: readonly Unit[]): Unit[] {
  let leftMs = seconds * 1000;
  return units.filter(({ ms }) => {
    leftMs -= ms;
    return leftMs + ms > 0;
  });
}

/** In a process of its own, where the fault is on while modules load. */
async function tryFromStart(mutant: Numbered, trying: Trying, units: readonly Unit[]): Promise<Tried> {
  const cold = startWarm(trying.folder, mutant.id);
  const files = new Set([...new Set(units.map(({ file }) => file))].slice(0, FILES_OF_EARLY));
  try {
    const wanted = units.filter(({ file }) => files.has(file));
    for (const unit of within(trying.seconds, wanted)) {
      const { error } = await cold.load(unit.file);
      if (error) return { by: `${unit.file} does not load` };
      if ((await isNoticed(cold, unit, mutant.id, trying.warm)).isNoticed) return noticed(mutant, unit);
    }
    return { by: null };
  } finally {
    await cold.restart();
  }
}

/** A test that fails without the fault as well has seen something else, such as what an earlier fault left behind. */
async function isNoticed(process: WarmProcess, unit: Unit, mutant: number, warm: WarmProcess) {
  const { file, places, ms } = unit;
  const timeoutMs = AT_LEAST_MS + SLOWER * ms;
  for (const isAgain of [false, true]) {
    const { error, reached } = await process.run({ file, places, mutant, timeoutMs });
    if (!error) return { isNoticed: false, isReached: reached.includes(mutant) };
    const right = await warm.run({ file, places, mutant: 0, timeoutMs });
    if (!right.error) return { isNoticed: true, isReached: true };
    if (!isAgain) await warm.restart();
  }
  return { isNoticed: false, isReached: true };
}

function noticed({ file }: Numbered, unit: Unit): Tried {
  const others = (noticedLast.get(file) ?? []).filter((other) => other !== unit);
  noticedLast.set(file, [unit, ...others]);
  return { by: `${unit.file}: ${unit.name}` };
}

function nearestFirst({ file }: Numbered, units: readonly Unit[], files: readonly string[]): Unit[] {
  const last = noticedLast.get(file) ?? [];
  const rank = (unit: Unit) => {
    const place = last.indexOf(unit);
    return place >= 0 ? place - last.length : files.indexOf(unit.file);
  };
  const related = units.filter(({ file: test }) => files.includes(test));
  return related.toSorted((one, other) => rank(one) - rank(other) || one.ms - other.ms);
}
