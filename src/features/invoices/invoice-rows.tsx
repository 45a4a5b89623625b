import type { Intl18 } from '#i18n/intl.ts';
import { Tag } from '#src/ui/badge.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { isTaxCodeConsistent } from '#src/values/tax-code.ts';
import type { InvoiceData, RateSums, Sums } from './invoices.ts';

type Props = { intl: Intl18; invoices: readonly InvoiceData[] };

/** One order a row: the recipient of the invoice, and its lines below. */
export function InvoiceRows({ intl, invoices }: Props) {
  const { t, day } = intl;
  return invoices.map(({ orderCode, day: paidDay, invoice, buyerName, sums, refundedVnd }) => (
    <tr key={orderCode}>
      <td className="num">{day(paidDay, 'short')}</td>
      <td className="num">{spacedCode(orderCode)}</td>
      <td>
        {invoice?.company ?? buyerName}{' '}
        {invoice && !isTaxCodeConsistent(invoice.taxCode) && (
          <Tag tone="warn">{t('invoices.staff.doubt')}</Tag>
        )}
        {refundedVnd > 0 && (
          <small> {t('invoices.staff.refunded', { amount: intl.money(refundedVnd) })}</small>
        )}
      </td>
      <td className="num">{invoice?.taxCode ?? ''}</td>
      <Amounts intl={intl} sums={sums} />
    </tr>
  ));
}

/** What it comes to by rate. */
export function RateRows({ intl, rates: { sold, back } }: { intl: Intl18; rates: RateSums }) {
  const rows = [
    ...sold.map((sums) => ({ name: 'invoices.staff.rate' as const, sign: 1, sums })),
    ...back.map((sums) => ({ name: 'invoices.staff.rateBack' as const, sign: -1, sums })),
  ];
  return rows.map(({ name, sign, sums: { vatPerMille, netVnd, vatVnd, grossVnd } }) => (
    <tr key={`${name} ${vatPerMille}`}>
      <td>{intl.t(name, { rate: vatPerMille / 10 })}</td>
      <Amounts
        intl={intl}
        sums={{ netVnd: sign * netVnd, vatVnd: sign * vatVnd, grossVnd: sign * grossVnd }}
      />
    </tr>
  ));
}

function Amounts({ intl: { money }, sums: { netVnd, vatVnd, grossVnd } }: { intl: Intl18; sums: Sums }) {
  return (
    <>
      <td className="num">{money(netVnd)}</td>
      <td className="num">{money(vatVnd)}</td>
      <td className="num">{money(grossVnd)}</td>
    </>
  );
}
