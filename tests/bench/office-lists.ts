/** Every list of the office as its address can ask for it: each order and filter, a far page, searches for one, many and none. */
import type { Db } from '#db/client.ts';
import { listMedia } from '#src/features/media/media.queries.ts';
import { MEDIA_FILTERS } from '#src/features/media/media-state.ts';
import { countQuotes, listQuotes } from '#src/features/quotes/quote-list.queries.ts';
import { VIEW_NAMES } from '#src/features/quotes/staff-quotes.ts';
import { readListState } from '#src/features/resources/list/list-state.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import { type ContentKind, kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { PERMISSIONS } from '#src/values/permissions.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import type { Question } from './questions.ts';

const OWNER = { role: 'owner', permissions: new Set(PERMISSIONS) };
const FAR_FROM = 60;
/** One letter, nothing, words with accents, and as many words as are looked for, of which the last stand nowhere. */
const SEARCHED = ['a', 'zzz', 'trà shan tuyết', 'a e i o u khongcogi'];
/** What one row of the large ones is found by. */
const ONE: Readonly<Record<string, string[]>> = {
  products: ['tra 43', 'tra shan'],
  posts: ['san may 4321'],
  redirects: ['4321'],
  'discount-codes': ['QUA004321'],
};
const PAGE = 40;
const USER = 'user-manager';

export async function contentQuestions(db: Db): Promise<Question[]> {
  const questions: Question[] = [];
  for (const kind of kindsFor(OWNER as never)) questions.push(...(await questionsOf(db, kind)));
  return questions;
}

async function questionsOf(db: Db, kind: ContentKind): Promise<Question[]> {
  const { resource } = kind;
  const options = (await kind.options?.(db.read)) ?? {};
  const sorts = Object.keys(resource.sorts).map((name) => `sort=${name}`);
  const filters = resource.filters.flatMap((name) => filterQueries(kind, name, options));
  const searches = [...SEARCHED, ...(ONE[resource.kind] ?? [])].map((text) => `q=${text}`);
  const { total } = await kind.list(db.read, readListState(resource, new URLSearchParams()));
  const narrowed = filters.flatMap((one) => [...sorts.map((sort) => `${one}&${sort}`), `${one}&q=a`]);
  const queries = [...new Set([...sorts, ...filters, ...searches, ...(total > FAR_FROM ? narrowed : [])])];
  const near = queries.map((query) => question(kind, query, false));
  if (total <= FAR_FROM) return near;
  return [...near, ...[...sorts, ...filters].map((query) => question(kind, query, true))];
}

function filterQueries({ resource }: ContentKind, name: string, options: RowOptions): string[] {
  const field = resource.fields[name] ?? resource.listFields?.[name];
  if (field?.kind === 'flag') return [`${name}=1`, `${name}=0`];
  if (field?.kind !== 'choice') return [];
  const choices = field.options === 'rows' ? (options[name] ?? []) : field.options;
  return choices.slice(0, 1).map(({ value }) => `${name}=${value}`);
}

/** With the choices of its filters, as the screen asks for them. */
function question(kind: ContentKind, query: string, isFar: boolean): Question {
  const asked = readListState(kind.resource, new URLSearchParams(query));
  let after: string | null = null;
  const ask = async ({ read }: Db) => {
    if (isFar && after === null) {
      const { total } = await kind.list(read, asked);
      after = (await kind.list(read, { ...asked, limit: Math.max(1, total >> 1) })).next;
    }
    const [page] = await Promise.all([kind.list(read, { ...asked, after }), kind.options?.(read)]);
    return page.total;
  };
  return [`${kind.resource.kind} ?${query}${isFar ? ', far page' : ''}`, ask];
}

export async function quoteQuestions(db: Db): Promise<Question[]> {
  const all = { isMine: false, q: '', after: null, before: null, userId: USER, limit: 25 };
  const far = await listQuotes(db.read, { ...all, view: 'all', limit: 10_000 });
  const listed = VIEW_NAMES.flatMap((view): Question[] => [
    [`quotes ${view}`, ({ read }) => listQuotes(read, { ...all, view })],
    [`quotes ${view}, mine`, ({ read }) => listQuotes(read, { ...all, view, isMine: true })],
  ]);
  const searched = ['BG204321', 'doan4321', '0910004321', 'nguyen thu ha', 'zzz'].map(
    (q): Question => [`quotes ?q=${q}`, ({ read }) => listQuotes(read, { ...all, view: 'all', q })],
  );
  return [
    ...listed,
    ...searched,
    ['quotes all, far page', ({ read }) => listQuotes(read, { ...all, view: 'all', after: far.next })],
    ['counts of quotes', ({ read }) => countQuotes(read, { isMine: false, userId: USER })],
    ['counts of quotes, mine', ({ read }) => countQuotes(read, { isMine: true, userId: USER })],
  ];
}

export const MEDIA_QUESTIONS = MEDIA_FILTERS.flatMap((only): Question[] =>
  ['', 'san may', 'anh-4321', 'zzz'].flatMap((q) =>
    [null, 'm2500'].map((after): Question => {
      const asked = { globs: accentGlobs(q), only, after, limit: PAGE + 1 };
      const name = `media ${only}${q && ` ?q=${q}`}${after ? ', far page' : ''}`;
      return [name, ({ read }) => listMedia(read, asked)];
    }),
  ),
);
