import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function LoginScreen({ context }: { context: ScreenContext }) {
  const { locale, query } = context;
  const intl = intlFor(locale);
  const next = query.get('next');
  const kept = { query: next ? { next } : {} };
  return (
    <>
      <PageHead context={context} title={intl.t('auth.title')} description={intl.t('auth.description')} />
      <h1 className="h2">{intl.t('auth.title')}</h1>
      <p className="lead mut mt-3">{intl.t('auth.lead')}</p>
      {query.get('state') === 'changed' && (
        <div className="door-note">
          <Notice tone="ok" role="status">
            <p>{intl.t('auth.changed')}</p>
          </Notice>
        </div>
      )}
      <LoginForm words={intl.words('auth.login')} to={href('login', locale, kept)}>
        <p className="door-aside">
          <Link to={href('forgot', locale)} className="lnk">
            {intl.t('auth.forgotLink')}
          </Link>
        </p>
      </LoginForm>
      <p className="door-more">
        {intl.t('auth.newHere')}{' '}
        <Link to={href('register', locale, kept)} className="lnk">
          {intl.t('auth.toRegister')}
        </Link>
      </p>
    </>
  );
}
