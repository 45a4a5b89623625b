import { asc } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { seasons } from '#db/schema/seasons.ts';

/** Every season in its order, archived ones too: they name days that were. */
export function listSeasons(db: Queryable): ReturnType<typeof readSeasons> {
  return askOnce(db, readSeasons);
}

/** Those that a day ahead can be given. */
export async function listOpenSeasons(db: Queryable): ReturnType<typeof readSeasons> {
  return (await listSeasons(db)).filter(({ isActive }) => isActive);
}

async function readSeasons(db: Queryable) {
  const { id, name, hint, isActive } = seasons;
  return db
    .select({ id, name, hint, isActive })
    .from(seasons)
    .orderBy(asc(seasons.position), asc(seasons.id));
}
