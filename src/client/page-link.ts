/** Answers of the server that are no pages, and files, which have an ending. */
const NO_PAGE = /^\/api\/|\.\w+$/;
const ENGLISH = /^\/en(\/|$)/;

/**
 * The link to a page of this site that somebody points at, or null: not one to a file, an anchor of this page, another
 * window or another language, which is a document of its own. `target="_self"` asks for a new document.
 */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const isAnchor = link.hash !== '' && link.pathname + link.search === pathname + search;
  const isSameLanguage = ENGLISH.test(link.pathname) === ENGLISH.test(pathname);
  return link.origin === origin && isSameLanguage && !isAnchor && !NO_PAGE.test(link.pathname) ? link : null;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is meant to stay on this page: no new tab, no window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The link to a page of this site that a plain click follows, or null. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  return isPlainClick(event) ? pageLink(event.target) : null;
}

/** The link that a plain click follows in this window (`_self` too), wherever it leads, or null. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>('a[href]:not([target=_blank],[download])');
}

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Pages of one visitor, by the first part of their address. The router shows what was fetched ahead for as long as it lasts,
 * also where a page is loaded again because something was done on it.
 */
const OF_ONE =
  /^(\/en)?\/(checkout|thanh-toan|orders|don-hang|closed-day|ngay-dong-cua|waiting-list|danh-sach-cho|find-order|tim-don-hang|ticket-exchange|order-refund|auth|dashboard|search|tim-kiem|subscription|nhan-bai-moi|draft|ban-nhap|test-session|staff)([/?#]|$)/;

/** From pointing at a link to following it; a page that has changed meanwhile is not shown for longer. */
export const PREFETCHED = { ttl: 5000 };

/** Whether the page at a path that is only pointed at may be fetched. */
export function mayPrefetch(path: string): boolean {
  if (typeof navigator === 'undefined' || OF_ONE.test(path)) return false;
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g';
}
