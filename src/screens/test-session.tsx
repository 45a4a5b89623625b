import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { SessionLab } from '#src/features/user-session/session-lab.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function TestSessionScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  return (
    <div className=":uno: wrap lab [padding-block:36px_90px] [&_.lead]:mt-16px">
      <PageHead
        context={context}
        title={t('userSession.lab.title')}
        description={t('userSession.lab.lead')}
      />
      <h1>{t('userSession.lab.title')}</h1>
      <p className="lead">{t('userSession.lab.lead')}</p>
      <SessionLab words={intl.words('userSession.lab')} />
    </div>
  );
}
