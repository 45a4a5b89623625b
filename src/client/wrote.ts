/** Remembers that this browser has written something here, so that only then a page asks for its own items. */
const KEY = 'wrote';

export function noteWritten(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the writer sees the item until the page is left.
  }
}

export function hasWritten(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
