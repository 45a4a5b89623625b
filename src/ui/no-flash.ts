import { EARLY_KEYS_SCRIPT } from '#src/client/startup/early-keys-script.ts';
import { EARLY_PRESS_ALONE, EARLY_PRESS_SCRIPT } from '#src/client/startup/early-press-script.ts';
import { NO_FLASH_SCRIPT } from '#src/client/startup/no-flash-script.ts';
import { savePageScript } from '#src/client/startup/save-page-script.ts';
import { UNFINISHED_SCRIPT } from '#src/client/startup/unfinished-script.ts';

type Asked = { isPaying: boolean; isScreen: boolean; isOffice: boolean };

/**
 * Sets light or dark before the first paint, listens for missing scripts before the router does, and keeps what is
 * pressed before its script is there. Its text is the same on every page that is kept, so its hash in their policy is too.
 */
export function firstScript({ isPaying, isScreen, isOffice }: Asked): string {
  const scripts = [
    NO_FLASH_SCRIPT,
    savePageScript({ isPaying, isScreen }),
    isScreen ? EARLY_PRESS_ALONE : EARLY_PRESS_SCRIPT,
    ...(isOffice ? [EARLY_KEYS_SCRIPT] : []),
    ...(isScreen ? [] : [UNFINISHED_SCRIPT]),
  ];
  return scripts.join(';');
}
