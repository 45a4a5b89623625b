import { and, between, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { among, given, listOf, prepared } from '#db/prepared.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holds } from '#db/schema/orders.ts';
import { departurePools, departures, quotas } from '#db/schema/tickets.ts';

/** `isWithdrawn`: the rules of the timetable no longer give it any place, nor does anybody. */
export type QuotaLeft = { left: number; capacity: number; isWithdrawn: boolean };
type DepartureLeft = {
  departureId: string;
  ticketTypeId: string;
  day: string;
  startTime: string;
  left: number;
  quotas: QuotaLeft[];
};
type Period = { from: string; to: string };

const OWN_COLUMNS = {
  departureId: departures.id,
  ticketTypeId: departures.ticketTypeId,
  day: departures.day,
  startTime: departures.startTime,
  quotaId: departures.quotaId,
};

/** Exact places left per departure: capacity − sold − held, holds that have expired but are not swept given back. */
export async function listDeparturesLeft(
  db: Queryable,
  { ticketTypeId, from, to, now }: { ticketTypeId: string; now: string } & Period,
): Promise<DepartureLeft[]> {
  const own = await db
    .select(OWN_COLUMNS)
    .from(departures)
    .where(and(eq(departures.ticketTypeId, ticketTypeId), between(departures.day, from, to)));
  return withPlaces(db, own, now);
}

const ownOfIds = prepared((db) =>
  db.select(OWN_COLUMNS).from(byKey(departures)).where(among(departures.id, 'departureIds')).prepare(),
);

/** The same for departures by id. */
export async function listDeparturesLeftById(
  db: Queryable,
  { departureIds, now }: { departureIds: string[]; now: string },
): Promise<DepartureLeft[]> {
  const own = await ownOfIds(db).all({ departureIds: listOf(departureIds) });
  return withPlaces(db, own, now);
}

type Own = Omit<DepartureLeft, 'left' | 'quotas'> & { quotaId: string };

const poolsOfIds = prepared((db) =>
  db
    .select({ departureId: departurePools.departureId, quotaId: departurePools.quotaId })
    .from(byKey(departurePools))
    .where(among(departurePools.departureId, 'departureIds'))
    .prepare(),
);

async function withPlaces(db: Queryable, own: Own[], now: string): Promise<DepartureLeft[]> {
  if (own.length === 0) return [];
  const pools = await poolsOfIds(db).all({ departureIds: listOf(own.map((row) => row.departureId)) });
  const quotaIds = [...new Set([...own.map((row) => row.quotaId), ...pools.map((row) => row.quotaId)])];
  const state = await placesOf(db, quotaIds, now);
  const poolsOf = Map.groupBy(pools, (row) => row.departureId);
  return own.map(({ quotaId, ...row }) => {
    const all = [quotaId, ...(poolsOf.get(row.departureId) ?? []).map((pool) => pool.quotaId)].flatMap(
      (id) => state.get(id) ?? [],
    );
    return {
      ...row,
      left: Math.max(0, ...[Math.min(...all.map((quota) => quota.left))].filter(Number.isFinite)),
      quotas: all,
    };
  });
}

const stateOf = prepared((db) => {
  const { id, capacity, ruleCapacity, held, sold } = quotas;
  return db
    .select({ id, capacity, ruleCapacity, held, sold })
    .from(byKey(quotas))
    .where(among(id, 'quotaIds'))
    .prepare();
});

async function placesOf(db: Queryable, quotaIds: string[], now: string): Promise<Map<string, QuotaLeft>> {
  const rows = await stateOf(db).all({ quotaIds: listOf(quotaIds) });
  const expired = new Map(
    (await listExpiredPlaces(db, quotaIds, now)).map((row) => [row.quotaId, Number(row.places)]),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        capacity: row.capacity,
        left: row.capacity - row.sold - row.held + (expired.get(row.id) ?? 0),
        isWithdrawn: row.capacity === 0 && row.ruleCapacity === 0,
      },
    ]),
  );
}

const expiredPlacesOf = prepared((db) =>
  db
    .select({ quotaId: holdPlaces.quotaId, places: sql<number>`sum(${holdPlaces.places})` })
    .from(indexed(holds, 'holds_expiry'))
    .crossJoin(byKey(holdPlaces))
    .where(
      and(
        eq(holdPlaces.holdId, holds.id),
        eq(holds.state, 'held'),
        lte(holds.expiresAt, given('now')),
        eq(holdPlaces.isReleased, false),
        // Not by the index, which would be searched for each quota of each hold.
        among(sql`+${holdPlaces.quotaId}`, 'quotaIds'),
      ),
    )
    .groupBy(holdPlaces.quotaId)
    .prepare(),
);

/** Places of expired holds that are not swept yet. */
export async function listExpiredPlaces(db: Queryable, quotaIds: string[], now: string) {
  return quotaIds.length === 0 ? [] : expiredPlacesOf(db).all({ now, quotaIds: listOf(quotaIds) });
}
