/** What the form of a row offers, and the names of the rows that it names. */
import type { Queryable } from '#db/client.ts';
import type { ShownVersion } from '#src/features/resource-history/version-list.tsx';
import type { Typed } from '#src/features/resources/leaves.ts';
import { foundName, relatedOptions, searchName } from '#src/features/resources/relations.ts';
import type { RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import type { ContentKind } from './content-kinds.ts';

type Shown = { typed: Typed; row: StoredRow | null; history: { versions: readonly ShownVersion[] } | null };

export async function contentOptions(
  db: Queryable,
  { options, relations = {} }: ContentKind,
  { typed, row, history }: Shown,
): Promise<RowOptions> {
  const found = Object.entries(relations).map(async ([name, { search }]) => {
    const globs = accentGlobs((typed[searchName(name)] ?? '').trim());
    return [foundName(name), await search(db, globs)] as const;
  });
  const held = (history?.versions ?? []).flatMap(({ values, before }) => [values, before]);
  const [own, related, ...searched] = await Promise.all([
    options?.(db, typed) ?? {},
    relatedOptions(db, relations, (name) => [typed, row?.values, ...held].map((values) => values?.[name])),
    ...found,
  ]);
  return { ...own, ...related, ...Object.fromEntries(searched) };
}
