import './styles/pagination.css';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  page: number;
  pageCount: number;
  /** The address of a page; asked only for those that are shown. */
  to: (page: number) => `/${string}`;
  locale: Locale;
};

/** Links to the pages of a list. For server components: it looks its words up itself. */
export function Pagination({ page, pageCount, to, locale }: Props) {
  if (pageCount <= 1) return null;
  const { t } = intlFor(locale);
  return (
    <nav className="pages" aria-label={t('common.pagination.label')}>
      <Step
        to={page > 1 ? to(page - 1) : undefined}
        label={t('common.pagination.previous')}
        icon="i-lucide-chevron-left"
        rel="prev"
      />
      {pageNumbers(page, pageCount).map((number, index, all) => {
        if (number === null) return <span key={`after-${all[index - 1]}`}>…</span>;
        const label = t('common.pagination.page', { page: number });
        return (
          <Link key={number} to={to(number)} className="page" aria-label={label} isCurrent={number === page}>
            {number}
          </Link>
        );
      })}
      <Step
        to={page < pageCount ? to(page + 1) : undefined}
        label={t('common.pagination.next')}
        icon="i-lucide-chevron-right"
        rel="next"
      />
    </nav>
  );
}

/** First, last, the current page and its neighbours; `null` where pages are left out. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

type StepProps = { to: `/${string}` | undefined; label: string; icon: `i-${string}`; rel: string };

function Step({ to, label, icon, rel }: StepProps) {
  if (!to) return null;
  return (
    <Link to={to} className="page" aria-label={label} rel={rel}>
      <Icon name={icon} />
    </Link>
  );
}
