import { KEEP_PAGE_SCRIPT } from '#src/client/keep-page-script.ts';
import { NO_FLASH_SCRIPT } from '#src/client/no-flash-script.ts';
import { UNFINISHED_SCRIPT } from '#src/client/unfinished-script.ts';

/**
 * Sets light or dark before the first paint, and listens for scripts that are missing before anybody else does. Its
 * text is the same on every page that is kept, so its hash in their policy is too.
 */
export function NoFlash({ nonce, isPaying }: { nonce: string | null; isPaying: boolean }) {
  const scripts = [NO_FLASH_SCRIPT, KEEP_PAGE_SCRIPT, ...(isPaying ? [UNFINISHED_SCRIPT] : [])];
  return <script nonce={nonce ?? undefined}>{scripts.join(';')}</script>;
}
