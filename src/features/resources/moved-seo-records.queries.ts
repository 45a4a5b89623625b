import { inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { type SeoRecordRow, seoRecords } from '#db/schema/seo.ts';

type Move = { from: string; to: string };

/**
 * What staff have decided about the heads of pages goes where the pages go, all at once, as one may go where another was.
 * What counts at the new address stays there, and then so does the record that would have taken its place.
 */
export async function moveSeoRecords(tx: Tx, asked: readonly Move[]): Promise<void> {
  const paths = asked.filter(({ from, to }) => from !== to).flatMap(({ from, to }) => [from, to]);
  if (paths.length === 0) return;
  const rows = await tx.select().from(seoRecords).where(inArray(seoRecords.path, paths));
  const moves = possibleMoves(rows, asked);
  const moved = rows.filter(({ path }) => moves.some(({ from, to }) => path === from || path === to));
  if (moved.length === 0) return;
  const gone = moved.map(({ path }) => path);
  await tx.delete(seoRecords).where(inArray(seoRecords.path, gone));
  const revised = moved.map(({ path, revision, ...row }) => ({
    ...row,
    path: placeOf(path, moves),
    revision: revision + 1,
  }));
  await tx.insert(seoRecords).values(revised);
}

/** The moves of records there are, but for those to where another one counts and stays. */
function possibleMoves(rows: readonly SeoRecordRow[], asked: readonly Move[]): Move[] {
  const known = new Map(rows.map((row) => [row.path, row]));
  let moves = asked.filter(({ from, to }) => from !== to && known.has(from));
  for (;;) {
    const leaving = new Set(moves.map(({ from }) => from));
    const free = moves.filter(({ to }) => leaving.has(to) || known.get(to)?.isArchived !== false);
    if (free.length === moves.length) return free;
    moves = free;
  }
}

/** Where the record of a path goes; one that is archived where another comes takes the place that is left. */
function placeOf(path: string, moves: readonly Move[]): string {
  const own = moves.find(({ from }) => from === path);
  if (own) return own.to;
  let left = path;
  for (let coming = comingTo(left, moves); coming; coming = comingTo(left, moves)) left = coming.from;
  return left;
}

function comingTo(path: string, moves: readonly Move[]): Move | undefined {
  return moves.find(({ to }) => to === path);
}
