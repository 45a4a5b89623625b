/** Reports of the board as staff send them, and how they are refused. */
import type { Db } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { parkInstant } from '#src/values/day.ts';
import { asStaff } from './caller.ts';
import { TODAY } from './seeded-world.ts';

export const NOW = parkInstant(TODAY, '09:10');
export const LATER = parkInstant(TODAY, '09:30');

export const staffBoard = (db: Db, now = NOW) => asStaff(db, 'manager', { now }).staff.board;

/** Where it is refused and why. */
export async function refusalOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => new Error('it was accepted'),
    (refused: unknown) => refused,
  );
  if (error instanceof Problem) return [String(error.values.field ?? ''), error.messageId];
  const { cause } = error as { cause?: { issues?: { path: PropertyKey[]; message: string }[] } };
  const [issue] = cause?.issues ?? [];
  return [issue?.path.join('.') ?? '', issue?.message ?? (error as Error).message];
}
