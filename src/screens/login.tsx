import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { href } from '#src/routes.ts';
import { PageHead } from '#src/ui/page-head.tsx';

export function LoginScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const next = context.query.get('next');
  return (
    <>
      <PageHead context={context} title={intl.t('auth.title')} description={intl.t('auth.description')} />
      <h1 className="h2">{intl.t('auth.title')}</h1>
      <p className="lead mut mt-3">{intl.t('auth.lead')}</p>
      <LoginForm
        words={intl.words('auth.login')}
        to={href('login', context.locale, { query: next ? { next } : {} })}
      />
    </>
  );
}
