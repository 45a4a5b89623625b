import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Notice } from '#src/ui/badge.tsx';

/** In place of a form that was sent without a script. The address is not said, as it would be part of the page's own. */
export function MailIsSent({ context: { locale } }: { context: ScreenContext }) {
  const { t } = intlFor(locale);
  return (
    <div className=":uno: mt-32px">
      <Notice tone="ok" title={t('forms.sent')} role="status">
        <p>{t('forms.sentText')}</p>
      </Notice>
    </div>
  );
}
