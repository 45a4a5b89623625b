import type { Queryable } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';

/** The demo park is open already, with sample facts on purpose. */
export async function seedSetup(db: Queryable): Promise<void> {
  await db.insert(settings).values({ key: 'office.showsSetup', value: false }).onConflictDoNothing();
}
