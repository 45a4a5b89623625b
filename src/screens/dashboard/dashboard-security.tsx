import { isRealEmail, oauthEnd } from '#src/features/auth/auth.ts';
import { ConsentSettings } from '#src/features/consent/consent-settings.tsx';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import { NewPasswordForm } from '#src/features/profile/access-forms.tsx';
import { DeleteForm, ExportButton } from '#src/features/profile/data-forms.tsx';
import { listIdentities, listSessions } from '#src/features/profile/profile.queries.ts';
import { deviceName } from '#src/features/profile/profile.ts';
import { SessionList } from '#src/features/profile/session-list.tsx';
import { SignInList } from '#src/features/profile/sign-in-list.tsx';
import { EventList } from '#src/features/security/event-list.tsx';
import { listOwnEvents } from '#src/features/security/security.queries.ts';
import { href, rowHref } from '#src/routes.ts';
import { proveBox } from '#src/screens/checkout/prove-box.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/values/identity-provider.ts';
import { isStaff } from '#src/values/permissions.ts';
import type { PartProps } from './dashboard-part.ts';

export async function securityPart({ context, intl, user, email }: PartProps) {
  const { t, day, locale } = intl;
  const { read } = context.db;
  const [open, linked, events, proof] = await Promise.all([
    listSessions(read, { userId: user.id, now: context.now }),
    listIdentities(read, user.id),
    listOwnEvents(read, { userId: user.id }),
    proveBox({ context, intl, user, section: 'security' }),
  ]);
  const sessions = open.map(({ id, userAgent, usedAt }) => ({
    id,
    name: deviceName(userAgent) || t('profile.sessions.unknown'),
    used: t('profile.sessions.used', { time: parkTime(usedAt), day: day(parkDay(usedAt), 'long') }),
    isThis: id === context.user?.sessionId,
  }));
  const hasPassword = user.passwordHash !== '';
  return (
    <>
      {proof}
      <div className=":uno: dash-box mb-44px">
        <h3>{t(hasPassword ? 'profile.password.title' : 'profile.password.set')}</h3>
        <NewPasswordForm
          words={intl.words('profile.password')}
          passwordWords={intl.words('auth.password')}
          hasPassword={hasPassword}
          own={[user.firstName, email ?? '', user.phone ?? '']}
        />
      </div>
      <SignInsBox context={context} intl={intl} linked={linked} hasPassword={hasPassword} />
      <div className=":uno: dash-box mb-44px">
        <h3>{t('profile.sessions.title')}</h3>
        <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.sessions.lead')}</p>
        <SessionList sessions={sessions} words={intl.words('profile.sessions.list')} locale={locale} />
      </div>
      <div className=":uno: dash-box mb-44px">
        <h3>{t('security.events.title')}</h3>
        <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('security.events.lead')}</p>
        <EventList intl={intl} events={events} deviceOf={deviceName} />
      </div>
    </>
  );
}

type MethodsProps = Pick<PartProps, 'context' | 'intl'> & {
  linked: IdentityProvider[];
  hasPassword: boolean;
};

/** Accounts elsewhere: those that may be connected, and those that are though they are offered no more. */
function SignInsBox({ context, intl, linked, hasPassword }: MethodsProps) {
  const { t, locale } = intl;
  const state = context.query.get('state');
  const end = oauthEnd(state);
  const shown = IDENTITY_PROVIDERS.filter(
    (method) => context.signInMethods.includes(method) || linked.includes(method),
  );
  if (shown.length === 0) return null;
  return (
    <div className=":uno: dash-box mb-44px">
      <h3>{t('profile.ways.title')}</h3>
      <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.ways.lead')}</p>
      {(end || state === 'linked') && (
        <div className=":uno: mb-16px">
          <Notice tone={end ? 'err' : 'ok'} role={end ? 'alert' : 'status'}>
            <p>{t(end ? `auth.oauth.${end}` : 'profile.ways.done')}</p>
          </Notice>
        </div>
      )}
      <SignInList
        methods={shown.map((name) => ({
          name,
          isLinked: linked.includes(name),
          isOffered: context.signInMethods.includes(name),
        }))}
        words={intl.words('profile.ways.list')}
        locale={locale}
        hasPassword={hasPassword}
      />
    </div>
  );
}

export async function dataPart({ context, intl, user }: PartProps) {
  const { t, locale } = intl;
  const [proved, policies] = await Promise.all([
    proveBox({ context, intl, user, section: 'data' }),
    findLinkedPolicies(context.db.remembered),
  ]);
  const words = intl.words('profile.data.form');
  const noPassword = isRealEmail(user.email) ? 'email' : 'none';
  const proof = user.passwordHash === '' ? noPassword : 'password';
  return (
    <>
      {proved}
      <div className=":uno: dash-box mb-44px">
        <h3>{t('profile.data.exportTitle')}</h3>
        <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.data.exportLead')}</p>
        <ExportButton words={words} />
      </div>
      <ConsentSettings
        words={{ ...intl.words('consent.settings'), title: t('profile.data.consentTitle') }}
        locale={locale}
        level={3}
        className=":uno: dash-box mb-44px"
      >
        <Link to={rowHref('policy', locale, policies['bao-mat'])} className="lnk">
          {t('consent.bar.policy')}
        </Link>
      </ConsentSettings>
      <div className=":uno: dash-box mb-44px">
        <h3>{t('profile.data.deleteTitle')}</h3>
        <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.data.deleteLead')}</p>
        {context.user && !isStaff(context.user) && (
          <DeleteForm words={words} proof={proof} to={href('home', locale)} />
        )}
      </div>
    </>
  );
}
