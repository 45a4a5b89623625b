import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';
import { writeCoordinates } from '#src/values/sky/coordinates.ts';
import { DEMO_PLACE } from './mountain-days.ts';

/** The demo park is open already, with sample facts on purpose; a place that an operator has set stays. */
const DEMO_SETTINGS = {
  'office.showsSetup': false,
  'park.map': 'map',
  'park.coordinates': writeCoordinates(DEMO_PLACE),
  'pickup.placeVi': 'quầy Ga Chân Núi',
  'pickup.placeEn': 'the counter at Foothill Station',
};

export async function seedSetup(db: Queryable): Promise<void> {
  const rows = Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
