import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { InvoiceRangeForm } from '#src/features/invoices/invoice-range.tsx';
import { InvoiceRows, RateRows } from '#src/features/invoices/invoice-rows.tsx';
import { eachInvoices, listInvoicesOf } from '#src/features/invoices/invoices.queries.ts';
import {
  addRates,
  type InvoiceRange,
  isShown,
  type RateSums,
  readRange,
} from '#src/features/invoices/invoices.ts';
import { listSaleIds } from '#src/features/invoices/sales.queries.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { FIRST, turned, turnIn } from '#src/values/lists/turns.ts';
import { ListTurns } from './list-turns.tsx';

const PAGE_SIZE = 50;
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
  const ids = range && isShown(range) ? await listSaleIds(db.read, range) : [];
  const typed = {
    from: range?.from ?? query.get('from') ?? '',
    to: range?.to ?? query.get('to') ?? '',
    isAll: query.get('all') === '1',
  };
  const count = ids.length;
  return (
    <>
      <InvoiceRangeForm {...{ intl, typed, asked }} action={href('staffInvoices', locale)} />
      {range && count === 0 && (
        <p className="mut">{t(isShown(range) ? 'invoices.staff.none' : 'invoices.staff.filesOnly')}</p>
      )}
      {range && count > 0 && (
        <>
          <section>
            <h2>{t('invoices.staff.byRate')}</h2>
            <Part context={context} of={() => rateTable(context, range)} waiting={<ConsoleSkeleton />} />
          </section>
          <section>
            <h2>{t('invoices.staff.orders', { count })}</h2>
            {await invoicePage(context, { ids, range })}
          </section>
        </>
      )}
    </>
  );
}

const deliveryName = () => intlFor('vi').t('orders.goods.shipping');
const sumsIn = ({ t }: Intl18) => SUMS.map((name) => t(`invoices.column.${name}`));

/** Its sums are read through all of the sales, after the page has been sent. */
async function rateTable({ db, locale }: ScreenContext, range: InvoiceRange) {
  const intl = intlFor(locale);
  let rates: RateSums = { sold: [], back: [] };
  for await (const some of eachInvoices(db.read, range, deliveryName())) rates = addRates(rates, some);
  return (
    <LedgerTable head={[intl.t('invoices.column.rate'), ...sumsIn(intl)]}>
      <RateRows intl={intl} rates={rates} />
    </LedgerTable>
  );
}

type Found = { ids: readonly string[]; range: InvoiceRange };

/** One page of the sales, the oldest first. */
async function invoicePage(context: ScreenContext, { ids, range }: Found) {
  const intl = intlFor(context.locale);
  const turn = turnIn(context.query, 'invoices');
  const place = ids.indexOf(turn.after ?? turn.before ?? '');
  const beside =
    place < 0 ? ids : turn.before === null ? ids.slice(place + 1) : ids.slice(0, place).reverse();
  const page = turned(beside, { ...(place < 0 ? FIRST : turn), limit: PAGE_SIZE }, (id) => id);
  const found = { ids: page.rows, range, delivery: deliveryName() };
  const invoices = await listInvoicesOf(context.db.read, found);
  const names = (['day', 'order', 'company', 'taxCode'] as const).map((name) =>
    intl.t(`invoices.column.${name}`),
  );
  return (
    <>
      <LedgerTable head={[...names, ...sumsIn(intl)]}>
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
