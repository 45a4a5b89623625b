/** One page of a longer list; `page` counts from 1. */
export type Page<T> = { items: T[]; total: number; page: number; pageCount: number };

const PAGE_MAX = 1_000_000_000;

/** The page a URL asks for; whatever is no page is the first. */
export function readPageNumber(text: string | null | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

export function pageOf<T>(
  items: T[],
  { total, page, size }: { total: number; page: number; size: number },
): Page<T> {
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}
