/** Proves the owner of an account before anything about its security changes: by its password, or at a provider. */
import { findProvedAt } from '#src/features/auth/auth.queries.ts';
import { oauthEnd, PROOF_SECONDS } from '#src/features/auth/auth.ts';
import { listIdentities } from '#src/features/profile/profile.queries.ts';
import type { Section } from '#src/features/profile/profile.ts';
import { PasswordProof, ProvePanel } from '#src/features/profile/prove-panel.tsx';
import type { PartProps } from '#src/screens/dashboard/dashboard-part.ts';
import { Notice } from '#src/ui/badge.tsx';
import { addSeconds } from '#src/values/day.ts';

type Props = Pick<PartProps, 'context' | 'intl' | 'user'> & { section: Section };

export async function proveBox({ context, intl, user, section }: Props) {
  const { read } = context.db;
  const [linked, provedAt] = await Promise.all([
    listIdentities(read, user.id),
    findProvedAt(read, context.user?.sessionId ?? ''),
  ]);
  const hasPassword = user.passwordHash !== '';
  if (hasPassword && !isAskedFor(section, linked.length)) return null;
  const { t, locale } = intl;
  if (provedAt !== null && addSeconds(provedAt, PROOF_SECONDS) > context.now)
    return (
      <div className=":uno: dash-box mb-44px">
        <Notice tone="ok" role="status">
          <p>{t('security.prove.done')}</p>
        </Notice>
      </div>
    );
  if (hasPassword)
    return (
      <div className=":uno: dash-box mb-44px">
        <h3>{t('security.prove.title')}</h3>
        <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('security.prove.passwordLead')}</p>
        <PasswordProof words={intl.words('security.prove.form')} />
      </div>
    );
  const providers = linked.filter((name) => context.signInMethods.includes(name));
  const end = section === 'security' ? null : oauthEnd(context.query.get('state'));
  return (
    <div className=":uno: dash-box mb-44px">
      <h3>{t('security.prove.title')}</h3>
      <p className=":uno: max-w-62ch mb-28px c-ink-2">
        {t(providers.length > 0 ? 'security.prove.lead' : 'security.prove.none')}
      </p>
      {end && (
        <div className=":uno: mb-16px">
          <Notice tone="err" role="alert">
            <p>{t(`auth.oauth.${end}`)}</p>
          </Notice>
        </div>
      )}
      <ProvePanel {...{ providers, section, locale }} words={intl.words('security.prove.form')} />
    </div>
  );
}

/** Most forms take the password themselves; the download and the disconnecting have none. */
function isAskedFor(section: Section, linked: number): boolean {
  return section === 'data' || (section === 'security' && linked > 0);
}
