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
