import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
import { revisions } from '#db/schema/site.ts';
import { departurePools, departureStatuses, departures, ticketTypes } from '#db/schema/tickets.ts';
import { listDeparturesLeftById } from './places-left.queries.ts';
import { worstStatus } from './tickets.ts';

export type SaleDeparture = { id: string; ticketTypeId: string; startTime: string; quotaIds: string[] };

/** The departures of a day with every quota they draw from, their own first. */
export async function listSaleDepartures(db: Queryable, day: string): Promise<SaleDeparture[]> {
  const rows = await db
    .select({
      id: departures.id,
      ticketTypeId: departures.ticketTypeId,
      startTime: departures.startTime,
      quotaId: departures.quotaId,
    })
    .from(indexed(departures, 'departures_day'))
    .where(eq(departures.day, day));
  const pools = await db
    .select({ departureId: departurePools.departureId, quotaId: departurePools.quotaId })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(departurePools))
    .where(and(eq(departures.day, day), eq(departurePools.departureId, departures.id)));
  const poolsOf = Map.groupBy(pools, (pool) => pool.departureId);
  return rows.map(({ quotaId, ...row }) => ({
    ...row,
    quotaIds: [quotaId, ...(poolsOf.get(row.id) ?? []).map((pool) => pool.quotaId)],
  }));
}

const idsOfOwn = prepared((db) =>
  db
    .select({ id: departures.id })
    .from(indexed(departures, 'departures_quota'))
    .where(among(departures.quotaId, 'quotaIds'))
    .prepare(),
);
const idsOfPooled = prepared((db) =>
  db
    .select({ id: departurePools.departureId })
    .from(indexed(departurePools, 'departure_pools_quota'))
    .where(among(departurePools.quotaId, 'quotaIds'))
    .prepare(),
);

/** Departures whose status depends on one of these quotas. */
export async function listDepartureIdsOfQuotas(db: Queryable, ids: string[]): Promise<string[]> {
  const quotaIds = listOf(ids);
  const own = await idsOfOwn(db).all({ quotaIds });
  const pooled = await idsOfPooled(db).all({ quotaIds });
  return [...new Set([...own, ...pooled].map((row) => row.id))];
}

const statusesOf = prepared((db) =>
  db
    .select({ id: departureStatuses.departureId, status: departureStatuses.status })
    .from(byKey(departureStatuses))
    .where(among(departureStatuses.departureId, 'departureIds'))
    .prepare(),
);
const removeStatus = prepared((db) =>
  db
    .delete(departureStatuses)
    .where(eq(departureStatuses.departureId, given('departureId')))
    .prepare(),
);
const putStatus = prepared((db) =>
  db
    .insert(departureStatuses)
    .values({ departureId: given('departureId'), status: given('status') })
    .onConflictDoUpdate({ target: departureStatuses.departureId, set: { status: given('status') } })
    .prepare(),
);

/**
 * Writes the statuses that changed, and only those: each write moves the revision of the cached pages. What the timetable
 * has withdrawn has none, and is shown nowhere.
 */
export async function updateStatuses(
  db: Queryable,
  { departureIds, limitedPercent, now }: { departureIds: string[]; limitedPercent: number; now: string },
): Promise<void> {
  if (departureIds.length === 0) return;
  const lefts = await listDeparturesLeftById(db, { departureIds, now });
  const stored = await statusesOf(db).all({ departureIds: listOf(departureIds) });
  const before = new Map(stored.map((row) => [row.id, row.status]));
  for (const { departureId, quotas: drawn } of lefts) {
    // Its own quota comes first.
    if (drawn[0]?.isWithdrawn) {
      if (before.has(departureId)) await removeStatus(db).run({ departureId });
      continue;
    }
    const status = worstStatus(drawn, limitedPercent);
    if (before.get(departureId) !== status) await putStatus(db).run({ departureId, status });
  }
}

/**
 * The revision of the tickets, and with it the slots of a day with the minute their sale ends: the moments at which cached
 * pages change by the clock. Empty while the revision is still the one that is known.
 */
export async function listCutOffs(
  db: Queryable,
  { day, known }: { day: string; known: number },
): Promise<{ revision: number; lastSaleMinute: number | null; startTime: string | null }[]> {
  return db
    .selectDistinct({
      revision: revisions.revision,
      lastSaleMinute: ticketTypes.lastSaleMinute,
      startTime: departures.startTime,
    })
    .from(revisions)
    .leftJoin(departures, eq(departures.day, day))
    .leftJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(and(eq(revisions.namespace, 'tickets'), ne(revisions.revision, known)));
}
