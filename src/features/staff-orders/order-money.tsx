import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';
import type { OrderStory } from './order-story.queries.ts';
import { methodText } from './story.ts';

type Paid = Pick<OrderStory, 'attempts' | 'returned' | 'requests' | 'refundsDue' | 'credits'>;
type Props = { intl: Intl18; order: OrderRow; paid: Paid; refundableVnd: number };
type Line = { id: string; text: string; amountVnd: number };

/** What came for an order, what went back, and what the park still has of it. */
export function OrderMoney({ intl, order, paid, refundableVnd }: Props) {
  const { t, number } = intl;
  const { invoice } = order;
  const lines = linesOf(intl, order, paid);
  return (
    <section
      className=":uno: grid grid-cols-1 gap-10px p-[14px_16px] rule-line bg-surface [&_h3]:text-17px [&_div]:(flex justify-between gap-12px py-4px) [&_dt]:c-ink-2 [&_dl]:text-14.5px [&_.sum]:(rule-t-line font-600) [&_.sum_dt]:c-ink"
      aria-labelledby="order-money"
    >
      <h3 id="order-money">{t('orderDesk.money')}</h3>
      <dl>
        {lines.map(({ id, text, amountVnd }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd className="num">{number(amountVnd)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t('orderDesk.kept')}</dt>
          <dd className="num">{intl.money(refundableVnd)}</dd>
        </div>
      </dl>
      {invoice && (
        <p className=":uno: c-ink-2 text-14.5px [overflow-wrap:anywhere]">
          {t('orderDesk.invoice', {
            company: invoice.company,
            taxCode: invoice.taxCode,
            address: invoice.address,
            email: invoice.email,
          })}
        </p>
      )}
    </section>
  );
}

function linesOf(intl: Intl18, order: OrderRow, paid: Paid): Line[] {
  const { t } = intl;
  const { totalVnd, creditVnd, discountCode: code, discountVnd, paidAt, paidVnd } = order;
  const isCash = paidAt !== null && !paid.attempts.some(({ state }) => state === 'paid');
  return [
    { id: 'total', text: t('orderDesk.total'), amountVnd: totalVnd },
    ...(code ? [{ id: 'discount', text: t('discounts.off', { code }), amountVnd: discountVnd }] : []),
    ...(creditVnd ? [{ id: 'credit', text: t('orderDesk.credit'), amountVnd: creditVnd }] : []),
    ...paidLines(intl, paid),
    ...(isCash
      ? [{ id: 'cash', text: t('orderDesk.paidCash', { time: intl.moment(paidAt) }), amountVnd: paidVnd }]
      : []),
    ...(paidAt === null ? [{ id: 'unpaid', text: t('orderDesk.unpaid'), amountVnd: totalVnd }] : []),
    ...backLines(intl, paid),
  ];
}

function paidLines(intl: Intl18, { attempts }: Paid): Line[] {
  return attempts.flatMap(({ id, state, settledAt, createdAt, provider, amountVnd }) => {
    if (state !== 'paid') return [];
    const values = { time: intl.moment(settledAt ?? createdAt), way: methodText(intl, provider) };
    return [{ id, text: intl.t('orderDesk.paidBy', values), amountVnd }];
  });
}

function backLines(intl: Intl18, { returned, requests, refundsDue, credits }: Paid): Line[] {
  const { t } = intl;
  return [
    ...returned.flatMap(({ refund, provider }) => {
      if (refund.state === 'failed') return [];
      const way = methodText(intl, provider);
      const isDone = refund.state === 'done';
      const text = isDone
        ? t('orderDesk.backBy', { time: intl.moment(refund.updatedAt), way })
        : t('orderDesk.backing', { way });
      return [{ id: refund.id, text, amountVnd: -refund.amountVnd }];
    }),
    ...requests.flatMap(({ id, state, kind, amountVnd, approveAt }) => {
      if (state !== 'requested' || kind === 'waiver') return [];
      const text = t(approveAt === null ? 'orderDesk.asking' : 'orderDesk.scheduled');
      return [{ id, text, amountVnd: -amountVnd }];
    }),
    ...refundsDue.flatMap(({ id, state, amountVnd }) =>
      state === 'open' ? [{ id, text: t('orderDesk.due'), amountVnd: -amountVnd }] : [],
    ),
    ...credits.map(({ code, amountVnd, balanceVnd }) => ({
      id: code,
      text: t('orderDesk.voucher', { voucher: maskedVoucher(code), left: intl.money(balanceVnd) }),
      amountVnd: -amountVnd,
    })),
  ];
}
