import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { BookingTerms } from '#src/features/checkout/booking-terms.tsx';
import type { GoodsForm } from '#src/features/checkout/checkout-cart.tsx';
import { CheckoutForm } from '#src/features/checkout/checkout-form.tsx';
import { CheckoutHead } from '#src/features/checkout/checkout-head.tsx';
import type { DiscountForm } from '#src/features/checkout/discount/discount-field.tsx';
import { GoodsTerms } from '#src/features/checkout/goods-terms.tsx';
import { CHECKOUT_FORM, shownDiscount } from '#src/features/checkout/order-fields.ts';
import { ReleaseButton } from '#src/features/checkout/release-form.tsx';
import { againAddress } from '#src/features/orders/booking-view.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { findLinkedPolicies } from '#src/features/pages/pages.queries.ts';
import type { PolicySlugs } from '#src/features/pages/pages.ts';
import { rowHref } from '#src/routes.ts';
import { type Buyer, loadBuyer } from '#src/screens/orders/load-buyer.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { newId } from '#src/values/id.ts';
import { methodOf } from '#src/values/payment-method.ts';
import { addressWords, goodsFormWords } from './cart-parts.tsx';
import { AlreadyConfirmed, AlreadyPaid, CheckoutSummary, canRelease, HoldOver } from './checkout-parts.tsx';
import { waitingAddress } from './checkout-waiting.tsx';
import { contactOf, typedContact, typedInvoice } from './contact-of.ts';
import { LastFailure } from './last-failure.tsx';
import { basketOf, isFirm, isPaid, type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Step 2 of buying: contact, invoice, payment method; the places stay held meanwhile. */
export async function CheckoutTicketScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const [loaded, buyer, policies] = await Promise.all([
    loadCheckout(context, context.query.get('code') ?? ''),
    loadBuyer(context),
    findLinkedPolicies(context.db.remembered),
  ]);
  const head = <PageHead context={context} title={intl.t('checkout.title')} />;
  const props = { context, intl, loaded };
  return (
    <div className="wrap book-page">
      {head}
      <Step {...props} buyer={buyer} policies={policies} />
    </div>
  );
}

type FormProps = Props & { buyer: Buyer | null; policies: PolicySlugs };

function Step({ buyer, policies, ...props }: FormProps) {
  const { intl, loaded } = props;
  if (isPaid(loaded)) return <AlreadyPaid {...props} />;
  if (isFirm(loaded)) return <AlreadyConfirmed {...props} />;
  if (!loaded.isHeld) return <HoldOver {...props} />;
  return (
    <div className="book checkout">
      <div className="book-main">
        <CheckoutHead intl={intl} step={1} title={intl.t('checkout.title')} />
        <LastFailure {...props} />
        <Form {...props} buyer={buyer} policies={policies} />
        {/* For a browser that sends the form by itself; each showing of the page is one attempt. */}
        <input type="hidden" form={CHECKOUT_FORM} name="idempotencyKey" value={newId()} />
      </div>
      <CheckoutSummary {...props} shown={discountForm(props)?.shown ?? null} />
    </div>
  );
}

function Form({ context, intl, loaded, buyer, policies }: FormProps) {
  const { checkout, view, availability, code, key } = loaded;
  const { order } = checkout;
  const typed = context.refusedForm?.typed;
  const earlier = typed?.method ?? order?.method;
  return (
    <CheckoutForm
      code={code}
      secret={key}
      locale={intl.locale}
      contact={typedContact(contactOf(order ?? buyer ?? waiterOf(loaded), context), typed)}
      invoice={typed ? typedInvoice(typed) : (order?.invoice ?? null)}
      methods={paymentMethods({ totalVnd: view.totalVnd }, availability, basketOf(loaded))}
      method={earlier ? methodOf(earlier) : undefined}
      heldVnd={view.totalVnd}
      discount={discountForm({ context, intl, loaded })}
      voucher={voucherForm(intl, loaded)}
      goods={goodsForm({ intl, loaded, buyer })}
      words={view.hasTickets ? intl.words('checkout.form') : goodsFormWords(intl)}
      offlineText={intl.t('errors.offline')}
      terms={termsOf({ intl, loaded, policies })}
      back={<Back context={context} intl={intl} loaded={loaded} />}
    />
  );
}

function termsOf({ intl, loaded, policies }: Omit<FormProps, 'context' | 'buyer'>) {
  const { view, settings, freeUnder } = loaded;
  const full = (policy: keyof PolicySlugs) => rowHref('policy', intl.locale, policies[policy]);
  const { refunds } = view;
  return {
    tickets: <BookingTerms {...{ intl, refunds, freeUnder }} full={full('quy-dinh-ve')} />,
    goods: <GoodsTerms {...{ intl, settings }} full={full('dieu-khoan-mua-ban')} />,
  };
}

/** A waiting group has given its contact already. */
function waiterOf({ waiting }: LoadedCheckout) {
  return waiting && { ...waiting, contactName: '' };
}

/** Places of an order or of a waiting list stay held: going back gives nothing away. */
function Back({ context, intl, loaded }: Props) {
  const { view, waiting } = loaded;
  const words = (
    <>
      <Icon name="i-lucide-chevron-left" />
      {intl.t(waiting ? 'waitingList.page.title' : 'checkout.back')}
    </>
  );
  if (!waiting && !view.hasTickets) return null;
  if (canRelease(loaded)) return <ReleaseButton className="lnk">{words}</ReleaseButton>;
  const to = waiting ? waitingAddress(context, waiting) : againAddress(view, intl.locale);
  return (
    <Link to={to} className="lnk">
      {words}
    </Link>
  );
}

/**
 * A form that came without a script says what was typed and what its page has looked up. What was shown of a code that
 * is refused now is not true any more: it is to be looked up anew. None for an order that stands.
 */
function discountForm({ context: { refusedForm }, intl, loaded }: Props): DiscountForm | undefined {
  const { checkout, view } = loaded;
  if (checkout.order) return undefined;
  const { 'discount.code': typed = '', 'discount.shown': text } = refusedForm?.typed ?? {};
  const words = intl.words('discounts.form');
  const found = shownDiscount(text);
  const refusal = refusedForm?.errors['discount.code'];
  if (refusal !== undefined) return { words, shown: null, typed: typed || (found?.code ?? ''), refusal };
  const { totalVnd } = view;
  const shown = found && { code: found.code, amountVnd: found.expectedVnd, totalVnd, taxed: [] };
  return { words, shown, typed };
}

/** None where vouchers are switched off; an order that is paid again shows the reserved one. */
function voucherForm(intl: Intl18, { takesVouchers, credit }: LoadedCheckout) {
  return takesVouchers ? { words: intl.words('vouchers.form'), appliedCode: credit?.code ?? '' } : undefined;
}

/** Tickets without an order may include the cart; an order of goods keeps its contents. */
function goodsForm({ intl, loaded, buyer }: Omit<FormProps, 'context' | 'policies'>): GoodsForm {
  const { checkout, view, settings, isCartOn } = loaded;
  return {
    cart: isCartOn && !checkout.order && view.hasTickets ? 'offer' : 'none',
    hasTickets: view.hasTickets,
    hasGoods: checkout.goods.length > 0,
    ...receivingOf(checkout.delivery),
    address: checkout.delivery?.address ?? buyer?.address ?? null,
    words: addressWords(intl, settings),
  };
}
