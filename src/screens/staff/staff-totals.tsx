import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readPeriodAsked } from '#src/features/day-totals/asked-period.ts';
import { listTakingsBetween } from '#src/features/day-totals/day-totals.queries.ts';
import { type ChannelTakingsRow, daysOf, partsOf, type Share } from '#src/features/day-totals/day-totals.ts';
import { MoneyChart } from '#src/features/day-totals/money-chart.tsx';
import type { AskedForm } from '#src/features/day-totals/period-form.tsx';
import { DayRows, PartRows } from '#src/features/day-totals/totals-rows.tsx';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
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
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:(text-right whitespace-nowrap) [&_thead_th+th]:text-right [&_tbody_th]:whitespace-nowrap">
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
  const isAsked = given.from !== '' || given.to !== '';
  const typed = isAsked ? given : usual;
  const asked = readPeriodAsked(new URLSearchParams(typed), today);
  return (
    <>
      {isAsked || query.has('choose') ? (
        await periodForm({ intl, typed, asked, today, action: href('staffTotals', locale) })
      ) : (
        <p>
          <Link className={LINK} to={href('staffTotals', locale, { query: { choose: '1' } })}>
            {intl.t('dayTotals.totals.period')}
          </Link>
        </p>
      )}
      {asked && 'period' in asked && (await figures(context, asked.period))}
    </>
  );
}

/** Its fields and their sheets are read by who asks for other days. */
async function periodForm(form: AskedForm) {
  const { PeriodForm } = await import('#src/features/day-totals/period-form.tsx');
  return (
    // A form that is read late brings no sheet of its own.
    <section
      aria-labelledby="totals-period"
      className=":uno: [&_form]:(grid gap-12px max-w-480px) [&_.btn]:w-fit"
    >
      <h2 id="totals-period">{form.intl.t('dayTotals.totals.period')}</h2>
      <PeriodForm {...form} send={form.intl.t('dayTotals.totals.show')} />
    </section>
  );
}

type Days = { from: string; to: string };

async function figures(context: ScreenContext, period: Days) {
  const { db, locale } = context;
  const intl = intlFor(locale);
  const rows = await listTakingsBetween(db.read, period);
  const names = takingNames(intl);
  const [channels, methods] = [partsOf(rows, 'salesChannel'), partsOf(rows, 'provider')];
  return (
    <>
      <DaysPanel {...{ context, period, rows }} />
      {channels.length > 0 && (
        <>
          <PartsTable {...{ intl }} by="dayTotals.channels.by" shares={channels} nameOf={names.channel} />
          <PartsTable {...{ intl }} by="dayTotals.takings.way" shares={methods} nameOf={names.provider} />
        </>
      )}
      <MorePanel {...{ context, period }} />
    </>
  );
}

type Parts = {
  intl: Intl18;
  by: 'dayTotals.channels.by' | 'dayTotals.takings.way';
  shares: readonly Share[];
  nameOf: (key: string) => string;
};

function PartsTable({ intl, by, shares, nameOf }: Parts) {
  const { t } = intl;
  const sums = (['payments', 'received', 'refunded', 'share'] as const).map((name) =>
    t(`dayTotals.totals.${name}`),
  );
  return (
    <section>
      <h2>{t(by)}</h2>
      <LedgerTable label={t(by)} head={[t(by), ...sums]}>
        <PartRows {...{ intl, shares, nameOf }} />
      </LedgerTable>
    </section>
  );
}

type Shown = { context: ScreenContext; period: Days };

function DaysPanel({ context, period, rows }: Shown & { rows: readonly ChannelTakingsRow[] }) {
  const { locale, query, mayEnter } = context;
  const intl = intlFor(locale);
  const { t, day } = intl;
  const by = query.get('by') === 'method' ? 'method' : 'channel';
  const names = takingNames(intl);
  const [days, parts] = [daysOf(rows, BY[by]), partsOf(rows, BY[by])];
  const nameOf = by === 'channel' ? names.channel : names.provider;
  const sums = (['payments', 'received', 'refunded'] as const).map((name) => t(`dayTotals.totals.${name}`));
  const head = [t('dayTotals.totals.day'), ...parts.map(({ key }) => nameOf(key)), ...sums];
  const range = t('dayTotals.period.days', { from: day(period.from, 'long'), to: day(period.to, 'long') });
  const dayAt = (one: string) =>
    mayEnter('staffToday')
      ? href('staffToday', locale, { query: { day: one } })
      : href('staffTotals', locale, { query: { from: one, to: one, by } });
  return (
    <section aria-labelledby="totals-days">
      <h2 id="totals-days">{t('dayTotals.totals.byDay')}</h2>
      <p className="mut">{range}</p>
      <ul className=":uno: flow-row gap-[0_20px] [&_[aria-current]]:c-ink [&_[aria-current]]:no-underline">
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
        <p className="mut">{t('dayTotals.totals.none')}</p>
      ) : (
        <>
          <MoneyChart {...{ intl, period, days, parts, nameOf }} />
          <LedgerTable label={range} head={head}>
            <DayRows {...{ intl, days, parts, dayAt }} />
          </LedgerTable>
        </>
      )}
    </section>
  );
}

function MorePanel({ context: { locale, mayEnter }, period: { from, to } }: Shown) {
  const { t } = intlFor(locale);
  return (
    <section aria-labelledby="totals-more">
      <h2 id="totals-more">{t('dayTotals.totals.more')}</h2>
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
    </section>
  );
}
