import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { type MountainDayInput, type MountainValues, mountainFault, mountainValues } from './board-input.ts';
import { createMountainDay, findStoredDay, updateMountainDay } from './live-board.queries.ts';
import { FORECAST_DAYS } from './live-board.ts';

/** The weather of today or a day of the forecast. Throws CONFLICT when a colleague has written it meanwhile. */
export async function saveMountainDay(
  ctx: StaffContext,
  input: MountainDayInput,
): Promise<{ revision: number }> {
  const { day } = input;
  const today = parkDay(ctx.now);
  if (day < today || day > addDays(today, FORECAST_DAYS - 1))
    throw new Problem('BAD_REQUEST', 'liveBoard.error.day');
  const values = mountainValues(input);
  const fault = mountainFault(values);
  if (fault) throw new Problem('BAD_REQUEST', fault.error, { field: fault.field });
  return ctx.db.write(async (tx) => {
    const before = await findStoredDay(tx, day);
    if ((before?.revision ?? 0) !== input.revision) throw new Problem('CONFLICT', 'liveBoard.error.moved');
    const revision = input.revision + 1;
    const row = { day, ...values, revision, updatedAt: ctx.now };
    if (before) await updateMountainDay(tx, row);
    else await createMountainDay(tx, row);
    const subject = { kind: 'weather', id: day };
    await recordAudit(tx, ctx, { subject, before: before && audited(before), after: audited(values) });
    return { revision };
  });
}

function audited({ temperatureC, windKmh, cloudSea, sunrise, sunset, summary }: MountainValues) {
  return { temperatureC, windKmh, cloudSea: cloudSea.join(' '), sunrise, sunset, summary };
}
