import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';

/** Which buttons of an order do nothing without scripts, and what to do instead. */
export function NeedsScripts({ intl: { t }, hotline }: { intl: Intl18; hotline: string }) {
  return (
    <noscript>
      <Notice tone="info">
        <p>{t('orders.care.noScript', { hotline })}</p>
      </Notice>
    </noscript>
  );
}
