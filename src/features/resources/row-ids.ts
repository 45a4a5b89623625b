import { newId } from '#src/values/id.ts';
import type { Resource, Values } from './resources.ts';

type WithId = Values & { id: string };

/** Rows of lists with ids keep those that they have in this row; every other gets one of its own. */
export function withRowIds(
  { fields }: Pick<Resource, 'fields'>,
  values: Values,
  before: Values | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind !== 'rows' || !field.hasIds) return [name, value];
      const known = new Set(((before?.[name] ?? []) as readonly WithId[]).map(({ id }) => id));
      return [
        name,
        (value as readonly WithId[]).map((row) => (known.has(row.id) ? row : { ...row, id: newId() })),
      ];
    }),
  );
}
