/** Takes a change of many rows back, a few at a time as they were changed. */
import type { Queryable, Tx } from '#db/client.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';
import { eventLoopTurns } from '#src/server/limits/event-loop-turns.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { As, LeftRow, StoredOutcome, WrittenRow } from './change-input.ts';
import { assertUnmoved, type Moved, orRefuse, readOwnOutcome } from './own-outcome.ts';
import { GROUP_ROWS, groupsOf } from './row-groups.ts';
import { storeOutcomeIn } from './store-outcome.ts';

/** Rows that were read together. */
type Ready = {
  valuesOf: (id: string) => Values;
  /** Refuses with a Problem before it writes. */
  put: (id: string) => Promise<unknown>;
  flush: () => Promise<void>;
};
type Many = {
  listMoved: (db: Queryable, rows: readonly WrittenRow[]) => Promise<Moved[]>;
  ready: (tx: Tx, rows: readonly WrittenRow[]) => Promise<Ready>;
};
type Own = { resource: Resource; id: string; as?: As };

const REST_MS = 5;

/**
 * Nothing is put back when somebody has gone on with any row, and nothing of a single slice when one cannot be as it was any
 * more. Of several slices a row that somebody changes meanwhile, or that does not fit, stays and is named.
 */
export async function takeBackInSlices(
  ctx: StaffContext,
  { resource, ...about }: Own,
  many: Many,
): Promise<{ done: number }> {
  const own = { kind: resource.kind, ...about };
  await assertNoneMoved(ctx, { own, resource, many });
  let back: StoredOutcome['back'] | null = null;
  for (let isOver = false; !isOver; ) {
    if (back) await Bun.sleep(REST_MS);
    const begun = back;
    const outcome = await ctx.db.write(async (tx) => {
      // Another press may have put the rest back.
      const stored = await readOwnOutcome(ctx, tx, own).catch((error: unknown) => {
        if (begun && error instanceof Problem) return null;
        throw error;
      });
      return stored && putSome(tx, ctx, { own, resource, stored, many });
    });
    isOver = outcome?.isTakenBack ?? true;
    back = outcome?.back ?? back;
  }
  return { done: back?.done ?? 0 };
}

type All = { own: { kind: string; id: string; as?: As }; resource: Resource; many: Many };

/** What another press puts back meanwhile has not been gone on with: it is not among the rows to put back any more. */
async function assertNoneMoved(ctx: StaffContext, { own, resource, many }: All): Promise<void> {
  const { written } = await readOwnOutcome(ctx, ctx.db.read, own);
  const moved: Moved[] = [];
  for (const rows of groupsOf(written)) moved.push(...(await many.listMoved(ctx.db.read, rows)));
  if (moved.length === 0) return;
  const rest = await readOwnOutcome(ctx, ctx.db.read, own);
  const ids = new Set(rest.written.map(({ id }) => id));
  assertUnmoved(
    ctx,
    resource,
    moved.filter(({ id }) => ids.has(id)),
  );
}

type Some = All & { stored: StoredOutcome };

async function putSome(tx: Tx, ctx: StaffContext, { own, resource, stored, many }: Some) {
  const { total: _total, ...outcome } = stored;
  const rows = outcome.written.slice(0, GROUP_ROWS);
  const isWhole = !outcome.back && outcome.written.length === rows.length;
  const moved = await many.listMoved(tx, rows);
  if (isWhole) assertUnmoved(ctx, resource, moved);
  const ready = await many.ready(tx, rows);
  const turn = eventLoopTurns();
  const left: LeftRow[] = [];
  for (const { id } of rows) {
    const values = ready.valuesOf(id);
    const name = { [resource.name]: values[resource.name] };
    if (moved.some((one) => one.id === id))
      left.push({ id, name, error: 'resources.bulk.back.moved', values: {} });
    else if (isWhole) await orRefuse(ctx, { resource, id, values }, ready.put(id));
    else left.push(...(await whyNot(ready.put(id))).map((why) => ({ id, name, ...why })));
    await turn();
  }
  await ready.flush();
  const before = outcome.back ?? { done: 0, left: [] };
  const back = { done: before.done + rows.length - left.length, left: [...before.left, ...left] };
  const written = outcome.written.slice(GROUP_ROWS);
  const after: StoredOutcome = { ...outcome, written, back, isTakenBack: written.length === 0 };
  await storeOutcomeIn(tx, ctx, own, after);
  return after;
}

/** None where it was put back. */
async function whyNot(putting: Promise<unknown>): Promise<Pick<LeftRow, 'error' | 'values'>[]> {
  return putting.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const { field: _field, ...values } = error.values;
      return [{ error: error.messageId, values: values as LeftRow['values'] }];
    },
  );
}
