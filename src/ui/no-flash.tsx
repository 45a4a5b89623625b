import { KEEP_PAGE_SCRIPT } from '#src/client/keep-page-script.ts';
import { NO_FLASH_SCRIPT } from '#src/client/no-flash-script.ts';

/**
 * Sets light or dark before the first paint, and listens for scripts that are missing before anybody else does. Its
 * text never changes, so neither does its hash in the page's policy.
 */
export function NoFlash({ nonce }: { nonce: string | null }) {
  return <script nonce={nonce ?? undefined}>{`${NO_FLASH_SCRIPT};${KEEP_PAGE_SCRIPT}`}</script>;
}
