/** Where each entry of the history had been scrolled to, so that going back returns there. */
const KEY = 'scrolled';
const MAX_ENTRIES = 50;

type Positions = Record<string, number>;

let positions: Positions = {};
/** The entry on screen; null during a navigation. */
let current: string | null = null;
let returningTo: string | null = null;
let lastAddress = '';

export function watchScroll(): void {
  positions = readPositions();
  current = entryKey() ?? nameEntry();
  remember();
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('popstate', onReturn);
  window.addEventListener('pagehide', () => {
    // The browser itself restores reloaded pages.
    history.scrollRestoration = 'auto';
    storePositions();
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** The next page is in the document, but the router has yet to scroll: its own idea of it is corrected afterwards. */
export function pageCommitted(): void {
  current = null;
  // Only what a whole load brings may be laid out in parts: a position is one of the whole page.
  document.documentElement.dataset.whole = '';
  const key = returningTo;
  if (key !== null) queueMicrotask(() => scrollBack(key));
}

/** The navigation is over. */
export function pageSettled(): void {
  current = returningTo ?? nameEntry();
  returningTo = null;
  remember();
}

function onReturn(): void {
  storePositions();
  const key = entryKey();
  const isSamePage = `${location.pathname}${location.search}` === lastAddress;
  if (!isSamePage) {
    returningTo = key;
    return;
  }
  // A step within the page, back to an anchor or on to a new one.
  current = key ?? nameEntry();
  if (key) setTimeout(() => scrollBack(key));
}

function scrollBack(key: string): void {
  const top = positions[key];
  if (top !== undefined && !location.hash) window.scrollTo({ top, behavior: 'instant' });
}

function remember(): void {
  if (current !== null) positions[current] = window.scrollY;
  lastAddress = `${location.pathname}${location.search}`;
}

/** The router copies the state of one entry to the next; only a new name makes it an entry of its own. */
function nameEntry(): string {
  const key = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  history.replaceState({ ...(history.state as object | null), at: key }, '');
  return key;
}

function entryKey(): string | null {
  const { at } = (history.state ?? {}) as { at?: unknown };
  return typeof at === 'string' ? at : null;
}

function storePositions(): void {
  const recent = Object.fromEntries(Object.entries(positions).slice(-MAX_ENTRIES));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Going back from another site then starts at the top.
  }
}

function readPositions(): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Positions;
  } catch {
    return {};
  }
}
