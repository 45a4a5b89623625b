import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { ReviewText } from '#src/features/orders/order-review.tsx';
import { href } from '#src/routes.ts';
import { Notice, type Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { methodOf, ONLINE_METHODS } from '#src/values/payment-method.ts';
import type { MoneyEvent } from './money-events.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  secret: string;
  events: readonly MoneyEvent[];
  hotline: string;
  hasTickets: boolean;
};
type Refund = Extract<MoneyEvent, { kind: 'refund' }>;

const TONES: Record<Refund['step'], Tone> = {
  requested: 'warn',
  paying: 'info',
  failed: 'warn',
  done: 'ok',
  rejected: 'err',
};

/** Before all else on an order: a payment under review, a refund and how far it is, credit and what it is worth. */
export function MoneyNotice({ events, ...about }: Props) {
  return events.map((event) => <One key={JSON.stringify(event)} {...about} event={event} />);
}

function One({ event, ...about }: Omit<Props, 'events'> & { event: MoneyEvent }) {
  const { intl, order, hotline, hasTickets } = about;
  const { t, money, day } = intl;
  switch (event.kind) {
    case 'review':
      return (
        <Notice tone="warn" title={t('checkout.review.title')}>
          <ReviewText intl={intl} order={order} hasTickets={hasTickets} />
          <p>{t('checkout.review.call', { hotline })}</p>
        </Notice>
      );
    case 'refund':
      return <RefundNotice {...about} refund={event} />;
    case 'credit': {
      const code = spacedCode(event.code);
      const title = t('vouchers.notice.title', { code, amount: money(event.balanceVnd) });
      return (
        <Notice tone="ok" title={<Unbroken text={title} word={code} />}>
          <p>{t('vouchers.notice.text', { day: day(event.until, 'long') })}</p>
        </Notice>
      );
    }
    case 'credit-back':
      return <Notice tone="info" title={t('vouchers.back.title', { amount: money(event.amountVnd) })} />;
    case 'due':
      return (
        <Notice tone="info" title={t('orders.page.refundDue', { amount: money(event.amountVnd) })}>
          <p>{t('orders.page.refundDueText')}</p>
        </Notice>
      );
  }
}

function RefundNotice({ intl, order, secret, refund }: Omit<Props, 'events'> & { refund: Refund }) {
  const { t, money, locale } = intl;
  const { step, amountVnd } = refund;
  const query = { code: order.code, key: secret };
  return (
    <Notice tone={TONES[step]} title={t(`refunds.notice.${step}`, { amount: money(amountVnd) })}>
      <p>{stepText(intl, order, refund)}</p>
      <p>
        <Link to={href('orderRefund', locale, { query })} className="lnk">
          {t('refunds.notice.track')}
        </Link>
      </p>
    </Notice>
  );
}

function stepText({ t }: Intl18, { method }: OrderRow, { step, answer }: Refund): string {
  if (step === 'rejected') return t('refunds.track.rejectedText', { answer });
  const known = methodOf(method);
  const isOnline = ONLINE_METHODS.some((online) => online === known);
  return t(step === 'paying' && !isOnline ? 'refunds.track.handText' : `refunds.track.${step}Text`);
}
