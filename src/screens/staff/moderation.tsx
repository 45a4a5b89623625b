import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countInbox, listInbox } from '#src/features/moderation/inbox.queries.ts';
import { ModerationInbox } from '#src/features/moderation/moderation-inbox.tsx';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

export function ModerationScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <>
      <PageHead context={context} title={t('moderation.title')} description={t('moderation.description')} />
      <Part
        context={context}
        of={inbox}
        waiting={
          <div className="inbox">
            <ConsoleSkeleton />
          </div>
        }
      />
    </>
  );
}

async function inbox({ db, locale }: ScreenContext) {
  const intl = intlFor(locale);
  const [page, counts] = await Promise.all([listInbox(db.read, { state: 'pending' }), countInbox(db.read)]);
  const words = {
    inbox: intl.words('moderation.inbox'),
    reject: intl.words('moderation.reject'),
    reply: intl.words('moderation.reply'),
    offline: intl.t('errors.offline'),
  };
  return <ModerationInbox title={intl.t('moderation.title')} {...{ page, counts, words, locale }} />;
}
