import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { InvoiceRangeForm } from '#src/features/invoices/invoice-range.tsx';
import { InvoiceRows, RateRows } from '#src/features/invoices/invoice-rows.tsx';
import { listInvoices } from '#src/features/invoices/invoices.queries.ts';
import { readRange } from '#src/features/invoices/invoices.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

const LISTED_MAX = 300;
const SUMS = ['net', 'vat', 'gross'] as const;

/** What was sold with its taxes by day of payment, and the files of it for the accounting system. */
export function StaffInvoicesScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('invoices.staff.title');
  return (
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:whitespace-nowrap">
      <PageHead context={context} title={title} description={t('invoices.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={invoiceLists} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function invoiceLists(context: ScreenContext) {
  const { db, locale, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readRange(
    { from: query.get('from'), to: query.get('to'), all: query.get('all') },
    parkDay(now),
  );
  const range = 'range' in asked ? asked.range : null;
  const invoices = range ? await listInvoices(db.read, range, intlFor('vi').t('orders.goods.shipping')) : [];
  const typed = {
    from: range?.from ?? query.get('from') ?? '',
    to: range?.to ?? query.get('to') ?? '',
    isAll: query.get('all') === '1',
  };
  const sums = SUMS.map((name) => t(`invoices.column.${name}`));
  return (
    <>
      <InvoiceRangeForm {...{ intl, typed, asked }} action={href('staffInvoices', locale)} />
      {range && invoices.length === 0 && <p className="mut">{t('invoices.staff.none')}</p>}
      {invoices.length > 0 && (
        <>
          <section>
            <h2>{t('invoices.staff.byRate')}</h2>
            <LedgerTable head={[t('invoices.column.rate'), ...sums]}>
              <RateRows intl={intl} invoices={invoices} />
            </LedgerTable>
          </section>
          <section>
            <h2>{t('invoices.staff.orders', { count: invoices.length })}</h2>
            <LedgerTable
              head={[
                ...(['day', 'order', 'company', 'taxCode'] as const).map((name) =>
                  t(`invoices.column.${name}`),
                ),
                ...sums,
              ]}
            >
              <InvoiceRows intl={intl} invoices={invoices.slice(0, LISTED_MAX)} />
            </LedgerTable>
            {invoices.length > LISTED_MAX && (
              <p className="mut">{t('invoices.staff.more', { count: LISTED_MAX })}</p>
            )}
          </section>
        </>
      )}
    </>
  );
}
