/** Where the listener is until the first script takes its place. */
export const SAVE_PAGE = 'keepPage';

/**
 * Runs in the head of the checkout: no script that is missing loads the page anew, as the router would, whatever is being
 * typed. Elsewhere nothing is lost by that.
 */
export const SAVE_PAGE_SCRIPT = `addEventListener('vite:preloadError',window.${SAVE_PAGE}=e=>e.stopImmediatePropagation(),!0)`;
