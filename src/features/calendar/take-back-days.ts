import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertJustDone } from './assert-just-done.ts';
import type { RunInput, TakeBackDaysInput } from './calendar-input.ts';
import { type DayEvent, listLastNamings } from './day-events.queries.ts';
import {
  assertAhead,
  assertPriced,
  type Given,
  givenOf,
  logged,
  readUnchanged,
} from './save-special-days.ts';
import { putSpecialDay, removeSpecialDay } from './special-days.queries.ts';

/**
 * Gives the days of a run the names, seasons and hours that they had before this person changed them just now, as the log says
 * them. Throws CONFLICT `daysChanged` when a colleague has changed them since, `notOwn` or `late`, and refuses a season
 * that days can no longer be given.
 */
export async function takeBackDays(ctx: StaffContext, input: TakeBackDaysInput): Promise<void> {
  assertAhead(input.from, ctx.now);
  const reason = intlFor(ctx.locale).t('resources.takeBack.done');
  await ctx.db.write(async (tx) => {
    const known = await readUnchanged(tx, input, ctx.locale);
    const changes = (await listOwnChange(tx, ctx, input)).map((event) => {
      const before = givenOf(known.get(event.day));
      return { day: event.day, before, after: formerOf(event, before) };
    });
    for (const season of new Set(changes.flatMap(({ after }) => after?.season ?? [])))
      await assertPriced(tx, season, ctx.locale);
    for (const { day, before, after } of changes) {
      if (after) await putSpecialDay(tx, { day, ...after });
      else await removeSpecialDay(tx, day);
      await recordAudit(tx, ctx, { subject: { kind: 'day', id: day }, ...logged(before, after), reason });
    }
  });
}

/** What the last change of the run has changed, which has to be this person's. */
async function listOwnChange(tx: Tx, ctx: StaffContext, run: RunInput): Promise<DayEvent[]> {
  const events = await listLastNamings(tx, run);
  const [last] = events.toSorted((one, other) => other.id - one.id);
  assertJustDone(last, ctx);
  return events.filter(({ requestId, at }) => requestId === last.requestId && at === last.at);
}

/** The log has only what was changed. */
function formerOf({ before }: DayEvent, now: Given | null): Given | null {
  return before && ({ opensAt: null, closesAt: null, ...now, ...before } as Given);
}
