/** One page of a longer list; `page` counts from 1. */
export type Page<T> = { items: T[]; total: number; page: number; pageCount: number };

/** No list of ours is longer than this many pages. */
export const PAGE_MAX = 999_999;
const PAGE = /^[1-9]\d{0,5}$/;
/** The spelling of every impossible value in a URL, where a page says that it is impossible. */
export const ODD_VALUE = 'odd';

/** The page an address asks for, the first where it asks for none. */
export function readPageNumber(text: string | null | undefined): number {
  return PAGE.test(text ?? '') ? Number(text) : 1;
}

export function pageOf<T>(
  items: T[],
  { total, page, size }: { total: number; page: number; size: number },
): Page<T> {
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}
