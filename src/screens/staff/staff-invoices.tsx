import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { InvoiceRangeForm } from '#src/features/invoices/invoice-range.tsx';
import { InvoiceRows, RateRows } from '#src/features/invoices/invoice-rows.tsx';
import { listInvoicesOf } from '#src/features/invoices/invoices.queries.ts';
import { type InvoiceRange, isShown, readRange } from '#src/features/invoices/invoices.ts';
import { sumRates } from '#src/features/invoices/rates.queries.ts';
import { listSalePage } from '#src/features/invoices/sale-pages.queries.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { type Turned, turnIn } from '#src/values/lists/turns.ts';
import { ListTurns } from './list-turns.tsx';

const PAGE_SIZE = 50;
/** More are too many to be counted for each page. */
const COUNTED_MAX = 1000;
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
  const turn = { ...turnIn(query, 'invoices'), limit: PAGE_SIZE, countedMax: COUNTED_MAX };
  const sales = range && isShown(range) ? await listSalePage(db.read, range, turn) : null;
  const typed = {
    from: range?.from ?? query.get('from') ?? '',
    to: range?.to ?? query.get('to') ?? '',
    isAll: query.get('all') === '1',
  };
  const count = sales?.count ?? 0;
  return (
    <>
      <InvoiceRangeForm {...{ intl, typed, asked }} action={href('staffInvoices', locale)} />
      {range && count === 0 && (
        <p className="mut">{t(isShown(range) ? 'invoices.staff.none' : 'invoices.staff.filesOnly')}</p>
      )}
      {range && sales && count > 0 && (
        <>
          <section>
            <h2>{t('invoices.staff.byRate')}</h2>
            <Part
              context={context}
              of={() => rateTable(context, range, sales.takenBack)}
              waiting={<ConsoleSkeleton />}
            />
          </section>
          <section>
            <h2>
              {count > COUNTED_MAX
                ? t('invoices.staff.manyOrders', { count: intl.number(COUNTED_MAX) })
                : t('invoices.staff.orders', { count })}
            </h2>
            {await invoicePage(context, { page: sales.ids, range })}
          </section>
        </>
      )}
    </>
  );
}

const deliveryName = () => intlFor('vi').t('orders.goods.shipping');
const sumsIn = ({ t }: Intl18) => SUMS.map((name) => t(`invoices.column.${name}`));

/** Its sums are those of all of the sales, after the page has been sent. */
async function rateTable(
  { db, locale }: ScreenContext,
  range: InvoiceRange,
  takenBack: Parameters<typeof sumRates>[2]['takenBack'],
) {
  const intl = intlFor(locale);
  const rates = await sumRates(db.read, range, { takenBack, delivery: deliveryName() });
  return (
    <LedgerTable
      label={intl.t('invoices.column.rate')}
      head={[intl.t('invoices.column.rate'), ...sumsIn(intl)]}
    >
      <RateRows intl={intl} rates={rates} />
    </LedgerTable>
  );
}

type Found = { page: Turned<string>; range: InvoiceRange };

/** One page of the sales, the oldest first. */
async function invoicePage(context: ScreenContext, { page, range }: Found) {
  const intl = intlFor(context.locale);
  const found = { ids: page.rows, range, delivery: deliveryName() };
  const invoices = await listInvoicesOf(context.db.read, found);
  const names = (['day', 'order', 'company', 'taxCode'] as const).map((name) =>
    intl.t(`invoices.column.${name}`),
  );
  return (
    <>
      <LedgerTable label={intl.t('invoices.staff.title')} head={[...names, ...sumsIn(intl)]}>
        <InvoiceRows intl={intl} invoices={invoices} />
      </LedgerTable>
      <ListTurns
        {...{ context, page }}
        route="staffInvoices"
        name="invoices"
        label={intl.t('invoices.staff.title')}
      />
    </>
  );
}
