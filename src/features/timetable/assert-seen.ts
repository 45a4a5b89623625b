/** What a change of ticket types does to days and orders is known to whoever saves it. */
import { Problem } from '#src/server/problem.ts';
import type { TypeEffect } from './load-type-effect.ts';

/** Throws CONFLICT with what is touched, and with the key of that effect, unless `seen` is that key. */
export function assertSeen(effect: TypeEffect | null, seen: string): void {
  if (!effect || effect.key === seen) return;
  const { key, total } = effect;
  const message = seen ? 'timetable.error.effectStale' : 'timetable.error.effectUnseen';
  throw new Problem('CONFLICT', message, { ...total, seen: key });
}
