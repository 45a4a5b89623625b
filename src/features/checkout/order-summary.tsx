import '#src/features/orders/frame.css';
import './summary.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { guestsText } from '#src/features/inventory/guests-text.ts';
import { type CheckoutView, goodsText } from '#src/features/orders/booking-view.ts';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { JoinedFact, JoinedTotal } from './summary-joined.tsx';
import { joinedWords, SummaryLines } from './summary-lines.tsx';

type Props = {
  intl: Intl18;
  view: CheckoutView;
  /** `7:00–17:30`, for tickets without a time of their own. */
  openingHours: string;
  /** Under the facts, e.g. the link that changes the choice. */
  action?: ReactNode;
  isPaid?: boolean;
  /** Nothing to pay before the goods arrive. */
  isOnDelivery?: boolean;
  /** A discount that the page has looked up for a form that came without a script. */
  shown?: DiscountShare | null | undefined;
  /** Below the total. */
  children?: ReactNode;
};

/** What is being bought; on a phone its day, people and total, which open it. */
export function OrderSummary(props: Props) {
  const { intl, view, shown, isPaid = false, isOnDelivery = false } = props;
  const { t, locale } = intl;
  const what = view.hasTickets
    ? `${intl.day(view.day, 'short')} · ${guestsText(intl, view.guests)}`
    : view.title;
  const total = (
    <>
      {t(totalText(view, isPaid, isOnDelivery))}{' '}
      <JoinedTotal ownVnd={view.totalVnd} locale={locale} shown={shown} />
    </>
  );
  return (
    <Fold lines={[what, total]} openText={t('checkout.summary.open')}>
      <SummaryTicket {...props} />
    </Fold>
  );
}

function totalText({ delivery }: CheckoutView, isPaid: boolean, isOnDelivery: boolean) {
  if (isPaid) return 'checkout.summary.paid';
  if (!isOnDelivery) return 'checkout.summary.total';
  return delivery?.isPickup ? 'checkout.pickup.cod' : 'checkout.form.cod';
}

/** Facts above the perforation, money below. */
function SummaryTicket({
  intl,
  view,
  openingHours,
  action,
  isPaid = false,
  isOnDelivery = false,
  shown,
  children,
}: Props) {
  return (
    <TicketShape
      as="section"
      shape="v"
      isRaised
      className="summary"
      main={
        <>
          <Picture
            name={view.picture}
            dark={view.pictureDark}
            sizes="(max-width: 1100px) 100vw, 420px"
            isPriority
            className="book-art"
          />
          <div className="book-facts">
            <h2>{view.title}</h2>
            {view.hasTickets && <Facts intl={intl} view={view} openingHours={openingHours} />}
            {action}
          </div>
        </>
      }
      stub={
        <div className="summary-money">
          <details className="summary-details">
            <summary className="lnk sm">
              {intl.t('checkout.summary.details')}
              <Icon name="i-lucide-chevron-down" />
            </summary>
            <SummaryLines intl={intl} view={view} shown={shown} />
          </details>
          <p className="money-total">
            <span>{intl.t(totalText(view, isPaid, isOnDelivery))}</span>
            <JoinedTotal ownVnd={view.totalVnd} locale={intl.locale} shown={shown} />
          </p>
          {children}
          {view.hasTickets && !isPaid && <Assurances intl={intl} view={view} />}
        </div>
      }
    />
  );
}

function Facts({ intl, view, openingHours }: Pick<Props, 'intl' | 'view' | 'openingHours'>) {
  const { t } = intl;
  const facts = [
    {
      name: t('checkout.summary.day'),
      value: `${intl.day(view.day, 'weekday')}, ${intl.day(view.day, 'long')}`,
    },
    view.times.length > 0
      ? { name: t('checkout.summary.slot'), value: view.times.join(', ') }
      : { name: t('checkout.summary.hours'), value: openingHours },
    view.station
      ? { name: t('checkout.summary.station'), value: view.station }
      : { name: t('checkout.summary.gate'), value: view.gates.join(', ') },
    { name: t('checkout.summary.guests'), value: guestsText(intl, view.guests) },
  ];
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {view.goods.length > 0 ? (
        <div className="summary-together">
          <dt>{t('checkout.summary.together')}</dt>
          <dd>{goodsText(view.goods, intl.locale)}</dd>
        </div>
      ) : (
        <JoinedFact words={joinedWords(intl)} locale={intl.locale} />
      )}
    </dl>
  );
}

function Assurances({ intl, view: { refunds } }: Pick<Props, 'intl' | 'view'>) {
  return (
    <ul className="assurances">
      <li>
        <Icon name="i-lucide-circle-check" />
        {intl.t('checkout.summary.undelivered')}
      </li>
      {refunds.map((refund) => (
        <li key={refund}>
          <Icon name="i-lucide-rotate-ccw" />
          {refund}
        </li>
      ))}
    </ul>
  );
}
