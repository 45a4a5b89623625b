/** The nights in which the records of the providers were compared with ours. */
import { and, asc, desc, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type ReconciliationRow, reconciliations } from '#db/schema/ledger.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { runOf } from './reconciliation.ts';

type Run = Pick<ReconciliationRow, 'id' | 'day' | 'provider' | 'finishedAt' | 'checked'> & {
  differences: number;
};

/** The newest night first, and each provider of it in turn; those before a run come in the reverse order. */
export async function listReconciliations(db: Queryable, limit: number, turn: Turn = FIRST): Promise<Run[]> {
  const { id, day, provider, finishedAt, checked } = reconciliations;
  const beside = runOf(turn.after ?? turn.before);
  const isBackwards = turn.after === null && beside !== null;
  // The day alone bounds what is read of the index; the run itself and those of its night are left out of that.
  const where =
    beside &&
    (isBackwards
      ? and(gte(day, beside.day), or(gt(day, beside.day), lt(provider, beside.provider)))
      : and(lte(day, beside.day), or(lt(day, beside.day), gt(provider, beside.provider))));
  const newest = db
    .select({ id, day, provider, finishedAt, checked })
    .from(reconciliations)
    .where(where ?? undefined)
    .orderBy(...(isBackwards ? [asc(day), desc(provider)] : [desc(day), asc(provider)]))
    .limit(limit)
    .as('newest');
  // Of those alone: counted beside all nights, every difference of some years would be.
  const differences = sql<number>`(SELECT count(*) FROM reconciliation_differences d WHERE d.reconciliation_id = newest.id)`;
  return db
    .select({
      ...{ id: newest.id, day: newest.day, provider: newest.provider },
      ...{ finishedAt: newest.finishedAt, checked: newest.checked, differences },
    })
    .from(newest)
    .orderBy(
      ...(isBackwards ? [asc(newest.day), desc(newest.provider)] : [desc(newest.day), asc(newest.provider)]),
    );
}
