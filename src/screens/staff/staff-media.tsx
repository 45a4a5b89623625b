import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadMediaSpace } from '#src/features/media/load-media-space.ts';
import { listMedia } from '#src/features/media/media.queries.ts';
import { MediaRoomDrop } from '#src/features/media/media-drop.tsx';
import { MediaFilter } from '#src/features/media/media-filter.tsx';
import { MediaGrid } from '#src/features/media/media-grid.tsx';
import { MediaSpace } from '#src/features/media/media-space.tsx';
import { readMediaState } from '#src/features/media/media-state.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';

const PAGE_SIZE = 40;

/** The library of pictures, the newest first; what it is narrowed to and where it stands is in the address. */
export function StaffMediaScreen({ context }: { context: ScreenContext }) {
  const { locale, query, refusedForm } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readMediaState(query);
  const room = href('staffMedia', locale);
  return (
    <div className=":uno: office-page grid grid-cols-1 gap-18px max-w-1180px">
      <PageHead context={context} title={t('media.title')} description={t('media.description')} />
      <div className=":uno: grid gap-6px">
        <h1>{t('media.title')}</h1>
        <p className=":uno: max-w-820px c-ink-2">{t('media.lead')}</p>
      </div>
      {refusedForm && (
        <Notice tone="err" role="alert" title={t('media.item.refused')}>
          <p>{refusedForm.message}</p>
        </Notice>
      )}
      <MediaRoomDrop words={intl.words('media.upload')} locale={locale} itemPath={`${room}/`} />
      <MediaFilter {...{ intl, asked }} action={room} />
      <Part context={context} of={pictures} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function pictures({ db, locale, query }: ScreenContext) {
  const intl = intlFor(locale);
  const { t } = intl;
  const { search, only, after } = readMediaState(query);
  const [found, space] = await Promise.all([
    listMedia(db.read, { globs: accentGlobs(search), only, after, limit: PAGE_SIZE + 1 }),
    loadMediaSpace(db.read),
  ]);
  const rows = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? rows.at(-1)?.id : undefined;
  const at = (place?: string) =>
    href('staffMedia', locale, {
      query: { q: search || undefined, only: only === 'all' ? undefined : only, after: place },
    });
  const isNarrowed = search !== '' || only !== 'all';
  return (
    <>
      <MediaSpace {...{ intl, ...space }} />
      {rows.length === 0 ? (
        <p role="status">{t(isNarrowed ? 'media.noneSuch' : 'media.none')}</p>
      ) : (
        <MediaGrid {...{ intl, rows }} />
      )}
      <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={t('media.pages')}>
        {after && <ButtonLink to={at()}>{t('media.first')}</ButtonLink>}
        {next && <ButtonLink to={at(next)}>{t('media.next')}</ButtonLink>}
      </nav>
    </>
  );
}
