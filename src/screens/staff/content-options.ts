/** What the form of a row offers, and the names of the rows that it names. */
import type { Queryable } from '#db/client.ts';
import { accentGlobs } from '#src/features/resources/accent-glob.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { relatedOptions } from '#src/features/resources/related-options.ts';
import { foundName, searchName } from '#src/features/resources/relation-names.ts';
import type { RowOptions, Values } from '#src/features/resources/resources.ts';
import type { ContentKind } from './content-kinds.ts';

type Shown = {
  typed: Typed;
  /** What the row held at different times. */
  versions: readonly (Values | null)[];
};

export async function contentOptions(
  db: Queryable,
  { options, relations = {} }: ContentKind,
  { typed, versions }: Shown,
): Promise<RowOptions> {
  const found = Object.entries(relations).map(async ([name, { search }]) => {
    const globs = accentGlobs((typed[searchName(name)] ?? '').trim());
    return [foundName(name), await search(db, globs)] as const;
  });
  const [own, related, ...searched] = await Promise.all([
    options?.(db) ?? {},
    relatedOptions(db, relations, (name) => [typed[name], ...versions.map((values) => values?.[name])]),
    ...found,
  ]);
  return { ...own, ...related, ...Object.fromEntries(searched) };
}
