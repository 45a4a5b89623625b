import type { Queryable } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { assertConfirmed, closePlanned } from './close-days.ts';
import { CLOSED_DAYS_MAX, type EditClosingInput } from './closing-input.ts';
import { type ClosingPlan, daysOf } from './closing-plan.ts';
import {
  type ClosingRow,
  countHit,
  countOpenOrders,
  listClosing,
  reopenClosures,
  updateClosing,
} from './closings.queries.ts';
import { loadClosingPlan, shownDay } from './load-closing-plan.ts';
import { revisionOf } from './reopen-closing.ts';

type Period = { from: string; to: string };

/**
 * Changes what guests are told, and the first and last day: days that fall away are opened again, days that come are closed.
 * Throws CONFLICT `changed` with the revision as it is when a colleague was first, BAD_REQUEST for days that are over.
 */
export async function editClosing(
  ctx: StaffContext,
  typed: EditClosingInput,
): Promise<{ closed: number; reopened: number }> {
  const input = readTypedPeriod(typed, ctx);
  const { closingId, from, to, reason } = input;
  const note = { vi: input.noteVi, en: input.noteEn };
  return ctx.db.write(async (tx) => {
    const rows = await listClosing(tx, closingId);
    const held = rows.filter(({ reopenedAt }) => reopenedAt === null);
    assertEditable(rows, held, input.revision);
    const was = periodOf(held);
    assertPeriods({ from, to }, was, ctx.now);
    const dropped = held.filter(({ day }) => day < from || day > to).map(({ id }) => id);
    const plan = await planAdded(tx, { days: daysOf(input).filter((day) => isAdded(day, was)), held });
    const hit = await countHit(tx, [...plan.fresh, ...plan.uncalled]);
    assertConfirmed(hit.orders + (await countOpenOrders(tx, dropped)), input.typedOrders);
    const revision = input.revision + 1;
    await reopenClosures(tx, { ids: dropped, now: ctx.now });
    await closePlanned(tx, ctx, { plan, closingId, reason, note, revision });
    await updateClosing(tx, closingId, { reason, note, revision });
    const [first] = held;
    await recordAudit(tx, ctx, {
      subject: { kind: 'closure', id: was.from },
      before: { ...was, note: first?.note ?? null, reason: first?.reason ?? null },
      after: { from, to, note, reason },
    });
    return { closed: plan.fresh.length, reopened: dropped.length };
  });
}

function assertEditable(rows: ClosingRow[], held: ClosingRow[], read: number): void {
  if (rows.length === 0) throw new Problem('NOT_FOUND', 'closures.error.unknownClosing');
  if (held.length === 0) throw new Problem('CONFLICT', 'closures.error.reopened');
  const revision = revisionOf(rows);
  const note = held[0]?.note.vi ?? '';
  if (revision !== read) throw new Problem('CONFLICT', 'closures.error.changed', { revision, note });
}

function periodOf(held: readonly ClosingRow[]): Period {
  return { from: held[0]?.day ?? '', to: held.at(-1)?.day ?? '' };
}

function isAdded(day: string, { from, to }: Period): boolean {
  return day < from || day > to;
}

/** Each end moves on its own, and neither in time that is over. */
function assertPeriods({ from, to }: Period, was: Period, now: string): void {
  const today = parkDay(now);
  const refuse = (id: 'over' | 'reversed' | 'tooLong', field: 'from' | 'to', nearest: string) =>
    new Problem('BAD_REQUEST', `closures.error.${id}`, { field, nearest: shownDay(nearest) });
  if (to < from) throw refuse('reversed', 'to', from);
  if (from < was.from && from < today) throw refuse('over', 'from', today);
  if (from > was.from && was.from < today) throw refuse('over', 'from', was.from);
  if (to < was.to && to < addDays(today, -1)) throw refuse('over', 'to', addDays(today, -1));
  if (to > was.to && was.to < addDays(today, -1)) throw refuse('over', 'to', was.to);
  const last = addDays(from, CLOSED_DAYS_MAX - 1);
  if (to > last) throw refuse('tooLong', 'to', last);
}

type Added = { days: readonly string[]; held: readonly ClosingRow[] };

/** The days that come are closed for what the others are. */
async function planAdded(db: Queryable, { days, held }: Added): Promise<ClosingPlan> {
  const parts = new Map(
    held.map(({ ticketTypeId, startTime, poolId }) => [
      `${ticketTypeId} ${startTime}`,
      { ticketTypeId, startTime, poolId },
    ]),
  );
  if (days.length === 0) return { fresh: [], uncalled: [], closedDays: [], idleDays: [] };
  return loadClosingPlan(db, { days, parts: [...parts.values()] });
}
