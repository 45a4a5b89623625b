import { newId } from '#src/values/id.ts';
import type { Resource, Values } from './resources.ts';

type WithId = Values & { id: string };

/**
 * Rows of lists with ids keep those that they have in this row, or in its draft; every other gets one of its own. The same
 * choice stays in the order in which it is stored.
 */
export function withRowIds(
  { fields }: Pick<Resource, 'fields'>,
  values: Values,
  before: Values | null,
  draft: Values | null = null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'many' && isSameChoice(value, before?.[name])) return [name, before?.[name]];
      if (field?.kind !== 'rows' || !field.hasIds) return [name, value];
      const known = new Set([before, draft].flatMap((one) => idsIn(one?.[name])));
      return [
        name,
        (value as readonly WithId[]).map((row) => (known.has(row.id) ? row : { ...row, id: newId() })),
      ];
    }),
  );
}

function idsIn(rows: unknown): string[] {
  return ((rows ?? []) as readonly WithId[]).map(({ id }) => id);
}

function isSameChoice(value: unknown, stored: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(stored)) return false;
  return value.length === stored.length && value.every((one) => stored.includes(one));
}
