import type { Db, Queryable } from '#db/client.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { cutOffOf, loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import { listExpiredPlaces } from '#src/features/tickets/places-left.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { addSeconds } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { type Served, serveLine, type Waiting, withinNetworks } from '#src/values/waiting-line.ts';
import type { PlaceClaim } from './places.queries.ts';
import {
  type InLine,
  listLineUntil,
  listOfferedPlaces,
  listWaitingLine,
  readFree,
} from './waiting-room.queries.ts';

type Terms = { sale: SaleDay; now: string; settings: Settings };

/** Who of those waiting for this day can have places now. An offer needs as much time as a hold, else none is made. */
export async function serveWaiting(db: Queryable, terms: Terms): Promise<Served> {
  return serve(db, await listWaitingLine(db, terms.sale.day), terms);
}

/** Whether this one of them can. Who comes after it has no say in that, and is not read. */
export async function isServed(db: Queryable, entry: InLine, terms: Terms): Promise<boolean> {
  const { served } = await serve(db, await listLineUntil(db, entry), terms);
  return served.at(-1)?.id === entry.id;
}

async function serve(
  db: Queryable,
  waiting: readonly Waiting[],
  { sale, now, settings }: Terms,
): Promise<Served> {
  const offered = await listOfferedPlaces(db, sale.day);
  const line = withinNetworks(waiting, { offered, most: settings['fairness.networkPlaces'] });
  const since = addSeconds(now, settings['hold.minutes'] * 60);
  const open = sale.departures.filter(({ id }) => (cutOffOf(sale, id) ?? '') > since);
  const quotasOf = new Map(open.map(({ id, quotaIds }) => [id, quotaIds]));
  const free = await freeNow(db, [...new Set(open.flatMap(({ quotaIds }) => quotaIds))], now);
  return serveLine({ line, quotasOf, free });
}

/** Free places by quota, as they will be when the holds that have expired are swept. */
async function freeNow(db: Queryable, quotaIds: string[], now: string): Promise<Map<string, number>> {
  const free = await readFree(db, quotaIds);
  for (const { quotaId, places } of await listExpiredPlaces(db, quotaIds, now))
    free.set(quotaId, (free.get(quotaId) ?? 0) + Number(places));
  return new Map([...free].map(([quotaId, left]) => [quotaId, Math.max(0, left)]));
}

/**
 * Inside the transaction that would take them: released places are for the waiting list first. Throws CONFLICT
 * `keptForWaiting` while offers are about to be made; what no waiting group can use is for everybody.
 */
export async function leaveToWaiting(
  tx: Queryable,
  { ctx, day, claims }: { ctx: { db: Db; now: string }; day: string; claims: readonly PlaceClaim[] },
): Promise<void> {
  if ((await listWaitingLine(tx, day)).length === 0) return;
  if (!(await isFeatureEnabled(tx, 'enable_waiting_list'))) return;
  const settings = await loadSettings(ctx);
  const sale = await loadSaleDay(ctx, day);
  const { left } = await serveWaiting(tx, { sale, now: ctx.now, settings });
  const quotaIds = claims.map(({ quotaId }) => quotaId);
  const free = await freeNow(tx, quotaIds, ctx.now);
  const isThere = claims.every(({ quotaId, places }) => (free.get(quotaId) ?? 0) >= places);
  const isReserved = claims.some(({ quotaId, places }) => (left.get(quotaId) ?? places) < places);
  if (isThere && isReserved) throw new Problem('CONFLICT', 'tickets.error.keptForWaiting');
}
