import { NO_FLASH_SCRIPT } from '#src/client/no-flash-script.ts';

/** Sets light or dark before the first paint. Its text never changes, so neither does its hash in the page's policy. */
export function NoFlash({ nonce }: { nonce: string | null }) {
  return <script nonce={nonce ?? undefined}>{NO_FLASH_SCRIPT}</script>;
}
