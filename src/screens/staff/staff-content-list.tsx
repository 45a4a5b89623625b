import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDrafts } from '#src/features/drafts/drafts.queries.ts';
import { AllMatching } from '#src/features/resources/bulk/all-matching.tsx';
import { BulkBar, PICKING } from '#src/features/resources/bulk/bulk-bar.tsx';
import { settableFields } from '#src/features/resources/bulk/change-input.ts';
import { findUnfinished, loadOutcome } from '#src/features/resources/bulk/load-outcome.ts';
import { NOTHING_SENT, sentAgain } from '#src/features/resources/bulk/sent-bulk.ts';
import { TAKE_BACK } from '#src/features/resources/bulk/take-back.ts';
import { ListFilter } from '#src/features/resources/list/list-filter.tsx';
import { isNarrowed, listQuery, readListState } from '#src/features/resources/list/list-state.ts';
import { ResourceTable } from '#src/features/resources/resource-table.tsx';
import type { Resource } from '#src/features/resources/resources.ts';
import { countLagging } from '#src/features/resources/translations/lagging.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { may } from '#src/values/permissions.ts';
import { type ContentKind, contentKind } from './content/content-kinds.ts';
import { LaggingLink } from './content/lagging-link.tsx';
import { ListFiles } from './content/list-files.tsx';
import { ListOutcome } from './content/list-outcome.tsx';
import { ClosedRoom } from './people/closed-room.tsx';

/** One kind of content as a list, a page at a time; what it is narrowed to and where it stands is in the address. */
export function StaffContentListScreen({ context }: { context: ScreenContext }) {
  const kind = contentKind(context.match?.params.kind);
  if (!kind) return notFound();
  const { t } = intlFor(context.locale);
  const { resource } = kind;
  const { permission, title } = resource;
  if (!may(context.user, permission)) return <ClosedRoom {...{ context, permission }} name={title} />;
  const { rowAt } = addressesOf(resource, context);
  return (
    <div className=":uno: office-page office-within grid grid-cols-1 gap-18px max-w-1080px">
      <PageHead context={context} title={t(resource.title)} description={t(resource.lead)} />
      <div className=":uno: flow-row gap-14px">
        <h1 className=":uno: text-25px">{t(resource.title)}</h1>
        <ButtonLink className=":uno: ml-auto" icon="i-lucide-plus" to={rowAt('new')}>
          {t('resources.list.add')}
        </ButtonLink>
      </div>
      <Part context={context} of={(own) => rowList(own, kind)} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

/** Its rows, a page at a time, and what can be done with them. */
async function rowList(context: ScreenContext, kind: ContentKind) {
  const { db } = context;
  const intl = intlFor(context.locale);
  const { t } = intl;
  const { resource } = kind;
  const { asked, list, rowAt, pageAt } = addressesOf(resource, context);
  const [page, options, drafts, lagging, { sent, ...change }] = await Promise.all([
    kind.list(db.read, asked),
    kind.options?.(db.read) ?? {},
    resource.publishing ? readDrafts(context, resource.kind) : [],
    countLagging(db.read, resource.kind),
    readChange(context, resource),
  ]);
  const many = resource.publishing ? await import('./content/many-drafts.tsx') : null;
  const written = drafts.length > 0 ? await import('./content/written-drafts.tsx') : null;
  const reprice =
    resource.kind === 'products' ? await import('#src/features/goods/reprice/reprice-panel.tsx') : null;
  const rows = many ? await many.stampedRows(context, resource, page.rows) : page.rows;
  const isPicked = settableFields(resource).length > 0;
  const here = pageAt({ after: asked.after ?? undefined, before: asked.before ?? undefined });
  return (
    <>
      <ListOutcome {...{ context, resource, options }} {...change} action={here} />
      {written && <written.WrittenDrafts {...{ intl, resource, drafts, rowAt, list }} />}
      <ListFilter {...{ intl, resource, asked, options }} action={list} />
      <p className="num mut">{t('resources.list.count', { count: page.total })}</p>
      <LaggingLink {...{ intl, asked }} kind={resource.kind} count={lagging} />
      {page.rows.length === 0 ? (
        <p role="status">{t(isNarrowed(asked) ? 'resources.list.noneSuch' : 'resources.list.none')}</p>
      ) : (
        <form method="post" encType="multipart/form-data" action={here} className={PICKING}>
          <ResourceTable {...{ intl, resource, options, rowAt, rows, isPicked }} sent={sent.typed} />
          {isPicked && (
            <BulkBar
              {...{ intl, resource, options, asked, sent }}
              whole={<AllMatching {...{ intl, resource, page, sent }} />}
            >
              {many && <many.WriteTo {...{ intl, resource }} user={context.user} as={sent.typed._as} />}
              {reprice && <reprice.RepriceBy intl={intl} sent={sent.typed} error={sent.errors.by} />}
            </BulkBar>
          )}
        </form>
      )}
      <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={t('resources.list.pages')}>
        {page.previous && (
          <ButtonLink to={pageAt({ before: page.previous })}>{t('resources.list.previous')}</ButtonLink>
        )}
        {page.next && <ButtonLink to={pageAt({ after: page.next })}>{t('resources.list.next')}</ButtonLink>}
        <ListFiles
          {...{ intl, kind: resource.kind }}
          isNarrowed={isNarrowed(asked)}
          query={listQuery(resource, asked)}
        />
      </nav>
    </>
  );
}

/**
 * What came of the change that the address names, or of one that is not over, and what stays in the bar as it was sent. What
 * is refused in the middle has done a part already.
 */
async function readChange(context: ScreenContext, resource: Resource) {
  const { refusedForm, query, locale } = context;
  const pressed = refusedForm?.typed._do === TAKE_BACK ? refusedForm.typed.change : null;
  const named = refusedForm ? pressed : query.get('changed');
  const isOther = refusedForm === null && query.has('imported');
  const changed = named ?? (isOther ? null : await findUnfinished(context, resource.kind));
  const outcome = changed ? await loadOutcome(context, { kind: resource.kind, id: changed }) : null;
  const sent = refusedForm ?? (outcome ? sentAgain(resource, outcome, locale) : NOTHING_SENT);
  return { changed, outcome, sent };
}

type Place = { after?: string | undefined; before?: string | undefined };

/** What the address asks for, and where its rows and its other pages are. */
function addressesOf(resource: Resource, { locale, query }: ScreenContext) {
  const asked = readListState(resource, query);
  const params = { kind: resource.kind };
  return {
    asked,
    list: href('staffContentList', locale, { params }),
    rowAt: (id: string) =>
      href('staffContentItem', locale, { params: { ...params, id }, query: listQuery(resource, asked) }),
    pageAt: (place: Place) =>
      href('staffContentList', locale, { params, query: listQuery(resource, asked, place) }),
  };
}

const DRAFTS_SHOWN = 10;

/** One more than is shown, after the one that the address names. */
function readDrafts({ db, query }: ScreenContext, kind: string) {
  const after = /^[0-9a-z]{20}$/.exec(query.get('drafts') ?? '')?.[0] ?? null;
  return listDrafts(db.read, { kind, after, limit: DRAFTS_SHOWN + 1 });
}
