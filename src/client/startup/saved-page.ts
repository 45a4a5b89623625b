/** The checkout as it stood when one of its scripts was missing: to be read, though nothing on it can be pressed. */
import { UNFINISHED_ID } from './unfinished-script.ts';

type SavedPage = { page: HTMLElement; address: string };

let saved: SavedPage | null = null;

/** Before React handles the error: it removes a page whose parts it cannot load. */
export function savePage(): void {
  saved = { page: document.documentElement.cloneNode(true) as HTMLElement, address: window.location.href };
}

/** Restores it with the typed values, and says what to do; false where none was saved. */
export function restorePage(): boolean {
  if (saved?.address !== window.location.href) return false;
  const { page } = saved;
  saved = null;
  // Sent without a script a form would put names and addresses into the page's own address.
  for (const button of page.querySelectorAll<HTMLButtonElement>('form button')) button.disabled = true;
  page.querySelector('#starting')?.remove();
  const notice = page.querySelector<HTMLElement>(`#${UNFINISHED_ID}`);
  if (notice) notice.hidden = false;
  document.documentElement?.remove();
  document.append(page);
  return true;
}
