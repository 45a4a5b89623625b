import type { Db, Tx } from '#db/client.ts';
import type { HoldState } from '#db/schema/orders.ts';
import type { WaitingEntryRow, WaitingOfferRow, WaitingState } from '#db/schema/waiting-list.ts';
import { endHolds, findHoldById } from '#src/features/inventory/holds.queries.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import { findOrderOfHold } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { isPastCutOff } from '#src/features/tickets/tickets.ts';
import { addSeconds, parkDay } from '#src/values/day.ts';
import { moveEntry, notifyEntry } from './move-entry.ts';
import {
  findOpenOffer,
  listClosedOffers,
  listEndedOffers,
  listOfferedDays,
  updateOffer,
} from './offers.queries.ts';
import { findEntry, findSaleEnd, listWaitingUntil } from './waiting-list.queries.ts';

type Ctx = { db: Db; now: string };

const AT_ONCE = 10;
/** Money for an order that comes later than this belongs to no offer any more. */
const LATE_SECONDS = 14 * 24 * 60 * 60;
const ENDS: Partial<Record<HoldState, Extract<WaitingState, 'purchased' | 'lapsed'>>> = {
  ordered: 'purchased',
  expired: 'lapsed',
  released: 'lapsed',
};

/** Records the outcome of offers from their holds. A lapsed one is announced and goes to the next group. */
export async function followOffers({ db, now }: Ctx): Promise<number> {
  const ended = await listEndedOffers(db.read, { since: addSeconds(now, -LATE_SECONDS), limit: AT_ONCE });
  if (ended.length === 0) return 0;
  const { 'availability.limitedPercent': limitedPercent } = await loadSettings({ db });
  for (const { offer } of ended) await db.write((tx) => followOffer(tx, offer, { limitedPercent, now }));
  return ended.length;
}

type How = { limitedPercent: number; now: string };

async function followOffer(tx: Tx, offer: WaitingOfferRow, how: How): Promise<void> {
  const { now } = how;
  const outcome = ENDS[(await findHoldById(tx, offer.holdId))?.state ?? 'held'];
  const entry = await findEntry(tx, offer.entryId);
  const change = { id: offer.id, from: offer.outcome };
  if (!outcome || !entry || !(await updateOffer(tx, { ...change, outcome }))) return;
  if (outcome === 'purchased') return endWait(tx, entry, how);
  const isOver = isPastCutOff({ ...(await findSaleEnd(tx, entry)), now });
  const hasMoved = await moveEntry(tx, entry, { to: isOver ? 'passed' : 'lapsed', by: 'clock', now });
  const kind = isOver ? 'waiting-passed' : 'waiting-lapsed';
  if (hasMoved) await notifyEntry(tx, { id: entry.id, kind, occasion: offer.id, now });
}

/** It is bought: what is held for it once more, as the money came late, is free for others. */
async function endWait(tx: Tx, entry: WaitingEntryRow, how: How): Promise<void> {
  await moveEntry(tx, entry, { to: 'purchased', by: 'clock', now: how.now });
  const offer = await findOpenOffer(tx, entry.id);
  if (offer) await giveBack(tx, { offer, outcome: 'withdrawn', ...how });
}

/** Takes offers of a day back that has been closed; who had one waits again, at the place they had. */
export async function withdrawClosed(ctx: Ctx): Promise<number> {
  let withdrawn = 0;
  for (const day of await listOfferedDays(ctx.db.read, parkDay(ctx.now))) {
    const { types, departures } = await loadSaleDay(ctx, day);
    const openTypes = types.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
    const closedTrips = departures.filter(({ isClosed }) => isClosed).map(({ id }) => id);
    for (let some = AT_ONCE; some === AT_ONCE; withdrawn += some)
      some = await withdrawSome(ctx, { day, openTypes, closedTrips, limit: AT_ONCE });
  }
  return withdrawn;
}

/** Each in a transaction of its own. */
async function withdrawSome(ctx: Ctx, closed: Parameters<typeof listClosedOffers>[1]): Promise<number> {
  const { db, now } = ctx;
  const { 'availability.limitedPercent': limitedPercent } = await loadSettings(ctx);
  let withdrawn = 0;
  for (const { offer, entry } of await listClosedOffers(db.read, closed)) {
    const ending = { offer, entry, outcome: 'withdrawn', to: 'waiting', by: 'clock' } as const;
    const isDone = await db.write(async (tx) => {
      if (!(await endOffer(tx, { ...ending, limitedPercent, now }))) return false;
      await notifyEntry(tx, { id: entry.id, kind: 'waiting-withdrawn', occasion: offer.id, now });
      return true;
    });
    withdrawn += isDone ? 1 : 0;
  }
  return withdrawn;
}

type GivingBack = How & {
  offer: Pick<WaitingOfferRow, 'id' | 'holdId'>;
  outcome: 'withdrawn' | 'declined';
};
type Ending = GivingBack & { entry: WaitingEntryRow; to: 'waiting' | 'left'; by: string };

/** Gives offered places back before their time. False when they are being paid, or the offer is over already. */
export async function endOffer(tx: Tx, { entry, to, by, ...back }: Ending): Promise<boolean> {
  return (await giveBack(tx, back)) && moveEntry(tx, entry, { to, by, now: back.now });
}

async function giveBack(tx: Tx, { offer, outcome, limitedPercent, now }: GivingBack): Promise<boolean> {
  const hold = await findHoldById(tx, offer.holdId);
  if (hold?.state !== 'held' || (await findOrderOfHold(tx, hold.id))) return false;
  if (!(await updateOffer(tx, { id: offer.id, from: 'open', outcome }))) return false;
  const quotaIds = await endHolds(tx, [hold.id], 'released');
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  return true;
}

/** Ends the wait for days whose sale is over. */
export async function passDays({ db, now }: Ctx): Promise<number> {
  const waiting = await listWaitingUntil(db.read, parkDay(now));
  const over = waiting.filter((one) => isPastCutOff({ ...one, now })).slice(0, AT_ONCE);
  for (const { id } of over)
    await db.write(async (tx) => {
      const entry = await findEntry(tx, id);
      if (!entry || !(await moveEntry(tx, entry, { to: 'passed', by: 'clock', now }))) return;
      await notifyEntry(tx, { id, kind: 'waiting-passed', occasion: entry.queuedAt, now });
    });
  return over.length;
}
