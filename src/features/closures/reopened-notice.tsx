import type { Intl18 } from '#i18n/intl.ts';
import { Notice } from '#src/ui/badge.tsx';

/** To a buyer who had been told that a day is closed: the day is open again, and there is nothing left to choose or to do. */
export function ReopenedNotice({ intl: { t, day }, days }: { intl: Intl18; days: readonly string[] }) {
  return days.map((one) => (
    <Notice key={one} tone="ok" title={t('closures.notice.reopened', { day: day(one, 'full') })}>
      <p>{t('closures.notice.reopenedText')}</p>
    </Notice>
  ));
}
