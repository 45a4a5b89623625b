import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfWire } from '#src/ui/end-of-wire.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function NotFoundScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <EndOfWire
      title={t('errors.pageNotFoundTitle')}
      text={t('errors.pageNotFoundHelp')}
      detail={t('errors.pageNotFound', { path: context.pathname })}
      head={<PageHead context={{ ...context, match: null }} title={t('errors.pageNotFoundTitle')} />}
    >
      <ButtonLink to={href('tickets', context.locale)} variant="solid" iconAfter="i-lucide-arrow-right">
        {t('errors.seeTickets')}
      </ButtonLink>
    </EndOfWire>
  );
}
