import type { Queryable } from '#db/client.ts';
import type { Relations, RowOptions } from './resources.ts';

/** The rows of other kinds that these values of each relation name, as far as there are any. */
export async function relatedOptions(
  db: Queryable,
  relations: Relations = {},
  valuesOf: (name: string) => readonly unknown[],
): Promise<RowOptions> {
  const found = await Promise.all(
    Object.entries(relations).map(async ([name, source]) => {
      const values = [...new Set(valuesOf(name))].filter((one) => typeof one === 'string' && one !== '');
      return [name, values.length > 0 ? await source.find(db, values as string[]) : []] as const;
    }),
  );
  return Object.fromEntries(found);
}
