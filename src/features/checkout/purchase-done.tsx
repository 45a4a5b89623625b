import './purchase-done.css';
import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { receivingText } from '#src/features/fulfilment/goods-done.tsx';
import { GoodsLines } from '#src/features/fulfilment/goods-lines.tsx';
import { GroupCards } from '#src/features/issued-tickets/group-card.tsx';
import { IssuedTicketCard, type TicketView } from '#src/features/issued-tickets/issued-ticket-card.tsx';
import { PassLinks } from '#src/features/issued-tickets/pass-links.tsx';
import { SavedOnDevice } from '#src/features/issued-tickets/saved-on-device.tsx';
import { TicketDeck } from '#src/features/issued-tickets/ticket-deck.tsx';
import { documentsOf, type Passes, ticketViews } from '#src/features/issued-tickets/ticket-views.ts';
import { ResendButtons } from '#src/features/order-messages/resend-buttons.tsx';
import type { CheckoutView, GateName } from '#src/features/orders/booking-view.ts';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import type { Checkout } from '#src/features/orders/load-booking.ts';
import { groupsOf } from '#src/features/orders/order-records.ts';
import { ReviewText } from '#src/features/orders/order-review.tsx';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink, look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { PylonLine } from '#src/ui/pylon-line.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { type Channel, maskAddress } from '#src/values/channel.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';
import { PurchaseTips } from './purchase-tips.tsx';

type Props = {
  intl: Intl18;
  code: string;
  secret: string;
  documentKey: string;
  hotline: string;
  checkout: Checkout & { order: OrderRow };
  view: CheckoutView;
  gates: readonly GateName[];
  settings: Settings;
  /** The channels that reach the buyer, in the order in which they are tried. */
  channels: readonly Channel[];
  passes: Passes;
};

/** The purchased tickets: lacquer in both themes, the tickets themselves always light. */
export function PurchaseDone(props: Props) {
  const { intl, code, secret, documentKey, hotline, checkout, view, gates, settings, channels, passes } =
    props;
  const all = ticketViews({ checkout, gates, settings, locale: intl.locale, documentKey });
  const views = all.filter(({ qrUrl }) => qrUrl !== null);
  const stamp = checkout.order.totalVnd > 0 ? 'paid' : null;
  return (
    <div className=":uno: done lac [--wire:#dcae47] [--cab-line:#dcae47] overflow-clip pb-72px [&_.paper]:[filter:drop-shadow(0_24px_30px_#0009)]">
      <div className=":uno: wrap done-grid grid [grid-template:auto_auto_1fr/minmax(0,1fr)_400px] gap-x-[clamp(40px,8vw,140px)] max-960:[grid-template:none/minmax(0,1fr)]">
        <div className=":uno: done-words pt-[clamp(16px,4vw,56px)] [&_h1]:(c-leaf-hi text-[clamp(50px,7.2vw,104px)] lh-1.1 whitespace-pre-line) [&_p]:(max-w-44ch mt-18px c-lac-ink text-17px [overflow-wrap:anywhere]) max-960:[&_h1]:text-[clamp(50px,13.4vw,84px)] max-960:[&_p]:(mt-12px text-15.5px)">
          <h1>{intl.t(isMoved(checkout) ? 'checkout.success.moved' : 'checkout.success.title')}</h1>
          <p>
            <Unbroken text={leadOf(props)} word={spacedCode(props.code)} />
          </p>
        </div>
        <DoneCable />
        <div className=":uno: done-deck [grid-area:1/2/4/3] min-w-0 pt-28px max-960:([grid-area:auto] w-[min(400px,100%)] mx-auto pt-0)">
          <h2 className="sr-only">{intl.t('orders.page.tickets')}</h2>
          <TicketDeck
            count={views.length + groupsOf(views).length}
            drafts={['checkout.draft', 'booking.party', `booking.${view.again.ticket}`]}
            locale={intl.locale}
            words={intl.words('orders.deck')}
          >
            <GroupCards {...{ intl, code, views }} documents={documentsOf(code, documentKey, intl.locale)} />
            {views.map((view, index) => (
              <li key={view.code}>
                <IssuedTicketCard intl={intl} view={view} stamp={stamp} isFirst={index === 0} />
              </li>
            ))}
          </TicketDeck>
        </div>
        <div className=":uno: done-more max-w-560px [&_.note]:(mb-20px border-0) max-960:(w-[min(560px,100%)] m-[20px_auto_0])">
          {checkout.order.needsReview && (
            <Notice tone="warn">
              <ReviewText intl={intl} order={checkout.order} hasTickets />
            </Notice>
          )}
          <SavedOnDevice orderPath={orderAddress(props)} words={intl.words('orders.saved')} />
          <Documents {...{ intl, code, secret, documentKey, passes }} views={views} />
          {channels.length > 0 && (
            <ResendButtons
              code={code}
              secret={secret}
              channels={channels}
              locale={intl.locale}
              words={intl.words('orders.resend')}
              offlineText={intl.t('errors.offline')}
            />
          )}
          {view.goods.length > 0 && <Together {...props} />}
          <PurchaseTips {...{ intl, view, settings, hotline }} orderAddress={orderAddress(props)} />
        </div>
      </div>
    </div>
  );
}

/** Tickets that have been moved to another day are shown as such, not as bought. */
function isMoved({ tickets }: Pick<Checkout, 'tickets'>): boolean {
  return tickets.some(({ state }) => state === 'exchanged');
}

function leadOf({ intl, code, checkout, channels }: Props): string {
  const { email, phone, totalVnd } = checkout.order;
  const spaced = spacedCode(code);
  if (isMoved(checkout)) return intl.t('checkout.success.movedText', { code: spaced });
  const [first] = channels;
  if (phone && first && first !== 'email') {
    const method = intl.t(`orders.told.way.${first}`);
    return intl.t('checkout.success.texted', { code: spaced, way: method, phone: maskAddress(phone) });
  }
  if (!email) return intl.t('checkout.success.paidNoEmail', { code: spaced });
  return intl.t(totalVnd === 0 ? 'checkout.success.free' : 'checkout.success.paid', { code: spaced, email });
}

/** What comes with the tickets: prepared, sent, or waiting for its day. */
function Together({ intl, view: { goods, delivery }, checkout: { order }, settings }: Props) {
  const pickup = pickupOf(settings, intl.locale);
  const { t } = intl;
  return (
    <section
      className=":uno: [&_.goods-lines]:(mt-14px text-15.5px) [--line:#dcae4733] [--ink-2:#b9c7c0] [--ok:#7fd0a2] [--bg-sunk:var(--then-800)] mt-32px [&_h2]:(c-leaf-hi text-25px font-700) [&>p]:(mt-6px c-ink-2 text-15px)"
      aria-labelledby="done-goods-title"
    >
      <h2 id="done-goods-title">{t('orders.goods.title')}</h2>
      {delivery && <p>{receivingText(intl, delivery, { order, pickup })}</p>}
      <GoodsLines intl={intl} goods={goods} />
    </section>
  );
}

function orderAddress({ intl, code, secret }: Pick<Props, 'intl' | 'code' | 'secret'>): `/${string}` {
  return href('order', intl.locale, { params: { code }, query: { key: secret } });
}

function Documents({
  intl,
  code,
  secret,
  documentKey,
  passes,
  views,
}: Pick<Props, 'intl' | 'code' | 'secret' | 'documentKey' | 'passes'> & { views: readonly TicketView[] }) {
  const { t, locale } = intl;
  const documents = documentsOf(code, documentKey, locale);
  return (
    // However many there are, each line is full.
    <div className=":uno: flex flex-wrap gap-12px [&_.btn]:(flex-[1_1_40%] px-8px) [&_.btn-block]:basis-full">
      <a href={documents.pdf} className={look({ variant: 'cta', size: 'lg', isBlock: true })}>
        <Icon name="i-lucide-download" />
        {t('checkout.success.save', { count: views.length })}
      </a>
      <a href={documents.calendar} className={look({ variant: 'line' })}>
        <Icon name="i-lucide-calendar-plus" />
        {t('checkout.success.calendar')}
      </a>
      <PrintButton icon="i-lucide-ticket" text={t('checkout.success.print')} />
      <PassLinks
        {...{ intl, documents, passes }}
        numbers={views.map(({ documentNumber }) => documentNumber)}
      />
      <ButtonLink to={orderAddress({ intl, code, secret })} variant="line" icon="i-lucide-receipt-text">
        {t('checkout.success.order')}
      </ButtonLink>
    </div>
  );
}

/** The cable from the text up to the ticket. */
function DoneCable() {
  return (
    <svg
      viewBox="0 0 390 130"
      className=":uno: done-wire w-[min(560px,100%)] justify-self-end m-[-20px_calc(clamp(40px,8vw,140px)_*_-1)_0_0] overflow-visible max-960:(w-[calc(100%_+_40px)] m-[-26px_-20px_-12px])"
      aria-hidden="true"
    >
      <PylonLine
        start={{ x: -330, y: 128 }}
        pylon={{ x: 96, y: 70 }}
        end={{ x: 400, y: 22 }}
        sags={[22, 28]}
        base={128}
        cabin={{ at: 0.5, width: 24 }}
        strokes={{ pylon: 1.2, cable: 1.2 }}
      />
    </svg>
  );
}
