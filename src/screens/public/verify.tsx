import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { EmailForm, VerifyForm } from '#src/features/auth/link-forms.tsx';
import { href } from '#src/routes.ts';
import { StaleLink } from '#src/screens/orders/stale-link.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Where the mails that prove an address lead: for a new account, or for the new address of one. */
export function VerifyScreen({ context }: { context: ScreenContext }) {
  const { locale, query, user } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const token = query.get('token') ?? '';
  const of = query.get('of') === 'email' ? 'email' : 'verify';
  const isAsker = of === 'verify' || user !== null;
  const here = href('verify', locale, { query: { of: 'email', token } });
  if (token === '') return <StaleLink context={context} to="register" text={t('auth.toRegister')} />;
  return (
    <>
      <PageHead context={context} title={t(`auth.${of}.title`)} description={t('auth.verify.description')} />
      <h1 className="h2">{t(`auth.${of}.title`)}</h1>
      <p className={isAsker ? ':uno: lead mut mt-3' : ':uno: lead mut mt-3 mb-8'}>
        {t(isAsker ? `auth.${of}.lead` : 'auth.error.linkOwner')}
      </p>
      {!isAsker ? (
        <ButtonLink to={href('login', locale, { query: { next: here } })} variant="solid">
          {t('auth.login.submit')}
        </ButtonLink>
      ) : of === 'email' ? (
        <EmailForm token={token} words={intl.words('auth.email.form')} to={href('dashboard', locale)} />
      ) : (
        <VerifyForm
          token={token}
          words={intl.words('auth.verify.form')}
          passwordWords={intl.words('auth.password')}
          home={href('home', locale)}
        />
      )}
    </>
  );
}
