import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { NewsList, ReadNewsForm } from '#src/layouts/office/news-list.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

/** What concerns whoever is signed in, for a browser without scripts and for what the bell has no room for. */
export function StaffNewsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('office.news.title');
  return (
    <div className=":uno: office-page max-w-820px">
      <PageHead context={context} title={title} description={t('office.news.description')} />
      <h1>{title}</h1>
      <Part context={context} of={newsPart} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function newsPart(context: ScreenContext) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const items = await loadNews(context);
  const [newest] = items;
  if (!newest) return <p className="mut">{t('office.news.none')}</p>;
  return (
    <div className=":uno: grid grid-cols-1 gap-8px">
      {items.some(({ isUnread }) => isUnread) && (
        <ReadNewsForm intl={intl} action={href('staffNews', context.locale)} until={newest.at} />
      )}
      <div className=":uno: rule-line bg-surface">
        <NewsList {...{ intl, items }} today={parkDay(context.now)} />
      </div>
    </div>
  );
}
