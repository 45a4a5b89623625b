/** One page of a longer list; `page` counts from 1. */
export type Page<T> = { items: T[]; total: number; page: number; pageCount: number };

/** No list of ours is longer than this many pages. */
export const PAGE_MAX = 999_999;
const PAGE = /^[1-9]\d{0,5}$/;
/** What every impossible value of an address is written as, where a page says that it is impossible. */
export const ODD_VALUE = 'odd';

export function isPageNumber(text: string): boolean {
  return PAGE.test(text);
}

/** The page an address asks for, the first where it asks for none. */
export function readPageNumber(text: string | null | undefined): number {
  return PAGE.test(text ?? '') ? Number(text) : 1;
}

/**
 * The one rule for odd lists: a page or an order that no list can have is no address of ours, as a page beyond the last
 * is none. `sorts` are the orders of this list; a list without any takes `sort` for a stranger, as it takes every other.
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
