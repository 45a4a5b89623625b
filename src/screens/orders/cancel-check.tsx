import type { ReactNode } from 'react';
import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { kindText } from '#src/features/inventory/guests-text.ts';
import type { CheckoutView } from '#src/features/orders/booking-view.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FocusHeading } from '#src/ui/posted/focus-heading.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import { spacedCode } from '#src/values/order-code.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  secret: string;
  view: Pick<CheckoutView, 'hasTickets' | 'guests' | 'goods'>;
  /** Of the visit. */
  day: string;
  /** The page of the order. */
  back: `/${string}`;
};

/** In the boxes of the order's page: what is given up, what it would have cost and what follows; then the cancellation. */
export function CancelCheck({ intl, order, secret, view, day, back }: Props) {
  const { t, money, locale } = intl;
  const { code, creditVnd } = order;
  const { hasTickets } = view;
  const rows: [string, ReactNode][] = [
    [t('orders.cancel.order'), spacedCode(code)],
    ...(hasTickets ? [[t('orders.cancel.visit'), intl.day(day, 'full')] as [string, string]] : []),
    [t('orders.cancel.content'), <Content key="content" intl={intl} view={view} />],
    [t('orders.cancel.due'), money(dueOf(order))],
    ...(creditVnd ? [[t('orders.cancel.credit'), money(creditVnd)] as [string, string]] : []),
    [t('orders.cancel.after'), t(hasTickets ? 'orders.cancel.afterText' : 'orders.cancel.afterGoods')],
  ];
  return (
    <>
      <section className="bx order-facts">
        <FocusHeading id="result">{t('orders.cancel.title')}</FocusHeading>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="bx order-pay">
        <p>{t(hasTickets ? 'orders.cancel.note' : 'orders.cancel.noteGoods')}</p>
        <PostedForm
          action="/api/orders/self-service/cancel"
          hidden={{ code, secret, locale }}
          variant="solid"
          size="lg"
          submitText={t('orders.cancel.submit')}
          words={{ sending: t('orders.cancel.sending'), failed: t('orders.cancel.failed') }}
        />
        <p>
          <ButtonLink to={back} variant="link">
            {t('orders.cancel.back')}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

function Content({ intl, view: { guests, goods } }: Pick<Props, 'intl' | 'view'>) {
  return (
    <ul>
      {guests.map((kind) => (
        <li key={kind.key}>{kindText(intl, kind)}</li>
      ))}
      {goods.map(({ id, name, quantity }) => (
        <li key={id}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  );
}
