import type { Intl18 } from '#i18n/intl.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import type { ScreenContext } from '#src/context.ts';
import { RefillCart } from '#src/features/cart/refill-cart.tsx';
import { CreditLines } from '#src/features/checkout/credit-lines.tsx';
import { creditOf, creditWords } from '#src/features/checkout/credit-words.ts';
import { HoldTimer } from '#src/features/checkout/hold-timer.tsx';
import { OrderSummary } from '#src/features/checkout/order-summary.tsx';
import { RELEASE_FORM, ReleaseButton, ReleaseForm } from '#src/features/checkout/release-form.tsx';
import { againAddress } from '#src/features/orders/booking-view.ts';
import { OrderPanel } from '#src/features/orders/order-panel.tsx';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { entryHours, hoursText } from '#src/values/opening-hours.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { CANCEL_FORM, CancelForm, canCancel } from './cancel-form.tsx';
import { OfferOver, WaitLink } from './checkout-waiting.tsx';
import { isForCounter, isGivenUp, isPaid, type LoadedCheckout } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Whether going back releases the places: they have no order, and no waiting group got them. */
export function canRelease({ checkout, isHeld, waiting }: LoadedCheckout): boolean {
  return isHeld && !checkout.order && !waiting;
}

type SummaryProps = Props & { hasClock?: boolean; shown?: DiscountShare | null };

/** The order beside a step, with the clock on its picture while places are held and no other clock runs. */
export function CheckoutSummary({ context, intl, loaded, shown, hasClock = true }: SummaryProps) {
  const { checkout, view, settings, code, key, isHeld } = loaded;
  const isOpen = isHeld && !isPaid(loaded);
  const edit = canRelease(loaded) && (
    <>
      <ReleaseForm code={code} secret={key} locale={intl.locale} />
      <ReleaseButton className="lnk sm">{intl.t('checkout.summary.edit')}</ReleaseButton>
    </>
  );
  return (
    <aside className="book-side checkout-side" aria-label={intl.t('checkout.summary.label')}>
      {canCancel(loaded) && <CancelForm loaded={loaded} locale={intl.locale} />}
      {isOpen && hasClock && <HoldClock {...{ context, intl, loaded }} />}
      <OrderSummary
        intl={intl}
        view={view}
        isPaid={isPaid(loaded)}
        isOnDelivery={checkout.order?.method === 'cod'}
        openingHours={hoursText(entryHours(settings, view.day, view.entryFrom))}
        shown={shown}
        action={edit}
      >
        <CreditLines
          words={creditWords(intl, { isPaid: isPaid(loaded) })}
          locale={intl.locale}
          ordered={creditOf(checkout.order)}
        />
      </OrderSummary>
    </aside>
  );
}

function HoldClock({ context, intl, loaded }: Props) {
  const { checkout, view, settings, code, key } = loaded;
  const { hold } = checkout;
  return (
    <HoldTimer
      code={code}
      secret={key}
      expiresAt={hold.expiresAt}
      now={context.now}
      isExtended={hold.extendedAt !== null}
      extensionMinutes={settings['hold.extensionMinutes']}
      locale={intl.locale}
      words={{ ...intl.words('orders.hold'), ...(view.hasTickets ? {} : intl.words('orders.keep')) }}
      offlineText={intl.t('errors.offline')}
      leaving={
        isForCounter(loaded)
          ? undefined
          : {
              hasTickets: view.hasTickets,
              releaseForm: canRelease(loaded) ? RELEASE_FORM : canCancel(loaded) ? CANCEL_FORM : undefined,
            }
      }
    />
  );
}

/** Why there is nothing to pay any more. */
export function overTitle(
  { t }: Intl18,
  loaded: LoadedCheckout,
  late: 'checkout.over.title' | 'transfers.over.title' = 'checkout.over.title',
): string {
  return isGivenUp(loaded) ? t('orders.cancel.done', { code: spacedCode(loaded.code) }) : t(late);
}

/** The places are no longer held: what was chosen and typed is not lost. */
export function HoldOver({ context, intl, loaded }: Props) {
  const { checkout, view } = loaded;
  const { t, locale } = intl;
  if (!view.hasTickets) return <GoodsOver intl={intl} loaded={loaded} />;
  if (loaded.waiting) return <OfferOver context={context} intl={intl} waiting={loaded.waiting} />;
  return (
    <OrderPanel
      progress={0.18}
      title={overTitle(intl, loaded)}
      actions={
        <>
          <ButtonLink to={againAddress(view, locale)} variant="cta" size="lg">
            {t('checkout.over.again')}
          </ButtonLink>
          <WaitLink context={context} intl={intl} view={view} />
        </>
      }
    >
      <p>{t(checkout.hold.state === 'released' ? 'checkout.over.released' : 'checkout.over.text')}</p>
    </OrderPanel>
  );
}

function GoodsOver({ intl: { t, locale }, loaded }: Omit<Props, 'context'>) {
  const { view, isCartOn, hotline } = loaded;
  return (
    <OrderPanel
      progress={0.18}
      title={t('checkout.over.goods')}
      actions={
        isCartOn ? (
          <RefillCart lines={view.goods.map((line) => line.again)} to={href('cart', locale)}>
            {t('checkout.over.refill')}
          </RefillCart>
        ) : (
          <ButtonLink to={href('products', locale)} variant="solid">
            {t('cart.page.browse')}
          </ButtonLink>
        )
      }
    >
      <p>{isCartOn ? t('checkout.over.goodsText') : t('checkout.over.goodsOff', { hotline })}</p>
    </OrderPanel>
  );
}

/** Confirmed without a payment: it is paid on delivery. */
export function AlreadyConfirmed({ intl, loaded: { code, key } }: Omit<Props, 'context'>) {
  const { t, locale } = intl;
  return (
    <OrderPanel
      progress={0.9}
      title={t('checkout.confirmed.title')}
      actions={
        <ButtonLink to={href('order', locale, { params: { code }, query: { key } })} variant="solid">
          {t('checkout.paid.open')}
        </ButtonLink>
      }
    >
      <p>{t('checkout.confirmed.text', { code: spacedCode(code) })}</p>
    </OrderPanel>
  );
}

/** Nothing to pay here any more. */
export function AlreadyPaid({ intl, loaded: { code, key, view } }: Omit<Props, 'context'>) {
  const { t, locale } = intl;
  return (
    <OrderPanel
      progress={0.9}
      title={t('checkout.paid.title')}
      actions={
        <ButtonLink to={href('order', locale, { params: { code }, query: { key } })} variant="solid">
          {t('checkout.paid.open')}
        </ButtonLink>
      }
    >
      <p>
        {t(view.hasTickets ? 'checkout.paid.text' : 'checkout.goodsOnly.paid', { code: spacedCode(code) })}
      </p>
    </OrderPanel>
  );
}

/** Places are held but nothing is ordered yet: the form is where it goes on. */
export function UnplacedHold({ intl, loaded: { code, key } }: Omit<Props, 'context'>) {
  const { t, locale } = intl;
  return (
    <OrderPanel
      progress={0.4}
      title={t('orders.status.held')}
      actions={
        <ButtonLink to={href('checkoutTicket', locale, { query: { code, key } })} variant="cta" size="lg">
          {t('checkout.title')}
        </ButtonLink>
      }
    >
      <p>{t('orders.page.unpaid')}</p>
    </OrderPanel>
  );
}
