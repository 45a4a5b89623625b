import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { lifts } from '#db/schema/live-board.ts';
import { mapLines, places } from '#db/schema/places.ts';
import { services } from '#db/schema/products.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import type { MapLine, Place } from './places.ts';

const PLACE_COLUMNS = {
  id: places.id,
  slug: places.slug,
  position: places.position,
  kind: places.kind,
  name: places.name,
  note: places.note,
  description: places.description,
  x: places.x,
  y: places.y,
  altitude: places.altitude,
  opensAt: places.opensAt,
  closesAt: places.closesAt,
  isStepFree: places.isStepFree,
  nearSlug: places.nearSlug,
  walkMinutes: places.walkMinutes,
  picture: places.picture,
  liftId: places.liftId,
  ticketSlug: places.ticketSlug,
  ticketSlugEn: ticketTypes.slugEn,
  serviceSlug: places.serviceSlug,
  serviceSlugEn: services.slugEn,
};

/** Every place on the map, in the order of a day out. */
export function listPlaces(db: Queryable): Promise<Place[]> {
  return askOnce(db, readPlaces);
}

async function readPlaces(db: Queryable): Promise<Place[]> {
  return db
    .select(PLACE_COLUMNS)
    .from(places)
    .leftJoin(ticketTypes, eq(ticketTypes.slug, places.ticketSlug))
    .leftJoin(services, eq(services.slug, places.serviceSlug))
    .where(eq(places.isActive, true))
    .orderBy(asc(places.position));
}

/** What is drawn over the picture; no hidden line, and no wire of a lift that is no more in use. */
export async function listMapLines(db: Queryable): Promise<MapLine[]> {
  return db
    .select({
      id: mapLines.id,
      kind: mapLines.kind,
      liftId: mapLines.liftId,
      points: mapLines.points,
      towers: mapLines.towers,
    })
    .from(mapLines)
    .leftJoin(lifts, eq(lifts.id, mapLines.liftId))
    .where(and(eq(mapLines.isActive, true), or(isNull(mapLines.liftId), eq(lifts.isActive, true))))
    .orderBy(asc(mapLines.id));
}
