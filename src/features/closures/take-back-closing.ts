import { intlFor } from '#i18n/intl.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import type { TakeBackClosingInput } from './closing-input.ts';
import { listClosing } from './closings.queries.ts';
import { isOver, revisionOf } from './closings.ts';
import { ownClosing } from './load-closing-until.ts';
import { reopenIn } from './reopen-closing.ts';

/**
 * Opens what this person has closed just now, whole, as a reopening that needs no words: nobody hears that it closed whose
 * message still waits, and who has heard it is told that the tickets are good. Throws NOT_FOUND for an unknown closing,
 * CONFLICT `late`, or `notOwn` when it is another's or was changed since.
 */
export async function takeBackClosing(
  ctx: StaffContext,
  { closingId }: TakeBackClosingInput,
): Promise<{ days: number; orders: number }> {
  const by = { userId: ctx.user.id, now: ctx.now };
  return ctx.db.write(async (tx) => {
    const rows = await listClosing(tx, closingId);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) throw new Problem('NOT_FOUND', 'closures.error.unknownClosing');
    const closedAt = await ownClosing(tx, rows, by.userId);
    if (closedAt === null) throw new Problem('CONFLICT', 'closures.error.notOwn');
    const left = rows.filter((row) => !isOver(row, ctx.now));
    if (!takeBackUntil({ at: closedAt, userId: by.userId }, by) || left.length === 0)
      throw new Problem('CONFLICT', 'closures.error.late');
    const why = intlFor(ctx.locale).t('resources.takeBack.done');
    const period = { from: first.day, to: last.day };
    return reopenIn(tx, ctx, { closingId, left, revision: revisionOf(rows) + 1, ...period, why });
  });
}
