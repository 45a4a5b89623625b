import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { Link } from '#src/ui/link.tsx';
import { type Closable, closedName, periodText } from './closing-words.ts';
import { type Closings, type ClosingView, type ReachedClosing, VIEWS } from './closings.ts';
import type { Reach } from './reach.queries.ts';

type At = (query: { view?: ClosingView; closing?: string }) => `/${string}`;
type Props = {
  intl: Intl18;
  closings: Closings;
  closable: Closable;
  listAt: At;
  /** By what the list is narrowed. */
  filter: ReactNode;
  /** To the pages before and after. */
  turns: ReactNode;
};

const TABS =
  ':uno: flex flex-wrap gap-[0_20px] px-16px rule-b-line-2 [&_a]:(inline-flex items-center gap-6px min-h-44px [border-bottom:2px_solid_transparent] c-ink-2 text-14.5px no-underline) [&_a:hover]:c-ink [&_[aria-current]]:border-son [&_[aria-current]]:c-ink [&_[aria-current]]:font-600 [&_.num]:text-14px';

/** The closings of a view, each with how many of its guests know and what they chose. */
export function ClosingRows({ intl, closings, closable, listAt, filter, turns }: Props) {
  const { t } = intl;
  const { view, counts, page, opened } = closings;
  const { rows } = page;
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-label={t('closures.list.views')}>
      <nav className={TABS} aria-label={t('closures.list.views')}>
        {VIEWS.map((one) => (
          <Link key={one} to={listAt({ view: one })} isCurrent={one === view}>
            {t(`closures.list.view.${one}`)} <span className="num">{counts[one]}</span>
          </Link>
        ))}
      </nav>
      {filter}
      {rows.length === 0 && (
        <div className=":uno: grid gap-6px p-[28px_16px]">
          <p className=":uno: type-700-18/1.3-display">{t(`closures.list.none.${view}`)}</p>
          <p className=":uno: c-ink-2 text-14px">{t('closures.list.noneText')}</p>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <Row
            key={row.id}
            {...{ intl, row, closable }}
            to={listAt({ view, closing: row.id })}
            isOpened={row.id === opened?.id}
          />
        ))}
      </ul>
      <div className=":uno: p-[10px_16px] c-ink-2 text-13px">{turns}</div>
    </section>
  );
}

const ROW =
  ':uno: relative grid gap-2px p-[12px_16px] rule-t-line-2 hover:bg-surface-2 text-14px [&_.num]:(c-ink-2 text-13.5px)';
const OPENED =
  ':uno: relative grid gap-2px p-[12px_16px] rule-t-line-2 bg-surface-2 text-14px [box-shadow:inset_3px_0_0_var(--son)] [&_.num]:(c-ink-2 text-13.5px)';

type RowProps = {
  intl: Intl18;
  row: ReachedClosing;
  closable: Closable;
  to: `/${string}`;
  isOpened: boolean;
};

function Row({ intl, row, closable, to, isOpened }: RowProps) {
  const { t, locale } = intl;
  return (
    <li>
      <article className={isOpened ? OPENED : ROW}>
        <h2 className=":uno: type-600-15/1.35-text">
          <Link
            to={to}
            isCurrent={isOpened}
            className=":uno: py-4px c-ink no-underline after:(content-[''] absolute inset-0)"
          >
            {[periodText(intl, heldPeriod(row)), closedName(intl, closable, row)].join(' · ')}
          </Link>
        </h2>
        <p className="num">{[t(`closures.write.${row.reason}`), ...daysText(intl, row)].join(' · ')}</p>
        <p>{row.note[locale]}</p>
        <ReachText intl={intl} reach={row.reach} />
      </article>
    </li>
  );
}

/** The days that are still closed, or all when none is. */
export function heldPeriod({ from, to, firstDay, lastDay }: ReachedClosing): { from: string; to: string } {
  return { from: from ?? firstDay, to: to ?? lastDay };
}

function daysText({ t }: Intl18, { days, allDays }: ReachedClosing): string[] {
  if (days === 0) return [t('closures.list.allReopened')];
  const reopened = allDays - days;
  return [
    t('closures.list.dayCount', { count: days }),
    ...(reopened > 0 ? [t('closures.list.reopened', { count: reopened })] : []),
  ];
}

/** Whom the messages have reached, and what those guests chose. */
export function ReachText({ intl: { t }, reach }: { intl: Intl18; reach: Reach }) {
  const { sent, delivered, waiting, failed, known, chosen } = reach;
  const orders = sent + waiting + failed;
  const counted = chosen.open + chosen.moved + chosen.credited + chosen.refunded + chosen.ended;
  if (orders + counted === 0) return <p className="num">{t('closures.list.nobody')}</p>;
  const parts = [
    ...(orders > 0 || known === 0 ? [t('closures.list.told', { sent, orders })] : []),
    ...(delivered > 0 ? [t('closures.list.delivered', { count: delivered })] : []),
    ...(waiting > 0 ? [t('closures.list.waiting', { count: waiting })] : []),
    ...(known > 0 ? [t('closures.list.known', { count: known })] : []),
  ];
  return (
    <>
      <p className="num">
        {parts.join(' · ')}
        {failed > 0 && (
          <b className=":uno: c-err font-600"> · {t('closures.list.failed', { count: failed })}</b>
        )}
      </p>
      <p className="num">
        {[
          t('closures.list.chosen', chosen),
          ...(chosen.ended > 0 ? [t('closures.list.ended', { count: chosen.ended })] : []),
        ].join(' · ')}
      </p>
    </>
  );
}
