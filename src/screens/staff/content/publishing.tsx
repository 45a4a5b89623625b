/** Of a kind whose rows are drafts first: where this one stands, what can be done with it and who can do it. */
import { type Intl18, intlFor, type MessageId } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { draftLink, type LookLink } from '#src/features/drafts/draft-link.ts';
import { type Draft, failureOf, type PublishableResource } from '#src/features/drafts/drafts.ts';
import { PublishButtons } from '#src/features/drafts/publish-buttons.tsx';
import { PublishState } from '#src/features/drafts/publish-state.tsx';
import { PublishWhen } from '#src/features/drafts/publish-when.tsx';
import { listMembers } from '#src/features/people/people.queries.ts';
import { changesIn } from '#src/features/resource-history/changes-in.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow, Values } from '#src/features/resources/resources.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { pageRoutes } from '#src/values/page-rules.ts';
import { mayNow } from '#src/values/permissions.ts';
import { localesOf } from '#src/values/route.ts';

type Of = { resource: PublishableResource; row: StoredRow | null; draft: Draft | null };
type Publishing = Of & {
  mayPublish: boolean;
  publishers: string;
  live: { at: string; userId: string | null; name: string | null } | null;
  /** What the row held when the draft was begun; null where there was none. */
  base: Values | null;
};

const NAMED_MAX = 4;

export async function loadPublishing({ db, user }: ScreenContext, of: Of): Promise<Publishing> {
  const { resource, row, draft } = of;
  const mayPublish = user !== null && mayNow(user, resource.publishing);
  const versionAt = (stored: StoredRow, revision: number) =>
    findVersion(db.read, { kind: resource.kind, rowId: stored.id, revision });
  const [live, begun, members] = await Promise.all([
    row && versionAt(row, row.revision),
    row && draft && draft.baseRevision !== row.revision ? versionAt(row, draft.baseRevision) : row,
    mayPublish ? [] : listMembers(db.read),
  ]);
  const may = members.filter(
    ({ role, deactivatedAt }) => deactivatedAt === null && role.permissions.has(resource.publishing),
  );
  const publishers = may
    .slice(0, NAMED_MAX)
    .map(({ firstName }) => firstName)
    .join(', ');
  return { ...of, mayPublish, publishers, live, base: begun?.values ?? null };
}

type StateProps = { context: ScreenContext; publishing: Publishing };

/** What is archived is neither saved nor published. */
type ShownProps = StateProps & { errors: Typed; isArchived: boolean };

/** The wire above the fields, what guests have been seeing since when, and when they see what was typed. */
export function ContentState({ context, publishing, errors, isArchived }: ShownProps) {
  const { locale, now } = context;
  const intl = intlFor(locale);
  const { t, moment } = intl;
  const { draft } = publishing;
  const failure = failureOf(draft?.failure ?? null);
  const isLive = publishing.row !== null && !isHidden(publishing.row);
  const state = draft?.publishAt ? 'scheduled' : !draft && isLive ? 'live' : 'draft';
  const { base, resource } = publishing;
  const changes = base && draft ? changesIn(resource, base, draft.values).changed.length : null;
  return (
    <PublishState {...{ intl, state, changes }}>
      <p className="mut sm">{seenSince(publishing, intl)}</p>
      {draft && (
        <p className="mut sm">
          {t('drafts.state.saved', {
            name: draft.name || t('resources.history.unknown'),
            time: moment(draft.savedAt),
          })}
          {draft.publishAt && ` ${t('drafts.state.at', { time: moment(draft.publishAt) })}`}
        </p>
      )}
      {failure && (
        <Notice tone="err" title={t('drafts.failed.title')}>
          <p>{t(failure)}</p>
        </Notice>
      )}
      {draft && (
        <PreviewLinks
          intl={intl}
          link={draftLink(draft.id, now)}
          resource={publishing.resource}
          hint="drafts.preview.hint"
        />
      )}
      {!isArchived && (
        <PublishWhen
          {...{ ...publishing, intl, errors }}
          isLocked={isScheduledByOthers(publishing)}
          sent={context.refusedForm?.typed ?? {}}
        />
      )}
    </PublishState>
  );
}

function isHidden({ isHidden: isOff, values }: StoredRow): boolean {
  return isOff === true || values.isActive === false;
}

function seenSince({ row, live }: Publishing, { t, moment }: ReturnType<typeof intlFor>): string {
  if (!row) return t('drafts.state.none');
  if (isHidden(row)) return t('drafts.state.hidden');
  if (!live || live.userId === null) return t('drafts.state.before');
  const name = live.name || t('resources.history.unknown');
  return t('drafts.state.since', { time: moment(live.at), name });
}

type LinksProps = {
  intl: Intl18;
  link: LookLink;
  resource: Resource;
  /** Who can open it until when. */
  hint: Extract<MessageId, 'drafts.preview.hint' | 'drafts.preview.hiddenHint'>;
};

/** The languages of the page, for whoever has the link. */
export function PreviewLinks({ intl: { t, moment }, link: { key, until }, resource, hint }: LinksProps) {
  return (
    <div className="sm">
      <p className=":uno: flow-row gap-x-18px [&>a]:py-12px">
        {localesOf(pageRoutes[resource.guestPage]).map((language) => (
          <a
            key={language}
            className="lnk"
            href={href('draftPreview', language, { query: { key } })}
            target="_blank"
            rel="noopener"
          >
            {t(`drafts.preview.${language}`)}
          </a>
        ))}
      </p>
      <p className="mut">{t(hint, { time: moment(until) })}</p>
    </div>
  );
}

/** In the head of the form. */
export function ContentButtons({ context, publishing }: StateProps) {
  const { locale, now } = context;
  const { mayPublish, draft, resource } = publishing;
  const [language] = localesOf(pageRoutes[resource.guestPage]).filter((one) => one === locale);
  const query = draft && { key: draftLink(draft.id, now).key };
  return (
    <PublishButtons
      intl={intlFor(locale)}
      mayPublish={mayPublish}
      isLocked={isScheduledByOthers(publishing)}
      preview={query && href('draftPreview', language ?? 'vi', { query })}
    />
  );
}

/** What is scheduled is changed by those who may publish. */
function isScheduledByOthers({ draft, mayPublish }: Publishing): boolean {
  return Boolean(draft?.publishAt) && !mayPublish;
}
