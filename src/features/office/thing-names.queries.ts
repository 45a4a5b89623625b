import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { SOURCES } from './thing-sources.queries.ts';
import type { ThingKind } from './things.ts';

type Named = { kind: ThingKind; id: string; name: string };

/** The names of these as they are stored, one read a kind; what is deleted has none. */
export async function listThingNames(
  db: Queryable,
  wanted: ReadonlyMap<ThingKind, ReadonlySet<string>>,
): Promise<Named[]> {
  const found = await Promise.all(
    [...wanted].map(([kind, ids]) => {
      const { table, id, name } = SOURCES[kind];
      const keys = sql.join(
        [...ids].map((one) => sql`${one}`),
        sql`, `,
      );
      return db.all<Named>(
        sql`SELECT ${kind} AS kind, ${id} AS id, ${name} AS name FROM ${table} WHERE ${id} IN (${keys})`,
      );
    }),
  );
  return found.flat();
}
