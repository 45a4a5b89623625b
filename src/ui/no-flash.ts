import { EARLY_PRESS_SCRIPT } from '#src/client/startup/early-press-script.ts';
import { NO_FLASH_SCRIPT } from '#src/client/startup/no-flash-script.ts';
import { SAVE_PAGE_SCRIPT } from '#src/client/startup/save-page-script.ts';
import { UNFINISHED_SCRIPT } from '#src/client/startup/unfinished-script.ts';

/**
 * Sets light or dark before the first paint and keeps what is pressed before its script is there; at the checkout it also
 * keeps the page when a script is missing. Its text is the same on every page that is kept, so its hash in their policy is too.
 */
export function firstScript({ isPaying }: { isPaying: boolean }): string {
  const scripts = [
    NO_FLASH_SCRIPT,
    EARLY_PRESS_SCRIPT,
    ...(isPaying ? [SAVE_PAGE_SCRIPT, UNFINISHED_SCRIPT] : []),
  ];
  return scripts.join(';');
}
