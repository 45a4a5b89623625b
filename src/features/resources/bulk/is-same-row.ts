import { isDeepStrictEqual } from 'node:util';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';

export function isSameRow(resource: Pick<Resource, 'fields'>, before: Values, after: Values): boolean {
  // Amounts have no order of their own.
  return isDeepStrictEqual(typedOf(resource, before), typedOf(resource, after));
}
