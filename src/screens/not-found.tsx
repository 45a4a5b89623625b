import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { OrderUnknown } from '#src/features/orders/order-unknown.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfWire } from '#src/ui/end-of-wire.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const ORDER_ROUTES: readonly RouteName[] = ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'];

export async function NotFoundScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  if (context.match && ORDER_ROUTES.includes(context.match.name)) {
    const hotline = (await readSettings(context.db.read))['park.hotline'].replaceAll(' ', '\u00a0');
    const head = <PageHead context={{ ...context, match: null }} title={t('orders.unknown.title')} />;
    return <OrderUnknown intl={intl} hotline={hotline} head={head} />;
  }
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
