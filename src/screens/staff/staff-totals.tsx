import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readPeriodAsked } from '#src/features/day-totals/asked-period.ts';
import { listTakingsBetween } from '#src/features/day-totals/day-totals.queries.ts';
import { type ChannelTakingsRow, daysOf, partsOf } from '#src/features/day-totals/day-totals.ts';
import { Panel } from '#src/features/day-totals/panel.tsx';
import { PeriodForm } from '#src/features/day-totals/period-form.tsx';
import { Shares } from '#src/features/day-totals/shares.tsx';
import { TotalsTable } from '#src/features/day-totals/totals-table.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { takingNames } from './today/taking-names.ts';

/** What is shown where nobody asks for other days: two weeks, today included. */
const DAYS = 14;
const LINK = ':uno: lnk inline-flex items-center min-h-44px';
const BY = { channel: 'salesChannel', method: 'provider' } as const;

/** The money of many days by day, sales channel and way of paying, for those who keep the books. */
export function StaffTotalsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('dayTotals.totals.title');
  return (
    <div className=":uno: office-page max-w-1080px">
      <PageHead context={context} title={title} description={t('dayTotals.totals.description')} />
      <h1>{title}</h1>
      <Part context={context} of={totals} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function totals(context: ScreenContext) {
  const { locale, now, query } = context;
  const intl = intlFor(locale);
  const today = parkDay(now);
  const usual = { from: addDays(today, 1 - DAYS), to: today };
  const text = (name: 'from' | 'to') => (query.get(name) ?? '').slice(0, 40);
  const given = { from: text('from'), to: text('to') };
  const typed = given.from || given.to ? given : usual;
  const asked = readPeriodAsked(new URLSearchParams(typed), today);
  return (
    <div className=":uno: grid grid-cols-1">
      <Panel id="totals-period" title={intl.t('dayTotals.totals.period')}>
        <PeriodForm
          {...{ intl, typed, asked, today }}
          action={href('staffTotals', locale)}
          send={intl.t('dayTotals.totals.show')}
        />
      </Panel>
      {asked && 'period' in asked && (await figures(context, asked.period))}
    </div>
  );
}

type Days = { from: string; to: string };

async function figures(context: ScreenContext, period: Days) {
  const { db, locale } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const rows = await listTakingsBetween(db.read, period);
  const names = takingNames(intl);
  const [channels, methods] = [partsOf(rows, 'salesChannel'), partsOf(rows, 'provider')];
  return (
    <>
      <DaysPanel {...{ context, period, rows }} />
      {channels.length > 0 && (
        <Panel id="totals-parts" title={t('dayTotals.totals.parts')}>
          <Shares {...{ intl }} by={t('dayTotals.channels.by')} shares={channels} nameOf={names.channel} />
          <Shares {...{ intl }} by={t('dayTotals.takings.way')} shares={methods} nameOf={names.provider} />
        </Panel>
      )}
      <MorePanel {...{ context, period }} />
    </>
  );
}

type Shown = { context: ScreenContext; period: Days };

function DaysPanel({ context, period, rows }: Shown & { rows: readonly ChannelTakingsRow[] }) {
  const { locale, query, mayEnter } = context;
  const intl = intlFor(locale);
  const { t, day } = intl;
  const by = query.get('by') === 'method' ? 'method' : 'channel';
  const names = takingNames(intl);
  const days = daysOf(rows, BY[by]);
  const range = t('dayTotals.period.days', { from: day(period.from, 'long'), to: day(period.to, 'long') });
  const dayAt = (one: string) =>
    mayEnter('staffToday')
      ? href('staffToday', locale, { query: { day: one } })
      : href('staffTotals', locale, { query: { from: one, to: one, by } });
  return (
    <Panel id="totals-days" title={t('dayTotals.totals.byDay')} note={<span>{range}</span>}>
      <ul>
        {(['channel', 'method'] as const).map((one) => (
          <li key={one}>
            <Link
              className={LINK}
              to={href('staffTotals', locale, { query: { ...period, by: one } })}
              isCurrent={one === by}
            >
              {t(`dayTotals.totals.by.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
      {days.length === 0 ? (
        <p className=":uno: c-ink-2">{t('dayTotals.totals.none')}</p>
      ) : (
        <Static>
          <TotalsTable
            {...{ intl, days, dayAt }}
            parts={partsOf(rows, BY[by])}
            nameOf={by === 'channel' ? names.channel : names.provider}
          />
        </Static>
      )}
    </Panel>
  );
}

function MorePanel({ context: { locale, mayEnter }, period: { from, to } }: Shown) {
  const { t } = intlFor(locale);
  return (
    <Panel id="totals-more" title={t('dayTotals.totals.more')}>
      <ul>
        {(['channels', 'takings'] as const).map((table) => (
          <li key={table}>
            <a className={LINK} href={`/api/staff/today/${table}.csv?from=${from}&to=${to}`} download>
              {t('dayTotals.csvOf', { table: t(`dayTotals.${table}.title`) })}
            </a>
          </li>
        ))}
        {mayEnter('staffInvoices') && (
          <li>
            <Link className={LINK} to={href('staffInvoices', locale, { query: { from, to } })}>
              {t('dayTotals.totals.invoices')}
            </Link>
          </li>
        )}
        {mayEnter('staffLedger') && (
          <li>
            <Link className={LINK} to={href('staffLedger', locale)}>
              {t('chrome.staff.ledger')}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
