import { Suspense } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import type { NewsItem } from './load-news.ts';
import { NewsList, ReadNewsForm } from './news-list.tsx';

const PANEL = 'office-news';
const SHOWN_MAX = 8;
const COUNTED_MAX = 99;

type Props = { context: ScreenContext; news: Promise<NewsItem[]> };

/** What concerns this person. It comes after the page; until then, and without scripts, its panel leads to its page. */
export function Bell(props: Props) {
  const { locale } = props.context;
  const { t } = intlFor(locale);
  return (
    <>
      <button
        type="button"
        className=":uno: relative flex-none grid place-items-center size-44px ml-auto c-ink-2 text-20px [&+button]:ml-0!"
        popoverTarget={PANEL}
      >
        <Icon name="i-lucide-bell" />
        <span className="sr-only">{t('office.news.title')}</span>
        <Suspense fallback={null}>
          <Unread {...props} />
        </Suspense>
      </button>
      <div
        id={PANEL}
        popover="auto"
        className=":uno: menu top-58px right-12px w-[min(380px,calc(100vw-24px))] p-0 shadow-3"
      >
        <Suspense fallback={<AllLink {...{ t, locale }} />}>
          <Latest {...props} />
        </Suspense>
      </div>
    </>
  );
}

async function Unread({ context: { locale }, news }: Props) {
  const count = (await news).filter(({ isUnread }) => isUnread).length;
  if (count === 0) return null;
  const { t } = intlFor(locale);
  return (
    <>
      <b
        className=":uno: absolute top-4px right-2px min-w-18px px-4px [border-radius:9px] bg-son c-#fff type-600-12/1-data lh-18px text-center"
        aria-hidden="true"
      >
        {Math.min(count, COUNTED_MAX)}
      </b>
      <span className="sr-only">{t('office.news.count', { count })}</span>
    </>
  );
}

async function Latest({ context: { locale, now }, news }: Props) {
  const intl = intlFor(locale);
  const { t } = intl;
  const items = await news;
  return (
    <>
      <p className=":uno: p-[12px_14px_10px] font-600">{t('office.news.title')}</p>
      {items.length === 0 ? (
        <p className=":uno: p-[4px_14px_12px] c-ink-2 text-14px">{t('office.news.none')}</p>
      ) : (
        <div className=":uno: max-h-[min(60dvh,480px)] overflow-y-auto rule-t-line">
          <NewsList {...{ intl }} items={items.slice(0, SHOWN_MAX)} today={parkDay(now)} />
        </div>
      )}
      <div className=":uno: flow-row justify-between gap-x-14px px-14px rule-t-line">
        <AllLink {...{ t, locale }} />
        {items.some(({ isUnread }) => isUnread) && (
          <ReadNewsForm intl={intl} action={href('staffNews', locale)} />
        )}
      </div>
    </>
  );
}

function AllLink({ t, locale }: Pick<Intl18, 't' | 'locale'>) {
  return (
    <Link className=":uno: lnk inline-flex items-center min-h-44px text-14px" to={href('staffNews', locale)}>
      {t('office.news.all')}
    </Link>
  );
}
