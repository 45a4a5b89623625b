import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { oauthEnd } from '#src/features/auth/auth.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { OtherSignIns } from '#src/features/auth/other-sign-ins.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function LoginScreen({ context }: { context: ScreenContext }) {
  const { locale, query, signInMethods } = context;
  const intl = intlFor(locale);
  const next = query.get('next');
  const end = oauthEnd(query.get('state'));
  const nextQuery = { query: next ? { next } : {} };
  return (
    <>
      <PageHead context={context} title={intl.t('auth.title')} description={intl.t('auth.description')} />
      <h1 className="h2">{intl.t('auth.title')}</h1>
      <p className=":uno: lead mut mt-3">{intl.t('auth.lead')}</p>
      {query.get('state') === 'changed' && (
        <div className=":uno: mt-24px">
          <Notice tone="ok" role="status">
            <p>{intl.t('auth.changed')}</p>
          </Notice>
        </div>
      )}
      {end && (
        <div className=":uno: mt-24px">
          <Notice tone={end === 'denied' ? 'info' : 'err'} role="alert">
            <p>{intl.t(`auth.oauth.${end}`)}</p>
          </Notice>
        </div>
      )}
      <LoginForm
        words={intl.words('auth.login')}
        to={href('login', locale, nextQuery)}
        typed={context.refusedForm?.typed}
      >
        <p className=":uno: m-[-8px_0_0] text-14.5px">
          <Link to={href('forgot', locale)} className="lnk">
            {intl.t('auth.forgotLink')}
          </Link>
        </p>
      </LoginForm>
      {signInMethods.length > 0 && (
        <OtherSignIns
          methods={signInMethods}
          words={intl.words('auth.with')}
          or={intl.t('auth.or')}
          next={next}
        />
      )}
      <p className=":uno: mt-24px pt-20px rule-t-line c-ink-2 text-15px">
        {intl.t('auth.newHere')}{' '}
        <Link to={href('register', locale, nextQuery)} className="lnk">
          {intl.t('auth.toRegister')}
        </Link>
      </p>
    </>
  );
}
