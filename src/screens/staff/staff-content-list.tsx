import { unstable_notFound as notFound } from 'waku/router/server';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDrafts } from '#src/features/drafts/drafts.queries.ts';
import { ListFilter } from '#src/features/resources/list-filter.tsx';
import { listQuery, readListState } from '#src/features/resources/list-state.ts';
import { ResourceTable } from '#src/features/resources/resource-table.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { may } from '#src/values/permissions.ts';
import { contentKind } from './content-kinds.ts';

/** One kind of content as a list, a page at a time; what it is narrowed to and where it stands is in the address. */
export async function StaffContentListScreen({ context }: { context: ScreenContext }) {
  const { db, locale, match, query } = context;
  const kind = contentKind(match?.params.kind);
  if (!kind || !may(context.user, kind.resource.permission)) return notFound();
  const intl = intlFor(locale);
  const { t } = intl;
  const { resource } = kind;
  const asked = readListState(resource, query);
  const [page, options, drafts] = await Promise.all([
    kind.list(db.read, asked),
    kind.options?.(db.read) ?? {},
    resource.publishing ? readDrafts(context, resource.kind) : [],
  ]);
  const written = drafts.length > 0 ? await import('./content/written-drafts.tsx') : null;
  const params = { kind: resource.kind };
  const list = href('staffContentList', locale, { params });
  const rowAt = (id: string) =>
    href('staffContentItem', locale, { params: { ...params, id }, query: listQuery(resource, asked) });
  const pageAt = (place: { after?: string; before?: string }) =>
    href('staffContentList', locale, { params, query: listQuery(resource, asked, place) });
  const isNarrowed = asked.search !== '' || Object.keys(asked.filters).length > 0;
  return (
    <div className=":uno: office-page office-within grid grid-cols-1 gap-18px max-w-1080px">
      <PageHead context={context} title={t(resource.title)} description={t(resource.lead)} />
      <div className=":uno: flow-row gap-14px">
        <h1 className=":uno: text-25px">{t(resource.title)}</h1>
        <span className="num mut">{t('resources.list.count', { count: page.total })}</span>
        <ButtonLink className=":uno: ml-auto" icon="i-lucide-plus" to={rowAt('new')}>
          {t('resources.list.add')}
        </ButtonLink>
      </div>
      {written && <written.WrittenDrafts {...{ intl, resource, drafts, rowAt, list }} />}
      <ListFilter {...{ intl, resource, asked, options }} action={list} />
      {page.rows.length === 0 ? (
        <p role="status">{t(isNarrowed ? 'resources.list.noneSuch' : 'resources.list.none')}</p>
      ) : (
        <ResourceTable {...{ intl, resource, options, rowAt }} rows={page.rows} />
      )}
      <nav className=":uno: flex gap-12px" aria-label={t('resources.list.pages')}>
        {page.previous && (
          <ButtonLink to={pageAt({ before: page.previous })}>{t('resources.list.previous')}</ButtonLink>
        )}
        {page.next && <ButtonLink to={pageAt({ after: page.next })}>{t('resources.list.next')}</ButtonLink>}
      </nav>
    </div>
  );
}

const DRAFTS_SHOWN = 10;

/** One more than is shown, after the one that the address names. */
function readDrafts({ db, query }: ScreenContext, kind: string) {
  const after = /^[0-9a-z]{20}$/.exec(query.get('drafts') ?? '')?.[0] ?? null;
  return listDrafts(db.read, { kind, after, limit: DRAFTS_SHOWN + 1 });
}
