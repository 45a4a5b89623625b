import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { type Missing, missingTitle, OrderUnknown } from '#src/features/orders/order-unknown.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EndOfCable } from '#src/ui/end-of-cable.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const ORDER_ROUTES: readonly RouteName[] = ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'];
const PATH_MAX_CHARS = 200;

export async function NotFoundScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const missing = missingOf(context);
  if (missing) {
    const hotline = (await readSettings(context.db.read))['park.hotline'].replaceAll(' ', '\u00a0');
    const head = <PageHead context={{ ...context, match: null }} title={missingTitle(intl, missing)} />;
    return <OrderUnknown intl={intl} missing={missing} hotline={hotline} head={head} />;
  }
  return (
    <EndOfCable
      title={t('errors.pageNotFoundTitle')}
      text={t('errors.pageNotFoundHelp')}
      detail={detailOf(context)}
      head={<PageHead context={{ ...context, match: null }} title={t('errors.pageNotFoundTitle')} />}
    >
      <ButtonLink to={href('tickets', context.locale)} variant="solid" iconAfter="i-lucide-arrow-right">
        {t('errors.seeTickets')}
      </ButtonLink>
    </EndOfCable>
  );
}

function missingOf({ match, query }: ScreenContext): Missing | null {
  if (!match || !ORDER_ROUTES.includes(match.name)) return null;
  if (match.name === 'order' || query.get('code')) return 'order';
  return match.name === 'checkoutTicket' ? 'booking' : 'code';
}

/** A route that refused its parameters names the path; an address that no route answers is named whole. */
function detailOf({ match, pathname, query, locale }: ScreenContext): string {
  const { t } = intlFor(locale);
  const full = query.size > 0 ? `${pathname}?${query}` : pathname;
  return match
    ? t('errors.pageRefused', { path: pathname.slice(0, PATH_MAX_CHARS) })
    : t('errors.pageNotFound', { path: full.slice(0, PATH_MAX_CHARS) });
}
