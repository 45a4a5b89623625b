/** Relations in a form: what their controls are called, and the rows that they name. */
import type { Queryable } from '#db/client.ts';
import { type Leaf, leavesOf, type Typed } from './leaves.ts';
import type { Relations, Resource, RowOptions } from './resources.ts';

type Sent = Readonly<Record<string, string>>;

const SEARCH = '.find';
const SEEN = '.seen';

/** What is searched for. */
export function searchName(path: string): string {
  return path + SEARCH;
}

/** What was searched for when the page was made. */
export function seenName(path: string): string {
  return path + SEEN;
}

/** Among the options of a form: what the search of a control found. */
export function foundName(path: string): string {
  return path + SEARCH;
}

/** Whether something was typed to search for that has not been searched for: Enter in a search saves nothing. */
export function isSearching(sent: Sent): boolean {
  return Object.entries(sent).some(([name, text]) => {
    if (!name.endsWith(SEARCH) || text.trim() === '') return false;
    return text !== (sent[seenName(name.slice(0, -SEARCH.length))] ?? '');
  });
}

/** What is searched for in the relations of a form. */
export function searchesIn(sent: Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name.endsWith(SEARCH)));
}

/** The controls that name rows of other kinds, those within lists too. */
export function relationLeaves(resource: Pick<Resource, 'fields'>, ...typed: readonly Typed[]): Leaf[] {
  return leavesOf(resource, ...typed).filter(({ field }) => field.kind === 'relation');
}

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
