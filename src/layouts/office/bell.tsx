import { Suspense } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { NewsItem } from './load-news.ts';

const COUNTED_MAX = 99;

type Props = { context: ScreenContext; news: Promise<NewsItem[]> };

/** Leads to what concerns this person; how much of it is unread comes after the page. */
export function Bell({ context: { locale }, news }: Props) {
  const { t } = intlFor(locale);
  return (
    <Link
      to={href('staffNews', locale)}
      className=":uno: relative flex-none grid place-items-center size-44px ml-auto c-ink-2 text-20px"
    >
      <Icon name="i-lucide-bell" />
      <span className="sr-only">{t('office.news.title')}</span>
      <Suspense fallback={null}>
        <Unread {...{ locale, news }} />
      </Suspense>
    </Link>
  );
}

async function Unread({ locale, news }: Pick<ScreenContext, 'locale'> & Pick<Props, 'news'>) {
  const count = (await news).filter(({ isUnread }) => isUnread).length;
  if (count === 0) return null;
  const { t } = intlFor(locale);
  return (
    <>
      <b className="cart-count num" aria-hidden="true">
        {Math.min(count, COUNTED_MAX)}
      </b>
      <span className="sr-only">{t('office.news.count', { count })}</span>
    </>
  );
}
