import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ResetForm } from '#src/features/auth/link-forms.tsx';
import { href } from '#src/routes.ts';
import { StaleLink } from '#src/screens/orders/stale-link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function ResetScreen({ context }: { context: ScreenContext }) {
  const { locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const token = query.get('token') ?? '';
  if (token === '') return <StaleLink context={context} to="forgot" text={t('auth.forgotLink')} />;
  return (
    <>
      <PageHead context={context} title={t('auth.reset.title')} description={t('auth.reset.description')} />
      <h1 className="h2">{t('auth.reset.title')}</h1>
      <p className=":uno: lead mut mt-3">{t('auth.reset.lead')}</p>
      <ResetForm
        token={token}
        words={intl.words('auth.reset.form')}
        passwordWords={intl.words('auth.password')}
        to={href('login', locale, { query: { state: 'changed' } })}
      />
    </>
  );
}
