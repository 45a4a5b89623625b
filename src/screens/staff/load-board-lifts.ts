import type { Queryable } from '#db/client.ts';
import { findLastActors } from '#src/features/audit/audit.queries.ts';
import type { BoardLift } from '#src/features/live-board/board-words.ts';
import { listLifts } from '#src/features/live-board/live-board.queries.ts';

/** The lifts as they were last reported, with who did. */
export async function loadBoardLifts(db: Queryable): Promise<BoardLift[]> {
  const lifts = await listLifts(db);
  const actors = await findLastActors(
    db,
    lifts.map(({ id }) => ({ kind: 'lift', id })),
  );
  return lifts.map((row) => ({ row, who: actors.get(row.id) ?? null }));
}
