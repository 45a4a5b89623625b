import { and, asc, between, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type DifferenceRow, reconciliationDifferences, reconciliations } from '#db/schema/ledger.ts';
import { orders } from '#db/schema/orders.ts';

type NewDifference = Omit<DifferenceRow, 'solvedBy' | 'solvedAt' | 'solution'>;

/** The same difference again, after a crash, changes nothing: then false. */
export async function createDifference(db: Queryable, difference: NewDifference): Promise<boolean> {
  const written = await db
    .insert(reconciliationDifferences)
    .values({ ...difference, solvedBy: null, solvedAt: null, solution: null })
    .onConflictDoNothing()
    .returning({ id: reconciliationDifferences.id });
  return written.length > 0;
}

type ListedDifference = Pick<
  DifferenceRow,
  'id' | 'kind' | 'ref' | 'oursVnd' | 'theirsVnd' | 'note' | 'solvedAt' | 'solution'
> & { day: string; provider: string; code: string };

type Place = { day: string; ref: string; id: string; isSolved: boolean };

/** Open ones first, then the newest days; from the one after `after` on. */
export async function listDifferences(
  db: Queryable,
  limit: number,
  after: string = '',
): Promise<ListedDifference[]> {
  const place = after === '' ? null : await findPlace(db, after);
  const open = place?.isSolved ? [] : await listPart(db, { isSolved: false, limit, place });
  if (open.length === limit) return open;
  const left = limit - open.length;
  const solved = await listPart(db, { isSolved: true, limit: left, place: place?.isSolved ? place : null });
  return [...open, ...solved];
}

/** Null for one that is not there. */
async function findPlace(db: Queryable, wanted: string): Promise<Place | null> {
  const { id, ref, solvedAt } = reconciliationDifferences;
  const [row] = await db
    .select({ id, ref, day: reconciliations.day, isSolved: sql<number>`${solvedAt} IS NOT NULL` })
    .from(reconciliationDifferences)
    .innerJoin(reconciliations, eq(reconciliations.id, reconciliationDifferences.reconciliationId))
    .where(eq(id, wanted));
  return row ? { ...row, isSolved: row.isSolved === 1 } : null;
}

type Part = { isSolved: boolean; limit: number; place: Place | null };

async function listPart(db: Queryable, { isSolved, limit, place }: Part): Promise<ListedDifference[]> {
  const { id, kind, ref, oursVnd, theirsVnd, note, solvedAt, solution } = reconciliationDifferences;
  const { day, provider } = reconciliations;
  const isPast =
    place &&
    // The first condition alone lets the index begin at that day.
    sql`${day} <= ${place.day} AND (${day} < ${place.day} OR (${ref}, ${id}) > (${place.ref}, ${place.id}))`;
  return db
    .select({
      ...{ id, kind, ref, oursVnd, theirsVnd, note, solvedAt, solution, day, provider },
      code: sql<string>`coalesce(${orders.code}, '')`,
    })
    .from(reconciliationDifferences)
    .innerJoin(reconciliations, eq(reconciliations.id, reconciliationDifferences.reconciliationId))
    .leftJoin(orders, eq(orders.id, reconciliationDifferences.orderId))
    .where(and(isSolved ? isNotNull(solvedAt) : isNull(solvedAt), isPast ?? undefined))
    .orderBy(desc(day), asc(ref), asc(id))
    .limit(limit);
}

export async function countOpenDifferences(db: Queryable): Promise<number> {
  return db.$count(reconciliationDifferences, isNull(reconciliationDifferences.solvedAt));
}

/** False when there is no such difference, or it is solved already. */
export async function solveDifference(
  db: Queryable,
  { id, by, at, solution }: { id: string; by: string; at: string; solution: string },
): Promise<boolean> {
  const solved = await db
    .update(reconciliationDifferences)
    .set({ solvedBy: by, solvedAt: at, solution })
    .where(and(eq(reconciliationDifferences.id, id), isNull(reconciliationDifferences.solvedAt)))
    .returning({ id: reconciliationDifferences.id });
  return solved.length > 0;
}

/** What was counted after the night that found nothing counted is no longer missing. */
export async function solveUncounted(
  db: Queryable,
  { day, by, at, solution }: { day: string; by: string; at: string; solution: string },
): Promise<void> {
  const runs = db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(and(eq(reconciliations.day, day), eq(reconciliations.provider, 'counter')));
  await db
    .update(reconciliationDifferences)
    .set({ solvedBy: by, solvedAt: at, solution })
    .where(
      and(
        inArray(reconciliationDifferences.reconciliationId, runs),
        eq(reconciliationDifferences.kind, 'silent'),
        isNull(reconciliationDifferences.solvedAt),
      ),
    );
}

type CountedBox = {
  /** The counted day, and the day of the run that compares. */
  from: string;
  to: string;
  ref: string;
  oursVnd: number;
  theirsVnd: number;
};

/** Closes what runs noted of a box of the counter before its count was corrected, but for what is still so. */
export async function solveCorrected(
  db: Queryable,
  box: CountedBox,
  { by, at, solution }: { by: string; at: string; solution: string },
): Promise<void> {
  const { solvedAt } = reconciliationDifferences;
  await db
    .update(reconciliationDifferences)
    .set({ solvedBy: by, solvedAt: at, solution })
    .where(and(isOfBox(db, box), isNull(solvedAt), sql`NOT ${isSame(box)}`));
}

/** Whether a run noted the same before and it is open, or a person has said what came of it. */
export async function isNoted(db: Queryable, box: CountedBox, solution: string): Promise<boolean> {
  const { solution: given } = reconciliationDifferences;
  const isAnswered = sql`coalesce(${given}, '') <> ${solution}`;
  return (await db.$count(reconciliationDifferences, and(isOfBox(db, box), isSame(box), isAnswered))) > 0;
}

function isOfBox(db: Queryable, { from, to, ref }: CountedBox) {
  const runs = db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(and(eq(reconciliations.provider, 'counter'), between(reconciliations.day, from, to)));
  const { reconciliationId, kind } = reconciliationDifferences;
  return and(inArray(reconciliationId, runs), eq(reconciliationDifferences.ref, ref), eq(kind, 'amount'));
}

function isSame({ oursVnd, theirsVnd }: CountedBox) {
  const { oursVnd: ours, theirsVnd: theirs } = reconciliationDifferences;
  return sql`(${ours} = ${oursVnd} AND ${theirs} = ${theirsVnd})`;
}
