import { NewPasswordForm } from '#src/features/profile/access-forms.tsx';
import { DeleteForm, ExportButton } from '#src/features/profile/data-forms.tsx';
import { listSessions } from '#src/features/profile/profile.queries.ts';
import { deviceName } from '#src/features/profile/profile.ts';
import { SessionList } from '#src/features/profile/session-list.tsx';
import { href } from '#src/routes.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import type { PartProps } from './dashboard.tsx';

export async function SecurityPart({ context, intl, user, email }: PartProps) {
  const { t, day, locale } = intl;
  const open = await listSessions(context.db.read, { userId: user.id, now: context.now });
  const sessions = open.map(({ id, userAgent, usedAt }) => ({
    id,
    name: deviceName(userAgent) || t('profile.sessions.unknown'),
    used: t('profile.sessions.used', { time: parkTime(usedAt), day: day(parkDay(usedAt), 'long') }),
    isThis: id === context.user?.sessionId,
  }));
  const hasPassword = user.passwordHash !== '';
  return (
    <>
      <div className="dash-box">
        <h3>{t(hasPassword ? 'profile.password.title' : 'profile.password.set')}</h3>
        <NewPasswordForm
          words={intl.words('profile.password')}
          passwordWords={intl.words('auth.password')}
          hasPassword={hasPassword}
          own={[user.firstName, email ?? '', user.phone ?? '']}
        />
      </div>
      <div className="dash-box">
        <h3>{t('profile.sessions.title')}</h3>
        <p className="dash-lead">{t('profile.sessions.lead')}</p>
        <SessionList sessions={sessions} words={intl.words('profile.sessions.list')} locale={locale} />
      </div>
    </>
  );
}

export function DataPart({ intl, user }: PartProps) {
  const { t, locale } = intl;
  const words = intl.words('profile.data.form');
  return (
    <>
      <div className="dash-box">
        <h3>{t('profile.data.exportTitle')}</h3>
        <p className="dash-lead">{t('profile.data.exportLead')}</p>
        <ExportButton words={words} />
      </div>
      <div className="dash-box">
        <h3>{t('profile.data.deleteTitle')}</h3>
        <p className="dash-lead">{t('profile.data.deleteLead')}</p>
        {user.role === 'visitor' && (
          <DeleteForm words={words} hasPassword={user.passwordHash !== ''} to={href('home', locale)} />
        )}
      </div>
    </>
  );
}
