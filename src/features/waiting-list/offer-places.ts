import type { Db, Tx } from '#db/client.ts';
import type { WaitingEntryRow } from '#db/schema/waiting-list.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { type PlaceClaim, type Taken, takePlaces } from '#src/features/inventory/places.queries.ts';
import { priceHold } from '#src/features/inventory/price-hold.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import { newHold, takeAll } from '#src/features/inventory/take-places.ts';
import { isServed, serveWaiting } from '#src/features/inventory/waiting-room.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { cutOffOf, loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { Problem } from '#src/server/problem.ts';
import { reportOnce } from '#src/server/tracing/report-once.ts';
import { parkDay } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import type { Settings } from '#src/values/settings.ts';
import { moveEntry, notifyEntry } from './move-entry.ts';
import { offerEnd } from './offer-end.ts';
import { createOffer } from './offers.queries.ts';
import { findEntry, listWaitedDays } from './waiting-list.queries.ts';
import { WAITING_FLAG } from './waiting-list.ts';

type Ctx = { db: Db; now: string };
type OfferInput = {
  ctx: Ctx;
  sale: SaleDay;
  settings: Settings;
  /** The guard itself, a parameter so that a test can prove what happens without it. */
  take: (tx: Tx, claim: PlaceClaim) => Promise<Taken>;
};

/**
 * Holds released places for waiting groups, longest waiting first. Looks without locking, so that a park without
 * waiting groups writes nothing; each offer is a transaction of its own that reads the line again, so that two
 * processes never hold places for the same group, nor out of order. Returns the number of offers.
 */
export async function offerPlaces(ctx: Ctx, take: OfferInput['take'] = takePlaces): Promise<number> {
  const days = await listWaitedDays(ctx.db.read, parkDay(ctx.now));
  if (days.length === 0 || !(await isFeatureEnabled(ctx.db.read, WAITING_FLAG))) return 0;
  const settings = await loadSettings(ctx);
  let made = 0;
  for (const day of days) {
    const offerInput = { ctx, settings, take, sale: await loadSaleDay(ctx, day) };
    const { served } = await serveWaiting(ctx.db.read, { ...offerInput, now: ctx.now });
    for (const { id } of served) made += (await offer(id, offerInput)) ? 1 : 0;
  }
  return made;
}

async function offer(id: string, offerInput: OfferInput): Promise<boolean> {
  const { db, now } = offerInput.ctx;
  try {
    return await db.write(async (tx) => {
      const entry = await findEntry(tx, id);
      if (entry?.state !== 'waiting' || !(await isServed(tx, entry, { ...offerInput, now }))) return false;
      await holdFor(tx, entry, offerInput);
      return true;
    });
  } catch (error) {
    // One entry that cannot be served is no reason for the others to wait.
    if (!(error instanceof Problem)) reportOnce('no offer could be made', id, error);
    // What they wait for is no longer sold like that; the entry would block the line for ever.
    else if (error.code === 'BAD_REQUEST') await db.write((tx) => giveUp(tx, id, now));
    return false;
  }
}

async function holdFor(
  tx: Tx,
  entry: WaitingEntryRow,
  { ctx, sale, settings, take }: OfferInput,
): Promise<void> {
  const { now } = ctx;
  const { lines: requested, departureId: slotId, locale, day } = entry;
  const { lines, claims } = priceHold(
    sale,
    { idempotencyKey: entry.id, date: day, slotId, lines: requested },
    now,
  );
  const limitedPercent = settings['availability.limitedPercent'];
  const { moved } = await takeAll(tx, claims, { take, limitedPercent });
  const expiresAt = offerEnd({
    now,
    minutes: settings['waitingList.offerMinutes'],
    cutOff: cutOffOf(sale, slotId) ?? now,
  });
  const fixed = { id: newId(), extendedAt: now };
  await newHold({ ctx: { now, locale }, date: day, expiresAt, lines, claims, fixed }).store(tx);
  await refreshStatuses(tx, { quotaIds: moved, limitedPercent, now });
  const made = { id: newId(), entryId: entry.id, holdId: fixed.id } as const;
  if (!(await moveEntry(tx, entry, { to: 'offered', by: 'clock', now })))
    throw new Error('the entry has moved');
  await createOffer(tx, { ...made, outcome: 'open', createdAt: now });
  await notifyEntry(tx, { id: entry.id, kind: 'waiting-offered', occasion: made.id, now });
}

async function giveUp(tx: Tx, id: string, now: string): Promise<void> {
  const entry = await findEntry(tx, id);
  if (!entry || !(await moveEntry(tx, entry, { to: 'passed', by: 'clock', now }))) return;
  await notifyEntry(tx, { id, kind: 'waiting-unsold', occasion: entry.queuedAt, now });
}
