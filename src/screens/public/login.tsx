import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { type OauthEnd, oauthEnd } from '#src/features/auth/auth.ts';
import { loadAwaited } from '#src/features/auth/load-awaited.ts';
import { LockForm } from '#src/features/auth/lock-form.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { OtherSignIns } from '#src/features/auth/other-sign-ins.tsx';
import { findMethods } from '#src/features/factors/factors.queries.ts';
import type { FactorMethods } from '#src/features/factors/factors.ts';
import { SignInFactor } from '#src/features/factors/own-factors.tsx';
import { listIdentities } from '#src/features/profile/profile.queries.ts';
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
  // Who signs in again where the screen is locked may be asked for a second factor, too.
  const methods = query.has(ANEW) ? null : await loadAwaited(context.db.read, context);
  if (context.locked && !methods)
    return <Locked {...{ context }} locked={context.locked} query={nextQuery} />;
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
      <SignInEnd {...{ intl, end }} />
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

type EndProps = { intl: Intl18; end: OauthEnd | null };

/** Why a sign-in elsewhere came back without one. */
function SignInEnd({ intl: { t }, end }: EndProps) {
  if (!end) return null;
  return (
    <div className=":uno: mt-24px">
      <Notice tone={end === 'denied' ? 'info' : 'err'} role="alert">
        <p>{t(`auth.oauth.${end}`)}</p>
      </Notice>
    </div>
  );
}

type LockedProps = Pick<StepProps, 'context' | 'query'> & { locked: NonNullable<ScreenContext['locked']> };

/** Of an office session that its owner has locked. */
async function Locked({ context, locked, query }: LockedProps) {
  const { locale, db, refusedForm, signInMethods } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const [own, factors, linked] = await Promise.all([
    findUser(db.read, locked.id),
    findMethods(db.read, locked.id),
    listIdentities(db.read, locked.id),
  ]);
  const providers = linked.filter((one) => signInMethods.includes(one));
  return (
    <>
      <PageHead context={context} title={t('auth.lock.title')} description={t('auth.description')} />
      <SignInEnd {...{ intl }} end={oauthEnd(context.query.get('state'))} />
      <LockForm
        {...{ intl }}
        name={locked.firstName || t('auth.lock.somebody')}
        methods={{ ...factors, hasPassword: Boolean(own?.passwordHash), providers }}
        action={href('login', locale, query)}
        signOutAction={href('dashboard', locale)}
        next={query.query.next ?? null}
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
