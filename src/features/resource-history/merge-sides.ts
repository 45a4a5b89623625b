/** Two people edited one row: what can be put together, and what only they can decide. */
import { type Leaf, leavesOf, type Typed, typedValue } from '#src/features/resources/leaves.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { keysIn } from '#src/features/resources/row-keys.ts';
import { readTyped } from '#src/features/resources/typed-leaf.ts';
import { mergeOrder } from './merge-order.ts';

export type Collision = { leaf: Leaf; base: string; theirs: string; mine: string };
export type Merge = {
  /** What the form goes on with. */
  typed: Record<string, string>;
  /** Leaves that only the other person changed. */
  merged: Leaf[];
  collisions: Collision[];
};

type Sides = {
  /** The row as it was read; null when no such version was ever stored: then every difference collides. */
  base: Typed | null;
  theirs: Typed;
  mine: Typed;
};
type Three = { was: string; is: string; ours: string };

export function mergeSides(resource: Resource, sides: Sides): Merge {
  const { base, theirs, mine } = sides;
  const merge: Merge = { typed: {}, merged: [], collisions: [] };
  for (const leaf of leavesOf(resource, base ?? {}, theirs, mine)) {
    const { path, field } = leaf;
    const own = mine[path] ?? '';
    const three = { was: base?.[path] ?? '', is: theirs[path] ?? '', ours: asStored(leaf, own) };
    merge.typed[path] = own;
    if (field.kind === 'rows') mergeRows(merge, leaf, sides);
    else if (leaf.row && isMissing(leaf.row, sides))
      merge.typed[path] = mine[path] ?? theirs[path] ?? three.was;
    else mergeLeaf(merge, leaf, { ...three, isKnown: base !== null });
  }
  return merge;
}

function mergeLeaf(merge: Merge, leaf: Leaf, { was, is, ours, isKnown }: Three & { isKnown: boolean }): void {
  const { path } = leaf;
  const own = merge.typed[path] ?? '';
  if (ours === is || (isKnown && was === is)) return;
  if (isKnown && was === ours) {
    merge.typed[path] = is;
    merge.merged.push(leaf);
  } else merge.collisions.push({ leaf, base: was, theirs: is, mine: own });
}

/** A row that one of both took away, or that only one of them added: its order decides what becomes of it. */
function isMissing({ list, key }: NonNullable<Leaf['row']>, { theirs, mine }: Sides): boolean {
  return [theirs, mine].some((one) => !` ${one[list] ?? ''} `.includes(` ${key} `));
}

function mergeRows(merge: Merge, leaf: Leaf, { base, theirs, mine }: Sides): void {
  const { path, field } = leaf;
  if (field.kind !== 'rows') return;
  const [was, is, ours] = [base, theirs, mine].map((one) => keysIn(one?.[path], field));
  const isChanged = (side: Typed) => (key: string) => isRowChanged(`${path}.${key}.`, base ?? {}, side);
  const order = base
    ? mergeOrder({ was, is, ours }, { theirs: isChanged(theirs), mine: isChanged(mine) })
    : is?.join(' ') === ours?.join(' ')
      ? ours
      : null;
  if (!order)
    merge.collisions.push({
      leaf,
      base: base?.[path] ?? '',
      theirs: theirs[path] ?? '',
      mine: mine[path] ?? '',
    });
  else if (order.join(' ') !== ours?.join(' ')) {
    merge.typed[path] = order.join(' ');
    merge.merged.push(leaf);
  }
}

function isRowChanged(prefix: string, base: Typed, side: Typed): boolean {
  const paths = [...Object.keys(base), ...Object.keys(side)].filter((path) => path.startsWith(prefix));
  return paths.some((path) => (base[path] ?? '') !== (side[path] ?? ''));
}

/** Spaces, dots in figures and the like make no other value. */
function asStored(leaf: Leaf, typed: string): string {
  const read = readTyped(leaf, typed);
  return 'error' in read ? typed : typedValue(leaf.field, read.value);
}
