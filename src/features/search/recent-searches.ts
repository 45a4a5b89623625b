/** The last searches of this browser, newest first; not stored anywhere else. */
const KEY = 'recent-searches';
const KEPT = 5;

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(q: string): void {
  write([q, ...readRecent().filter((text) => text !== q)].slice(0, KEPT));
}

export function clearSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Private windows may refuse; searching works all the same.
  }
}
