import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countInbox, listInbox } from '#src/features/moderation/inbox.queries.ts';
import { readInboxView } from '#src/features/moderation/inbox-address.ts';
import { ModerationInbox } from '#src/features/moderation/moderation-inbox.tsx';
import { findItemPlace } from '#src/features/moderation/opened-item.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const ID_MAX_CHARS = 80;

export function ModerationScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  return (
    <>
      <PageHead context={context} title={t('moderation.title')} description={t('moderation.description')} />
      <Part
        context={context}
        of={inbox}
        islands={[ModerationInbox]}
        waiting={
          <div className="inbox">
            <ConsoleSkeleton />
          </div>
        }
      />
    </>
  );
}

/** The list that the address asks for; or from the review or comment on that the address names, in the list that it stands in. */
async function inbox({ db, locale, query }: ScreenContext) {
  const intl = intlFor(locale);
  const kind = query.has('comment') ? 'comment' : 'review';
  const id = (query.get(kind) ?? '').slice(0, ID_MAX_CHARS);
  const place = id ? await findItemPlace(db.read, { kind, id }) : null;
  const view = place ? { state: place.state, kind: null } : readInboxView(query);
  const narrowed = view.kind ? { kind: view.kind } : {};
  const [page, counts] = await Promise.all([
    listInbox(db.read, { state: view.state, ...narrowed, ...(place ? { after: place.after } : {}) }),
    countInbox(db.read),
  ]);
  const words = {
    inbox: intl.words('moderation.inbox'),
    reject: intl.words('moderation.reject'),
    reply: intl.words('moderation.reply'),
    sides: intl.words('resources.sides'),
    offline: intl.t('errors.offline'),
  };
  const title = intl.t('moderation.title');
  return (
    <ModerationInbox
      key={`${view.state} ${view.kind} ${id}`}
      {...{ title, view, page, counts, words, locale }}
    />
  );
}
