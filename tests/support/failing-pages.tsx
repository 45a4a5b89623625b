/** The rows of the specification's §8 that a browser shows, each with the page that shows it and how it comes to fail. */
import type { ReactNode } from 'react';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { act, fireEvent } from './dom.ts';

const { restoreLine } = await import('#src/client/change-cart.ts');
const { LoginForm } = await import('#src/features/auth/login-form.tsx');
const { SignOutButton } = await import('#src/features/auth/sign-out-button.tsx');
const { CommentPanel } = await import('#src/features/comments/comment-panel.tsx');
const { Lightbox } = await import('#src/features/gallery/lightbox.tsx');
const { PaymentWatch } = await import('#src/features/checkout/payment-watch.tsx');
const { PostShare } = await import('#src/features/posts/post-share.tsx');
const { QuoteForm } = await import('#src/features/quotes/quote-form.tsx');
const { ReviewForm } = await import('#src/features/reviews/review-form.tsx');
const { CheckoutTrial, goodsTrial, HELD } = await import('./checkout-form.tsx');

export type FailingRow = {
  /** As the specification calls it. */
  row: string;
  says: MessageId;
  /** The procedure that fails; other calls are answered with `others`. */
  failing?: string;
  isRead?: boolean;
  others?: Record<string, unknown>;
  page: (locale: Locale) => ReactNode;
  act: (page: HTMLElement) => void;
};

const SUBJECT = { kind: 'post', id: 'p1' } as const;
const NOTHING_HELD = { code: undefined, secret: undefined };
const WATCHED = { ...HELD, provider: 'VNPay' };
const submit = (page: HTMLElement) => {
  fireEvent.submit(page.querySelector('form') as HTMLFormElement);
};
const press = (text: string) => (page: HTMLElement) => {
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent?.includes(text));
  fireEvent.click(button as HTMLButtonElement);
};
const pressNamed = (id: MessageId) => (page: HTMLElement) =>
  press(intlFor(document.documentElement.lang as Locale).t(id))(page);

function checkout(locale: Locale, isGoods: boolean): ReactNode {
  return (
    <CheckoutTrial
      {...(isGoods && { ...NOTHING_HELD, goods: goodsTrial({}, locale) })}
      locale={locale}
      heldVnd={550_000}
      methods={[{ method: 'vnpay', isOffered: true, reason: null } as never]}
    />
  );
}

function comments(locale: Locale): ReactNode {
  const intl = intlFor(locale);
  const words = intl.words('comments.form');
  return (
    <CommentPanel
      subject={SUBJECT}
      pageCount={3}
      {...{ words, locale }}
      itemWords={intl.words('comments.item')}
    />
  );
}

function review(locale: Locale): ReactNode {
  const intl = intlFor(locale);
  return (
    <ReviewForm
      subject={{ kind: 'park', id: 'park' } as never}
      words={intl.words('reviews.form')}
      ratings={intl.words('reviews.rating')}
      services={intl.words('reviews.service')}
      tooLargeText=""
      today="2026-12-01"
      locale={locale}
      onSent={() => undefined}
    />
  );
}

function lightbox(locale: Locale): ReactNode {
  const texts = { caption: 'a', place: '', medium: '', description: '', date: '', tags: '', credit: '' };
  const picture = { film: null, avif: '/a.avif 880w', src: '/a.jpg', width: 4, height: 3, ...texts };
  const words = intlFor(locale).words('gallery.lightbox');
  const acts = { onStep: () => undefined, onClose: () => undefined };
  return (
    <Lightbox items={[{ slug: 'a', href: '/g', ...picture }]} index={0} {...{ locale, words }} {...acts} />
  );
}

const CART = { lines: [], shipping: { isNeeded: false, feeVnd: 0 }, totalVnd: 100_000, canBuy: true };

export const ROWS: FailingRow[] = [
  {
    row: 'Login failure',
    says: 'auth.login.failed',
    page: (locale) => <LoginForm words={intlFor(locale).words('auth.login')} to="/" />,
    act: submit,
  },
  {
    row: 'Logout failure',
    says: 'auth.logout.failed',
    page: (locale) => (
      <SignOutButton
        text="x"
        errorText={intlFor(locale).t('auth.logout.failed')}
        action="/dashboard"
        to="/"
      />
    ),
    act: press('x'),
  },
  {
    row: 'error loading payment methods',
    says: 'checkout.form.methodsFailed',
    failing: 'orders.paymentMethods',
    isRead: true,
    others: { 'cart.price': CART },
    page: (locale) => checkout(locale, true),
    act: () => act(() => restoreLine({ kind: 'product', id: 'tea', quantity: 1 }, 0)),
  },
  {
    row: 'error processing checkout',
    says: 'checkout.form.failed',
    failing: 'orders.place',
    page: (locale) => checkout(locale, false),
    act: submit,
  },
  {
    row: 'could not fetch order details',
    says: 'checkout.waiting.offline',
    failing: 'orders.byCode',
    isRead: true,
    page: (locale) => (
      <PaymentWatch {...WATCHED} locale={locale} words={intlFor(locale).words('checkout.waiting')} />
    ),
    act: () => undefined,
  },
  {
    row: "price-quote send error ('try again later')",
    says: 'quotes.dialog.failed',
    failing: 'quotes.create',
    page: (locale) => {
      const words = intlFor(locale).words('quotes.dialog');
      return <QuoteForm subject={null} {...{ words, locale }} onClose={() => undefined} />;
    },
    act: submit,
  },
  {
    row: 'comment load error',
    says: 'comments.form.loadFailed',
    failing: 'comments.list',
    isRead: true,
    page: comments,
    act: pressNamed('comments.form.more'),
  },
  {
    row: 'comment submit error',
    says: 'comments.form.sendFailed',
    failing: 'comments.create',
    page: comments,
    act: submit,
  },
  {
    row: 'review submit error',
    says: 'reviews.form.sendFailed',
    failing: 'reviews.create',
    page: review,
    act: submit,
  },
  {
    row: 'image upload error',
    says: 'reviews.form.uploadFailed',
    page: review,
    act: (page) => {
      const input = page.querySelector('.photo-fields input[type=file]') as HTMLInputElement;
      const file = new File(['x'], 'a.png', { type: 'image/png' });
      Object.defineProperty(input, 'files', { configurable: true, value: [file] });
      fireEvent.change(input);
    },
  },
  {
    row: 'gallery load failure',
    says: 'gallery.lightbox.failed',
    page: lightbox,
    act: (page) => fireEvent.error(page.querySelector('.lb-stage img') as Element) as never,
  },
  {
    row: 'link copy failure',
    says: 'posts.share.copyFailed',
    page: (locale) => (
      <PostShare url="https://dinhmay.example/x" title="x" words={intlFor(locale).words('posts.share')} />
    ),
    act: pressNamed('posts.share.copy'),
  },
];
