/** Where the first script leaves what is to be done about a script that is missing. */
export const SAVE_PAGE = 'keepPage';

/**
 * Runs in the head, before the router's own script, which would reload the page regardless. Until the first script is
 * there only the checkout is protected.
 */
export const SAVE_PAGE_SCRIPT = `addEventListener('vite:preloadError',e=>{window.${SAVE_PAGE}?${SAVE_PAGE}(e):location.pathname.includes('/checkout/')&&e.stopImmediatePropagation()})`;
