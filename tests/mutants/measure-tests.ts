/** Which tests come by which faults, found by running each of them once without a fault. */
import type { WarmProcess } from './warm-process.ts';

/** What is run at a time: one test, or a whole file whose tests need each other. */
export type Unit = { file: string; places: number[]; name: string; ms: number; reached: Set<number> };
export type MeasuredFile = {
  /** Null when it fails without a fault, which says nothing about faults. */
  units: Unit[] | null;
  /** Faults that act while modules load. */
  early: number[];
};

const TIMEOUT_MS = 60_000;

export async function measureFile(warm: WarmProcess, file: string): Promise<MeasuredFile> {
  const { error, reached, names } = await warm.load(file);
  return { units: error ? null : await unitsOf(warm, file, names), early: reached };
}

async function unitsOf(warm: WarmProcess, file: string, names: readonly string[]): Promise<Unit[] | null> {
  const units: Unit[] = [];
  for (const [place, name] of names.entries()) {
    const unit = await measure(warm, file, [place], name);
    if (!unit) {
      const whole = await measure(warm, file, [...names.keys()], 'the whole file');
      return whole && [whole];
    }
    units.push(unit);
  }
  return units;
}

async function measure(
  warm: WarmProcess,
  file: string,
  places: number[],
  name: string,
): Promise<Unit | null> {
  const { error, ms, reached } = await warm.run({ file, places, mutant: 0, timeoutMs: TIMEOUT_MS });
  return error ? null : { file, places, name, ms, reached: new Set(reached) };
}
