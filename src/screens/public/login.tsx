import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { oauthEnd } from '#src/features/auth/auth.ts';
import { loadAwaited } from '#src/features/auth/load-awaited.ts';
import { LockForm } from '#src/features/auth/lock-form.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { OtherSignIns } from '#src/features/auth/other-sign-ins.tsx';
import type { FactorMethods } from '#src/features/factors/factors.ts';
import { SignInFactor } from '#src/features/factors/own-factors.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** Of the address: with another account than the one whose second factor is awaited. */
const ANEW = 'anew';

export async function LoginScreen({ context }: { context: ScreenContext }) {
  const { locale, query, signInMethods } = context;
  const intl = intlFor(locale);
  const next = query.get('next');
  const end = oauthEnd(query.get('state'));
  const nextQuery = { query: next ? { next } : {} };
  if (context.locked) return <Locked {...{ context }} query={nextQuery} />;
  const methods = query.has(ANEW) ? null : await loadAwaited(context.db.read, context);
  if (methods) return <SecondStep {...{ context, methods }} query={nextQuery} />;
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

/** Of an office session that its owner has locked. */
function Locked({ context, query }: Pick<StepProps, 'context' | 'query'>) {
  const { locale, locked, refusedForm } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  return (
    <>
      <PageHead context={context} title={t('auth.lock.title')} description={t('auth.description')} />
      <LockForm
        {...{ intl }}
        name={locked?.firstName || t('auth.lock.somebody')}
        action={href('login', locale, query)}
        signOutAction={href('dashboard', locale)}
        error={refusedForm?.errors.password}
      />
    </>
  );
}

type StepProps = {
  context: ScreenContext;
  methods: FactorMethods;
  query: { query: { next?: string } };
};

/** After the right password of somebody who has a second factor. */
function SecondStep({ context, methods, query }: StepProps) {
  const { locale } = context;
  const intl = intlFor(locale);
  return (
    <>
      <PageHead context={context} title={intl.t('auth.title')} description={intl.t('auth.description')} />
      <h1 className="h2">{intl.t('factors.signIn.title')}</h1>
      <p className=":uno: lead mut mt-3 mb-28px">{intl.t('factors.signIn.lead')}</p>
      <SignInFactor methods={methods} words={intl.words('factors.form')} to={href('login', locale, query)} />
      <p className=":uno: mt-24px pt-20px rule-t-line text-15px">
        <Link to={href('login', locale, { query: { ...query.query, [ANEW]: '1' } })} className="lnk">
          {intl.t('factors.signIn.other')}
        </Link>
      </p>
    </>
  );
}
