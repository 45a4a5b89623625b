import type { Tx } from '#db/client.ts';
import { mapLines, places } from '#db/schema/places.ts';
import { MAP_LINES } from './map-lines.ts';
import type { PlaceSeed } from './place-seed.ts';
import { CLOUD_GARDEN } from './places/cloud-garden.ts';
import { FOOTHILL } from './places/foothill.ts';
import { HEAVENS_GATE } from './places/heavens-gate.ts';
import { SUMMIT } from './places/summit.ts';

/** In the order of a day out: from the road up to the summit, then the garden. */
export const PLACE_SEEDS: PlaceSeed[] = [...FOOTHILL, ...HEAVENS_GATE, ...SUMMIT, ...CLOUD_GARDEN];

export async function seedPlaces(tx: Tx, now: string): Promise<void> {
  const rows = PLACE_SEEDS.map(({ hours, walk, ...place }, index) => ({
    liftId: null,
    ticketSlug: null,
    serviceSlug: null,
    ...place,
    id: `pl-${place.slug}`,
    position: index + 1,
    isActive: true,
    opensAt: hours?.[0] ?? null,
    closesAt: hours?.[1] ?? null,
    nearSlug: walk?.[0] ?? null,
    walkMinutes: walk?.[1] ?? null,
    updatedAt: now,
  }));
  await tx.insert(places).values(rows).onConflictDoNothing();
  await tx.insert(mapLines).values(MAP_LINES).onConflictDoNothing();
}
