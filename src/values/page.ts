/** One page of a longer list; `page` counts from 1. */
export type Page<T> = { items: T[]; total: number; page: number; pageCount: number };

/** No list of ours is longer than this many pages. */
export const PAGE_MAX = 999_999;
const PAGE = /^[1-9]\d{0,5}$/;
/** The spelling of every impossible value in a URL, where a page says that it is impossible. */
export const ODD_VALUE = 'odd';

export function isPageNumber(text: string): boolean {
  return PAGE.test(text);
}

/** The page an address asks for, the first where it asks for none. */
export function readPageNumber(text: string | null | undefined): number {
  return PAGE.test(text ?? '') ? Number(text) : 1;
}

/**
 * The rule for odd lists: a page number or order that no list can have is no URL of ours, like a page beyond the last.
 * `sorts` are the orders of this list; a list without any treats `sort` as an unknown parameter.
 */
export function isListAddress(query: URLSearchParams, sorts: readonly string[] = []): boolean {
  const [page, sort] = [query.get('page'), query.get('sort')];
  return (!page || PAGE.test(page)) && (!sort || sorts.length === 0 || sorts.includes(sort));
}

export function pageOf<T>(
  items: T[],
  { total, page, size }: { total: number; page: number; size: number },
): Page<T> {
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}
