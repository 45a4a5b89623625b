import { UNFINISHED_ID } from './unfinished-script.ts';

/** Where the first script leaves what is to be done about a script that is missing. */
export const SAVE_PAGE = 'keepPage';

type Kind = {
  isPaying: boolean;
  /** Opens with the mountain: its notice stands at its end, and is shown from here. */
  isScreen: boolean;
};

/**
 * Runs in the head, before the router's own listener, which would load the page anew whatever is being done on it. Until
 * the first script is there only the checkout is kept from that; a page that opens with the mountain says that it is
 * unfinished, which for lack of bytes is all it has of `unfinished-script.ts`.
 */
export function savePageScript({ isPaying, isScreen }: Kind): string {
  const notice = `document.getElementById('${UNFINISHED_ID}').hidden=!(document.documentElement.dataset.live='no')`;
  const act = isPaying
    ? `window.${SAVE_PAGE}?${SAVE_PAGE}(e):e.stopImmediatePropagation()`
    : isScreen
      ? `window.${SAVE_PAGE}?${SAVE_PAGE}(e):${notice}`
      : `window.${SAVE_PAGE}?.(e)`;
  return `addEventListener('vite:preloadError',e=>${act})`;
}
