import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href, type RouteName } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

type Props = { context: ScreenContext; to: RouteName; text: string };

/** A link without its token: what to do instead. */
export function StaleLink({ context, to, text }: Props) {
  const { t } = intlFor(context.locale);
  return (
    <>
      <PageHead context={context} title={t('auth.stale.title')} />
      <h1 className="h2">{t('auth.stale.title')}</h1>
      <p className=":uno: lead mut mt-3 mb-8">{t('auth.stale.text')}</p>
      <ButtonLink to={href(to, context.locale)} variant="solid">
        {text}
      </ButtonLink>
    </>
  );
}
