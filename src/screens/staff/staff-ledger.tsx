import type { Queryable } from '#db/client.ts';
import { askedDayProps } from '#i18n/day-props.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findLastAudit } from '#src/features/ledger/audit.queries.ts';
import { listEntries } from '#src/features/ledger/entry-list.queries.ts';
import { listBalances } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { EntryFilterForm } from '#src/features/reconciliation/entry-filter.tsx';
import { EntryTable } from '#src/features/reconciliation/entry-table.tsx';
import { listMoneyLike } from '#src/features/reconciliation/known-money.queries.ts';
import { type LedgerAsked, ledgerQuery, readLedgerAsked } from '#src/features/reconciliation/ledger-asked.ts';
import { Balances, LedgerState } from '#src/features/reconciliation/ledger-state.tsx';
import type { Opening } from '#src/features/reconciliation/opened-row.tsx';
import { runKey } from '#src/features/reconciliation/reconciliation.ts';
import { listMarkedRepeats } from '#src/features/reconciliation/repeated.queries.ts';
import { DifferenceList, RunList } from '#src/features/reconciliation/run-list.tsx';
import { listReconciliations } from '#src/features/reconciliation/runs.queries.ts';
import { RepeatList, UnmatchedList } from '#src/features/reconciliation/unmatched-list.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { type Turned, turned } from '#src/values/lists/turns.ts';
import { ListTurns } from './list-turns.tsx';

const LISTED_MAX = 25;
const REPEATS_MAX = 30;
const NIGHTS_MAX = 21;
const MOVEMENTS_MAX = 50;

/** Every movement of money, and what the providers say of it. */
export function StaffLedgerScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('reconciliation.staff.title');
  return (
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:whitespace-nowrap">
      <PageHead context={context} title={title} description={t('reconciliation.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={ledgerSection} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function loadLedger(db: Queryable, asked: LedgerAsked) {
  const { code, account, from, to, after, afterDifference, repeats: turn } = asked;
  const [sums, audit, balances, unmatched, marked, found, nights, entries, settings] = await Promise.all([
    readLedgerSums(db),
    findLastAudit(db),
    listBalances(db),
    // One more than is shown.
    listOpenUnmatched(db, LISTED_MAX + 1, after),
    listMarkedRepeats(db, { ...turn, limit: REPEATS_MAX + 1 }),
    listDifferences(db, LISTED_MAX + 1, afterDifference),
    listReconciliations(db, NIGHTS_MAX + 1, asked.runs),
    listEntries(db, { code, account, from, to, ...asked.entries, limit: MOVEMENTS_MAX }),
    readSettings(db),
  ]);
  const shown = unmatched.slice(0, LISTED_MAX).map(({ id }) => id);
  const like = await listMoneyLike(db, shown);
  const repeats = turned(marked, { ...turn, limit: REPEATS_MAX }, ({ id }) => id);
  const runs = turned(nights, { ...asked.runs, limit: NIGHTS_MAX }, runKey);
  return { sums, audit, balances, unmatched, repeats, found, runs, entries, settings, like };
}

async function ledgerSection(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readLedgerAsked(query, parkDay(context.now));
  const ledger = await loadLedger(db.read, asked);
  const { sums, audit, balances, unmatched, repeats, found, runs, entries, settings, like } = ledger;
  const faults = audit?.faults ?? [];
  const at = (change: Partial<LedgerAsked>) =>
    href('staffLedger', locale, { query: ledgerQuery(asked, change) });
  const opening = { opened: asked.row, rowAt: (row: string) => at({ row }) };
  return (
    <>
      <LedgerState intl={intl} areRight={isLedgerBalanced(sums) && faults.length === 0} faults={faults} />
      <section id="books-unmatched">
        <h2>{t('reconciliation.staff.unmatched')}</h2>
        <UnmatchedList {...{ intl, opening, like }} found={unmatched.slice(0, LISTED_MAX)} />
        <Pages
          {...{ intl }}
          list={t('reconciliation.staff.unmatched')}
          after={asked.after}
          found={unmatched}
          at={(after) => `${at({ after })}#books-unmatched`}
        />
      </section>
      <MarkedRepeats {...{ context, opening }} page={repeats} />
      <section id="books-differences">
        <h2>{t('reconciliation.staff.differences')}</h2>
        <DifferenceList {...{ intl, opening }} found={found.slice(0, LISTED_MAX)} />
        <Pages
          {...{ intl, found }}
          list={t('reconciliation.staff.differences')}
          after={asked.afterDifference}
          at={(afterDifference) => `${at({ afterDifference })}#books-differences`}
        />
      </section>
      <section>
        <h2>{t('reconciliation.staff.balances')}</h2>
        <Balances intl={intl} balances={balances} />
      </section>
      <Entries {...{ context, asked, entries }} accounts={balances.map(({ account }) => account)} />
      <section id="books-runs">
        <h2>{t('reconciliation.staff.runs')}</h2>
        <RunList intl={intl} runs={runs.rows} hour={settings['reconciliation.hour']} />
        <ListTurns
          {...{ context }}
          label={t('reconciliation.staff.runs')}
          page={runs}
          route="staffLedger"
          name="runs"
        />
      </section>
    </>
  );
}

type EntriesProps = {
  context: ScreenContext;
  asked: LedgerAsked;
  entries: Awaited<ReturnType<typeof listEntries>>;
  accounts: readonly string[];
};

function Entries({ context, asked, entries, accounts }: EntriesProps) {
  const { locale, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { code, account, from, to } = asked;
  const dayOf = (name: 'from' | 'to') =>
    askedDayProps(intl, query.get(name) ?? '', { today: parkDay(now), toward: 'back' });
  const label = t('reconciliation.staff.entries');
  const none = (account ?? from ?? to) ? 'noneFound' : code === null ? 'noEntries' : 'noneOf';
  return (
    <section aria-labelledby="books-entries">
      <h2 id="books-entries">{label}</h2>
      <EntryFilterForm
        {...{ intl, asked, accounts }}
        days={{ from: dayOf('from'), to: dayOf('to') }}
        action={href('staffLedger', locale)}
      />
      <EntryTable
        {...{ intl }}
        entries={entries.rows}
        none={t(`reconciliation.staff.${none}`, { code: code ?? '' })}
      />
      <ListTurns {...{ context, label }} page={entries} route="staffLedger" name="entries" />
    </section>
  );
}

type MarkedProps = {
  context: ScreenContext;
  opening: Opening;
  page: Turned<Awaited<ReturnType<typeof listMarkedRepeats>>[number]>;
};

function MarkedRepeats({ context, opening, page }: MarkedProps) {
  const intl = intlFor(context.locale);
  const label = intl.t('reconciliation.staff.repeats');
  if (page.rows.length === 0) return null;
  return (
    <section aria-labelledby="books-repeats">
      <h2 id="books-repeats">{label}</h2>
      <RepeatList {...{ intl, opening }} found={page.rows} />
      <ListTurns {...{ context, label, page }} route="staffLedger" name="repeats" />
    </section>
  );
}

type PagesProps = {
  intl: Intl18;
  /** What the list is called. */
  list: string;
  after: string;
  found: readonly { id: string }[];
  at: (after: string) => `/${string}`;
};

/** The ways to the rest of a list, where there is any. */
function Pages({ intl: { t }, list, after, found, at }: PagesProps) {
  const last = found.length > LISTED_MAX ? found[LISTED_MAX - 1]?.id : undefined;
  if (!after && !last) return null;
  return (
    <nav className=":uno: flow-row gap-12px mt-12px" aria-label={t('orderList.pagesOf', { list })}>
      {after && <ButtonLink to={at('')}>{t('reconciliation.staff.first')}</ButtonLink>}
      {last && <ButtonLink to={at(last)}>{t('reconciliation.staff.next')}</ButtonLink>}
    </nav>
  );
}
