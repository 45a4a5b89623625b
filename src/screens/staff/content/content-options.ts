/** What the form of a row offers, and the names of the rows that it names. */
import type { Queryable } from '#db/client.ts';
import type { ShownVersion } from '#src/features/resource-history/version-list.tsx';
import { type Leaf, type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { foundName, relatedOptions, relationLeaves, searchName } from '#src/features/resources/relations.ts';
import type { Resource, RowOptions, StoredRow, Values } from '#src/features/resources/resources.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import type { ContentKind } from './content-kinds.ts';

type Shown = {
  resource: Resource;
  typed: Typed;
  row: StoredRow | null;
  history: { versions: readonly ShownVersion[] } | null;
};

export async function contentOptions(
  db: Queryable,
  { options, relations = {} }: ContentKind,
  { resource, typed, row, history }: Shown,
): Promise<RowOptions> {
  const searches = new Map<string, ReturnType<typeof searched>>();
  async function searched(name: string, text: string) {
    return (await relations[name]?.search(db, accentGlobs(text))) ?? [];
  }
  const found = relationLeaves(resource, typed)
    .filter((leaf) => isSearched(leaf, typed))
    .map(async ({ path, name }) => {
      const text = (typed[searchName(path)] ?? '').trim();
      const key = `${name} ${text}`;
      // The rows of a list that are still to be filled are offered the same.
      const rows = searches.get(key) ?? searched(name, text);
      searches.set(key, rows);
      return [foundName(path), await rows] as const;
    });
  const held = (history?.versions ?? []).flatMap(({ values, before }) => [values, before]);
  const forms = [row?.values, ...held].flatMap((values) => formsOf(resource, values));
  const leaves = relationLeaves(resource, typed, ...forms);
  const [own, related, ...offered] = await Promise.all([
    options?.(db, typed) ?? {},
    relatedOptions(db, relations, (name) =>
      leaves
        .filter((leaf) => leaf.name === name)
        .flatMap(({ path }) => [typed, ...forms].map((form) => form[path])),
    ),
    ...found,
  ]);
  return { ...own, ...related, ...Object.fromEntries(offered) };
}

/** In a list only where nothing is chosen yet, or something is searched for. */
function isSearched({ path, row }: Leaf, typed: Typed): boolean {
  return row === undefined || !typed[path] || Boolean(typed[searchName(path)]?.trim());
}

function formsOf(resource: Resource, values: Values | null | undefined): Typed[] {
  return values ? [typedOf(resource, values)] : [];
}
