import { type Leaf, leavesOf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';
import { keysIn } from '#src/features/resources/row-keys.ts';

/** What is other than before, leaf by leaf. */
export function changesIn(
  resource: Pick<Resource, 'fields'>,
  before: Values,
  after: Values,
): { old: Typed; now: Typed; changed: Leaf[] } {
  const [old, now] = [typedOf(resource, before), typedOf(resource, after, before)];
  const changed = leavesOf(resource, old, now).filter((leaf) => isChanged(leaf, old, now));
  return { old, now, changed };
}

/** A row that came or went is named once, in its list. */
function isChanged({ path, row }: Leaf, old: Typed, now: Typed): boolean {
  if ((old[path] ?? '') === (now[path] ?? '')) return false;
  return !row || [old, now].every((typed) => keysIn(typed[row.list], row.of).includes(row.key));
}
