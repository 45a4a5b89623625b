import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countInbox, listInbox } from '#src/features/moderation/inbox.queries.ts';
import {
  ALL_WAITING,
  type InboxPlace,
  type InboxView,
  inboxAsked,
  inboxQuery,
  readInboxPlace,
  readInboxView,
} from '#src/features/moderation/inbox-address.ts';
import { InboxNarrowing } from '#src/features/moderation/inbox-narrowing.tsx';
import { ModerationInbox } from '#src/features/moderation/moderation-inbox.tsx';
import { findItemPlace } from '#src/features/moderation/opened-item.queries.ts';
import { findSubject } from '#src/features/moderation/subjects.queries.ts';
import { href } from '#src/routes.ts';
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
  const { view, place } = await askedIn(db.read, query);
  const [page, counts, subject] = await Promise.all([
    listInbox(db.read, inboxAsked(view, place)),
    countInbox(db.read),
    view.about && findSubject(db.read, view.about),
  ]);
  const words = {
    inbox: intl.words('moderation.inbox'),
    reject: intl.words('moderation.reject'),
    reply: intl.words('moderation.reply'),
    sides: intl.words('resources.sides'),
    offline: intl.t('errors.offline'),
  };
  const title = intl.t('moderation.title');
  const address = href('moderation', locale);
  const listAt = (shown: InboxView) => href('moderation', locale, { query: inboxQuery(shown) });
  return (
    <ModerationInbox
      key={JSON.stringify([view, place])}
      {...{ title, view, place, page, counts, words, locale, address }}
    >
      <InboxNarrowing {...{ intl, view, listAt }} subject={subject?.name[locale] ?? null} action={address} />
    </ModerationInbox>
  );
}

type Asked = { view: InboxView; place: InboxPlace };

async function askedIn(db: Queryable, query: URLSearchParams): Promise<Asked> {
  const kind = query.has('comment') ? 'comment' : 'review';
  const id = (query.get(kind) ?? '').slice(0, ID_MAX_CHARS);
  const found = id ? await findItemPlace(db, { kind, id }) : null;
  if (found) return { view: { ...ALL_WAITING, state: found.state }, place: { after: found.after } };
  return { view: readInboxView(query), place: readInboxPlace(query) };
}
