import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertJustDone } from './assert-just-done.ts';
import { listQuotas } from './calendar.queries.ts';
import type { PlacesInput, TakeBackPlacesInput } from './calendar-input.ts';
import { listLastPlaces } from './day-events.queries.ts';
import { loadTerms, type Saved, savePlacesIn } from './save-places.ts';

/**
 * Sets the places to what they were before this person set them just now, as the log says it. Throws CONFLICT `notOwn` or
 * `late`, and as `savePlaces`.
 */
export async function takeBackPlaces(ctx: StaffContext, { saved }: TakeBackPlacesInput): Promise<Saved> {
  const terms = await loadTerms(ctx);
  const reason = intlFor(ctx.locale).t('resources.takeBack.done');
  return ctx.db.write(async (tx) =>
    savePlacesIn(tx, ctx, { changes: await listReversed(tx, ctx, saved), reason }, terms),
  );
}

async function listReversed(
  tx: Tx,
  ctx: StaffContext,
  saved: TakeBackPlacesInput['saved'],
): Promise<PlacesInput['changes']> {
  const quotaIds = saved.map(({ quotaId }) => quotaId);
  const days = new Set((await listQuotas(tx, quotaIds)).map(({ day }) => day));
  const events = await listLastPlaces(tx, { days: [...days], quotaIds });
  const last = new Map(events.map((event) => [event.quotaId, event]));
  return saved.map(({ quotaId, capacity }) => {
    const event = last.get(quotaId);
    assertJustDone(event, ctx);
    return { quotaId, read: capacity, capacity: Number(event.before?.capacity) };
  });
}
