/** The state of a list as it stands in the address. What an address cannot mean is as if it were not there. */

import { WORKS, type Work, type WorkAsked } from '#src/features/resources/list/list-work.ts';
import type { Field, ListAsked, Resource } from '#src/features/resources/resources.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';

/** Rows that are put away: a list leaves them out unless it is asked for them alone. */
export const ARCHIVED = 'isArchived';
const PAGE_SIZE = 30;
const SEARCH_MAX_CHARS = 60;
const CURSOR = /^[\w-]{1,80}$/;
const VALUE = /^[\w-]{1,80}$/;

export function readListState(resource: Resource, query: URLSearchParams): ListAsked {
  const sorts = Object.keys(resource.sorts);
  const search = (query.get('q') ?? '').normalize('NFC').trim().slice(0, SEARCH_MAX_CHARS);
  const after = likeCursor(query.get('after'));
  return {
    sort: sorts.find((name) => name === query.get('sort')) ?? sorts[0] ?? '',
    filters: Object.fromEntries(
      resource.filters.flatMap((name) => {
        const value = filterValue(resource, name, query.get(name) ?? '');
        return value === null ? [] : [[name, value]];
      }),
    ),
    work: workAsked(resource, query.get('work')),
    search,
    globs: accentGlobs(search),
    after,
    before: after === null ? likeCursor(query.get('before')) : null,
    limit: PAGE_SIZE,
  };
}

/** The same as a query; a change begins at the first page unless it names a place. */
export function listQuery(
  resource: Resource,
  { sort, filters, work, search }: Pick<ListAsked, 'sort' | 'filters' | 'work' | 'search'>,
  place: { after?: string | undefined; before?: string | undefined } = {},
): RouteQuery {
  return {
    q: search || undefined,
    sort: sort === Object.keys(resource.sorts)[0] ? undefined : sort,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        value === true ? '1' : value !== false ? value : name === ARCHIVED ? undefined : '0',
      ]),
    ),
    work: work?.what,
    ...place,
  };
}

export function isNarrowed({ search, filters, work }: ListAsked): boolean {
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== ARCHIVED || value === true);
  return search !== '' || Boolean(work) || isFiltered;
}

/** What may be left to do with rows of this kind. */
export function worksOf({ fields, publishing }: Resource): Work[] {
  return WORKS.filter((work) =>
    work === 'draft' ? publishing !== null : Object.values(fields).some(hasTwoLanguages),
  );
}

function hasTwoLanguages(field: Field): boolean {
  return (
    field.kind === 'pair' || (field.kind === 'rows' && Object.values(field.fields).some(hasTwoLanguages))
  );
}

function workAsked(resource: Resource, text: string | null): WorkAsked | null {
  const what = worksOf(resource).find((work) => work === text);
  return what ? { what, kind: resource.kind } : null;
}

function filterValue(resource: Resource, name: string, text: string): string | boolean | null {
  const field = resource.fields[name] ?? resource.listFields?.[name];
  if (name === ARCHIVED) return text === '1';
  if (field?.kind === 'flag') return text === '1' ? true : text === '0' ? false : null;
  if (field?.kind !== 'choice') return null;
  const { options } = field;
  return (options === 'rows' ? VALUE.test(text) : options.some(({ value }) => value === text)) ? text : null;
}

function likeCursor(text: string | null): string | null {
  return text !== null && CURSOR.test(text) ? text : null;
}
