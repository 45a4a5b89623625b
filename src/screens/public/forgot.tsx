import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ForgotForm } from '#src/features/auth/forgot-form.tsx';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { MailIsSent } from './mail-sent.tsx';

export function ForgotScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  return (
    <>
      <PageHead context={context} title={t('auth.forgot.title')} description={t('auth.forgot.description')} />
      <h1 className="h2">{t('auth.forgot.title')}</h1>
      <p className=":uno: lead mut mt-3">{t('auth.forgot.lead')}</p>
      {context.query.get('state') === 'sent' ? (
        <MailIsSent context={context} />
      ) : (
        <ForgotForm words={intl.words('auth.forgot.form')} typed={context.refusedForm?.typed} />
      )}
      <p className=":uno: mt-24px pt-20px rule-t-line c-ink-2 text-15px">
        <Link to={href('login', context.locale)} className="lnk">
          {t('auth.backToLogin')}
        </Link>
      </p>
    </>
  );
}
