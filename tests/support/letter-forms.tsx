/** The forms that visitors write to the park and buy with, and what the server finds wrong with what is typed here. */
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import type { FormRow } from './account-forms.tsx';
import { CheckoutTrial, goodsTrial } from './checkout-form.tsx';

const { CommentForm } = await import('#src/features/comments/comment-form.tsx');
const { ContactForm } = await import('#src/features/contact/contact-form.tsx');
const { QuoteForm } = await import('#src/features/quotes/quote-form.tsx');
const { ApplicationForm } = await import('#src/features/recruitment/application-form.tsx');
const { ReviewForm } = await import('#src/features/reviews/review-form.tsx');

const SUBJECT = { kind: 'park', id: 'park' } as const;
const METHODS = paymentMethods(
  { totalVnd: 1_690_000 },
  { settings: settingsFrom([]), switches: { vnpay: true } },
);
const nothing = () => undefined;

export const LETTER_ROWS: readonly FormRow[] = [
  {
    form: 'message to the park',
    draw: ({ words }) => <ContactForm words={words('contact.form')} topics={[]} topic={null} />,
    type: { name: 'Lan' },
    wrong: {
      topic: 'contact.error.topicRequired',
      email: 'contact.error.emailOrPhone',
      message: 'contact.error.messageRequired',
    },
  },
  {
    form: 'application',
    draw: ({ words }) => <ApplicationForm words={words('recruitment.form')} openings={[]} chosen="" />,
    wrong: {
      openingId: 'recruitment.error.openingRequired',
      fullName: 'recruitment.error.nameRequired',
      phone: 'recruitment.error.phoneRequired',
      experience: 'recruitment.error.experienceRequired',
    },
  },
  {
    form: 'request for a price',
    draw: ({ words, locale }) => (
      <QuoteForm subject={null} words={words('quotes.dialog')} locale={locale} onClose={nothing} />
    ),
    type: { 'quote.fullName': 'Lan' },
    wrong: {
      'quote.email': 'quotes.error.emailRequired',
      'quote.phone': 'quotes.error.phoneRequired',
    },
  },
  {
    form: 'review',
    draw: ({ words, t, locale }) => (
      <ReviewForm
        subject={SUBJECT}
        words={words('reviews.form')}
        ratings={words('reviews.rating')}
        services={words('reviews.service')}
        tooLargeText={t('uploads.error.tooLarge')}
        today="2026-12-01"
        locale={locale}
        onSent={nothing}
      />
    ),
    wrong: {
      rating: 'reviews.error.ratingRequired',
      serviceType: 'reviews.error.serviceRequired',
      visitDate: 'reviews.error.dateRequired',
      content: 'reviews.error.contentRequired',
      authorName: 'reviews.error.nameRequired',
    },
  },
  {
    form: 'comment',
    draw: ({ words, locale }) => (
      <CommentForm
        subject={SUBJECT}
        words={words('comments.form')}
        locale={locale}
        answering={null}
        onStopAnswering={nothing}
        onSent={nothing}
      />
    ),
    wrong: {
      content: 'comments.error.contentRequired',
      name: 'comments.error.whoRequired',
      email: 'comments.error.whoRequired',
    },
  },
  {
    form: 'checkout of tickets with an invoice',
    draw: ({ locale }) => <CheckoutTrial heldVnd={1_690_000} methods={METHODS} locale={locale} />,
    press: 'checkout.form.invoice',
    wrong: {
      'contact.name': 'errors.required',
      'contact.email': 'checkout.error.emailOrPhone',
      'invoice.company': 'errors.required',
      'invoice.taxCode': 'errors.required',
      'invoice.address': 'errors.required',
      'invoice.email': 'errors.required',
      method: 'checkout.error.method',
      hasAcceptedTerms: 'checkout.error.terms',
    },
  },
  {
    form: 'checkout of the cart',
    draw: ({ locale }) => (
      <CheckoutTrial
        heldVnd={1}
        methods={METHODS}
        locale={locale}
        goods={goodsTrial({ cart: 'none', isSent: true }, locale)}
      />
    ),
    wrong: {
      'contact.name': 'errors.required',
      'contact.phone': 'checkout.error.phoneForDelivery',
      'address.province': 'checkout.error.province',
      'address.ward': 'checkout.error.ward',
      'address.street': 'errors.required',
      method: 'checkout.error.method',
      hasAcceptedTerms: 'checkout.error.terms',
    },
  },
];
