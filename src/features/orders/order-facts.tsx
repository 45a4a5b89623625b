import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import type { OrderCreditRow } from '#db/schema/vouchers.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { methodOf } from '#src/values/payment-method.ts';
import { showPhone } from '#src/values/phone.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  attempt: PaymentAttemptRow | null;
  /** What a voucher pays. */
  credit: Pick<OrderCreditRow, 'code' | 'amountVnd'> | null;
  hotline: string;
  hasTickets: boolean;
  isPickup: boolean;
};

/** Who receives the tickets, how it was paid, the invoice, and whom to call. */
export function OrderFacts({ intl, order, attempt, credit, hotline, hasTickets, isPickup }: Props) {
  const { t } = intl;
  const contact = [order.contactName, order.email, order.phone && showPhone(order.phone)].filter(Boolean);
  const { invoice } = order;
  const code = spacedCode(order.code);
  return (
    <section className="bx order-facts">
      <dl>
        <Fact
          name={t(hasTickets ? 'orders.page.contact' : 'orders.page.receiver')}
          lines={contact.map(String)}
        />
        <Fact
          name={t('orders.page.payment')}
          lines={paymentLines({ intl, order, attempt, credit, isPickup })}
          word={credit ? maskedVoucher(credit.code) : ''}
        />
        {invoice && (
          <Fact name={t('orders.page.invoice')} lines={[t('orders.page.invoiceText', { ...invoice })]} />
        )}
        <Fact
          name={t('orders.page.help')}
          lines={[t('orders.page.helpText', { hotline, code })]}
          word={code}
        />
      </dl>
    </section>
  );
}

function Fact({ name, lines, word = '' }: { name: string; lines: string[]; word?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line}>{word ? <Unbroken text={line} word={word} /> : line}</span>
        ))}
      </dd>
    </div>
  );
}

function paymentLines({
  intl,
  order,
  attempt,
  credit,
  isPickup,
}: Pick<Props, 'intl' | 'order' | 'attempt' | 'credit' | 'isPickup'>): string[] {
  const { t } = intl;
  const paidAt = order.paidAt ? [`${t('orders.page.paidAt')} ${intl.moment(order.paidAt)}`] : [];
  const code = maskedVoucher(credit?.code ?? '');
  const ours = credit ? [t('vouchers.order.fact', { code, amount: intl.money(credit.amountVnd) })] : [];
  const method = methodOf(attempt?.state === 'paid' ? attempt.provider : order.method);
  if (credit?.amountVnd === order.totalVnd) return [...ours, ...paidAt];
  if (order.totalVnd === 0) return [t('checkout.summary.free')];
  return [
    ...ours,
    t(isPickup && method === 'cod' ? 'checkout.pickup.cod' : `checkout.form.${method}`),
    ...(attempt?.providerTxnId ? [`${t('orders.page.attempt')} ${attempt.providerTxnId}`] : []),
    ...paidAt,
  ];
}
