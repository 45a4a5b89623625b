import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { OtherSignIns } from '#src/features/auth/other-sign-ins.tsx';
import { RegisterForm } from '#src/features/auth/register-form.tsx';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { MailIsSent } from './mail-sent.tsx';

export function RegisterScreen({ context }: { context: ScreenContext }) {
  const { locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const next = query.get('next');
  return (
    <>
      <PageHead
        context={context}
        title={t('auth.register.title')}
        description={t('auth.register.description')}
      />
      <h1 className="h2">{t('auth.register.title')}</h1>
      <p className=":uno: lead mut mt-3">{t('auth.register.lead')}</p>
      {context.query.get('state') === 'sent' ? (
        <MailIsSent context={context} />
      ) : (
        <RegisterForm
          words={intl.words('auth.register.form')}
          passwordWords={intl.words('auth.password')}
          locale={locale}
          next={next}
          typed={context.refusedForm?.typed}
        />
      )}
      {context.signInMethods.length > 0 && (
        <OtherSignIns
          methods={context.signInMethods}
          words={intl.words('auth.with')}
          or={t('auth.or')}
          next={next}
        />
      )}
      <p className=":uno: mt-24px pt-20px rule-t-line c-ink-2 text-15px">
        {t('auth.register.haveOne')}{' '}
        <Link to={href('login', locale, { query: next ? { next } : {} })} className="lnk">
          {t('auth.toLogin')}
        </Link>
      </p>
    </>
  );
}
