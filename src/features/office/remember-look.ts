import { OFFICE_COOKIE_SECONDS } from './office-looks.ts';

/** Stores how the office looks in this browser; the server reads it with the next page. */
export function rememberLook(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that the site supports.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${OFFICE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

type Watcher = (colour: OfficeColour) => void;
const watchers = new Set<Watcher>();

/** For the office alone, at once and on later pages. */
export function setOfficeColour(colour: OfficeColour): void {
  rememberLook(OFFICE_COLOUR_COOKIE, colour);
  document.documentElement.dataset.mode = colour;
  applyColourMode();
  for (const watcher of watchers) watcher(colour);
}

export function watchOfficeColour(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
