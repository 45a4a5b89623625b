/** Where the first script leaves what is to be done about a script that is missing. */
export const SAVE_PAGE = 'keepPage';

/**
 * Runs in the head, before the router's own listener, which would load the page anew whatever is being done on it. Until
 * the first script is there only the checkout is kept from that.
 */
export function savePageScript({ isPaying }: { isPaying: boolean }): string {
  const act = isPaying
    ? `window.${SAVE_PAGE}?${SAVE_PAGE}(e):e.stopImmediatePropagation()`
    : `window.${SAVE_PAGE}?.(e)`;
  return `addEventListener('vite:preloadError',e=>${act})`;
}
