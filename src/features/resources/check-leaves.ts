/** What only the stored rows can tell of the leaves of one: what may be chosen, and what is set once. */
import { Problem } from '#src/server/problem.ts';
import { type Leaf, leavesOf, type Typed, typedOf, typedValue } from './leaves.ts';
import type { Resource, RowOptions, Values } from './resources.ts';

type Stored = {
  before: Values | null;
  options: RowOptions;
  /** Something may still be missing. */
  isDraft?: boolean;
};

export function checkLeaves(
  resource: Resource,
  read: Readonly<Record<string, unknown>>,
  { before, options, isDraft = false }: Stored,
): void {
  const old: Typed = before ? typedOf(resource, before) : {};
  for (const leaf of leavesOf(resource, formOf(resource, read))) {
    const { path, field } = leaf;
    const value = read[path];
    if (field.isFixed && old[path] !== undefined && typedValue(field, value) !== old[path])
      throw new Problem('BAD_REQUEST', 'resources.error.fixed', { field: path });
    // What it named before may be gone by now.
    if (field.kind === 'relation' && old[path] !== undefined && old[path] === value) continue;
    if (isDraft && value === null) continue;
    if (!areOptions(leaf, value, options))
      throw new Problem(
        'BAD_REQUEST',
        field.kind === 'relation' ? 'resources.error.related' : 'errors.invalid',
        { field: path },
      );
  }
}

/** The keys of lists and the names of leaves as a form has them. */
function formOf({ fields }: Pick<Resource, 'fields'>, read: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(
    Object.entries(read).map(([path, value]) => [
      path,
      fields[path]?.kind === 'rows' ? (value as readonly string[]).join(' ') : '',
    ]),
  );
}

/** What the rows of a list name is for their store to check, which tells the list. */
function areOptions({ name, field, option, row }: Leaf, value: unknown, options: RowOptions): boolean {
  if (field.kind === 'relation')
    return row !== undefined || value === null || options[name]?.some((one) => one.value === value) === true;
  if (!('options' in field)) return true;
  const { options: own } = field;
  const known = own === 'rows' ? (options[name] ?? []) : 'beside' in own ? null : own;
  const isOne = (one: unknown) => known?.some((each) => each.value === one) ?? true;
  if (field.kind === 'amounts') return value === null || isOne(option);
  if (field.kind === 'many') return (value as readonly unknown[]).every(isOne);
  return (value === null && field.isOptional === true) || isOne(value);
}
