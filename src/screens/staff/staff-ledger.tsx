import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findLastAudit } from '#src/features/ledger/audit.queries.ts';
import { listBalances, listEntries } from '#src/features/ledger/ledger.queries.ts';
import { isLedgerBalanced } from '#src/features/ledger/ledger.ts';
import { readLedgerSums } from '#src/features/ledger/ledger-sums.queries.ts';
import { listOpenUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { EntryTable } from '#src/features/reconciliation/entry-table.tsx';
import { listMoneyLike } from '#src/features/reconciliation/known-money.queries.ts';
import { Balances, LedgerState } from '#src/features/reconciliation/ledger-state.tsx';
import { listReconciliations } from '#src/features/reconciliation/reconciliation.queries.ts';
import { listMarkedRepeats } from '#src/features/reconciliation/repeated.queries.ts';
import { DifferenceList, RunList } from '#src/features/reconciliation/run-list.tsx';
import { RepeatList, UnmatchedList } from '#src/features/reconciliation/unmatched-list.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

const LISTED_MAX = 100;
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

async function ledgerSection(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const code = codeIn(query);
  const [sums, audit, balances, unmatched, repeats, found, runs, entries, settings] = await Promise.all([
    readLedgerSums(db.read),
    findLastAudit(db.read),
    listBalances(db.read),
    listOpenUnmatched(db.read, LISTED_MAX),
    listMarkedRepeats(db.read, REPEATS_MAX),
    listDifferences(db.read, LISTED_MAX),
    listReconciliations(db.read, NIGHTS_MAX),
    listEntries(db.read, { code, limit: MOVEMENTS_MAX }),
    readSettings(db.read),
  ]);
  const like = await listMoneyLike(
    db.read,
    unmatched.map(({ id }) => id),
  );
  const faults = audit?.faults ?? [];
  return (
    <>
      <LedgerState intl={intl} areRight={isLedgerBalanced(sums) && faults.length === 0} faults={faults} />
      <section>
        <h2>{t('reconciliation.staff.unmatched')}</h2>
        <UnmatchedList intl={intl} found={unmatched} like={like} />
      </section>
      {repeats.length > 0 && (
        <section aria-labelledby="books-repeats">
          <h2 id="books-repeats">{t('reconciliation.staff.repeats')}</h2>
          <RepeatList intl={intl} found={repeats} />
        </section>
      )}
      <section>
        <h2>{t('reconciliation.staff.differences')}</h2>
        <DifferenceList intl={intl} found={found} />
      </section>
      <section>
        <h2>{t('reconciliation.staff.balances')}</h2>
        <Balances intl={intl} balances={balances} />
      </section>
      <section>
        <h2>{t('reconciliation.staff.entries')}</h2>
        <EntryTable {...{ intl, entries, code }} action={href('staffLedger', locale)} />
      </section>
      <section>
        <h2>{t('reconciliation.staff.runs')}</h2>
        <RunList intl={intl} runs={runs} hour={settings['reconciliation.hour']} />
      </section>
    </>
  );
}

/** As people write it, with spaces and in lower case; null when none is asked for. */
function codeIn(query: URLSearchParams): string | null {
  const typed = (query.get('code') ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return typed === '' ? null : typed.slice(0, 20);
}
