/** The last searches of this browser, newest first; not stored anywhere else. */
const KEY = 'recent-searches';
const MAX_RECENT = 5;

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(q: string): void {
  write([q, ...readRecent().filter((text) => text !== q)].slice(0, MAX_RECENT));
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
