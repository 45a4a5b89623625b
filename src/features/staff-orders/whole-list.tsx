import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { GoodsBack, GoodsLine } from '#src/features/goods-returns/goods-returns.ts';

type Props = {
  intl: Intl18;
  /** Every ticket of the order. */
  all: readonly IssuedTicketRow[];
  goods: GoodsBack;
  refundableVnd: number;
  pricedVnd: number;
};
type Line = { id: string; text: string; amountVnd: number; why: string | null };

/** All that goes back with the whole order, each with its price, and what does not, with the reason. */
export function WholeList({ intl, all, goods, refundableVnd, pricedVnd }: Props) {
  const { t, money, number } = intl;
  const lines = [...all.map((ticket) => ticketLine(intl, ticket)), ...goodsLines(intl, goods)];
  return (
    <section className=":uno: grid gap-8px" aria-labelledby="whole-list">
      <h4 id="whole-list" className=":uno: text-14.5px font-600">
        {t('orderDesk.whole.title')}
      </h4>
      <ul className=":uno: m-0 p-0 list-none text-14.5px [&_li]:(flex justify-between gap-12px py-4px)">
        {lines.map(({ id, text, amountVnd, why }) => (
          <li key={id}>
            <span>
              {text}
              {why && <small className=":uno: block c-ink-2 text-13px">{why}</small>}
            </span>
            {why === null && <span className="num">{number(amountVnd)}</span>}
          </li>
        ))}
      </ul>
      {pricedVnd > refundableVnd && refundableVnd > 0 && (
        <p className="mut">{t('orderDesk.whole.less', { left: money(refundableVnd) })}</p>
      )}
      {goods.open.map(({ lineId }) => (
        <input key={lineId} type="hidden" name={`line-${lineId}`} value="1" />
      ))}
    </section>
  );
}

function ticketLine({ t, locale }: Intl18, ticket: IssuedTicketRow): Line {
  const { id, number, unitName, priceVnd, state } = ticket;
  const text = t('orderDesk.whole.ticket', { number, unit: unitName[locale] });
  const name = t(`orders.ticket.state.${state}`);
  const why = state === 'issued' ? null : t('orderDesk.whole.ticketNot', { state: name });
  return { id, text, amountVnd: priceVnd, why };
}

function goodsLines(intl: Intl18, { open, closed }: GoodsBack): Line[] {
  const { t } = intl;
  return [
    ...open.map((one) => ({ ...lineOf(intl, one), why: null })),
    ...closed.map((one) => ({ ...lineOf(intl, one), why: t(`orderDesk.whole.${one.why}`) })),
  ];
}

function lineOf({ t, locale, day }: Intl18, { lineId: id, line, amountVnd }: GoodsLine) {
  if (!line) return { id, text: t('orders.goods.shipping'), amountVnd };
  const name = [line.name[locale], line.choice[locale], line.day && day(line.day, 'short')];
  const text = `${line.quantity} × ${name.filter(Boolean).join(' · ')}`;
  return { id, text, amountVnd };
}
