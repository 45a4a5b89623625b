import type { Queryable } from '#db/client.ts';
import { findLastActors } from '#src/features/audit/audit.queries.ts';
import type { BoardLift } from '#src/features/live-board/board-words.ts';
import { listClosedLifts, listLifts } from '#src/features/live-board/live-board.queries.ts';
import { parkDay } from '#src/values/day.ts';

/** The lifts as they were last reported, with who did. */
export async function loadBoardLifts(db: Queryable, now: string): Promise<BoardLift[]> {
  const [lifts, closed] = await Promise.all([listLifts(db), listClosedLifts(db, parkDay(now))]);
  const actors = await findLastActors(
    db,
    lifts.map(({ id }) => ({ kind: 'lift', id })),
  );
  return lifts.map((row) => ({
    row,
    who: actors.get(row.id) ?? null,
    isClosed: closed.some(({ liftId }) => liftId === null || liftId === row.id),
  }));
}
