/** A mail address with a mistyped domain is asked about wherever a visitor types one. */
import { beforeEach, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { ContactChange } = await import('#src/features/orders/contact-change.tsx');
const { SubscribeForm } = await import('#src/features/subscriptions/subscribe-form.tsx');
const { WaitingContact } = await import('#src/features/waiting-list/waiting-contact.tsx');
const { QuoteFields } = await import('#src/features/quotes/quote-fields.tsx');
const { RegisterForm } = await import('#src/features/auth/register-form.tsx');
const { ContactFields } = await import('#src/features/contact/contact-fields.tsx');
const { ApplicationFields } = await import('#src/features/recruitment/application-fields.tsx');
const { CommentForm } = await import('#src/features/comments/comment-form.tsx');
const { NewEmailForm } = await import('#src/features/profile/access-forms.tsx');
const { ForgotForm } = await import('#src/features/auth/forgot-form.tsx');
const { LoginForm } = await import('#src/features/auth/login-form.tsx');
const { FindForm } = await import('#src/features/orders/find-form.tsx');
const { OrderLookup } = await import('#src/features/orders/order-lookup.tsx');
const { ContactCode } = await import('#src/ui/fields/contact-code.tsx');
const { Buyer } = await import('#src/features/checkout/invoice-fields.tsx');

beforeEach(() => {
  answerCalls(() => null);
});

const buyer = (locale: Locale) => (
  <Buyer
    {...{ invoice: null, errors: {}, hasTickets: true, isSent: false, isPickup: false }}
    contact={{ name: '', country: '+84', email: '', phone: '', channel: 'email', channels: ['email'] }}
    words={intlFor(locale).words('checkout.form')}
  />
);
const country = { country: 'VN', onCountry: () => undefined, errors: {} };
const FORMS: Record<string, (locale: Locale) => ReactNode> = {
  'the change of contact': (locale) => (
    <ContactChange
      {...{ code: 'DM7K2P9XQA', secret: 's', email: '', phone: '', to: '/', refused: {} }}
      words={intlFor(locale).words('orders.contact')}
    />
  ),
  'the waiting list': (locale) => (
    <WaitingContact
      {...{ ...country, locale }}
      contact={{ email: '', phone: '', channel: 'email', channels: ['email'] }}
      words={intlFor(locale).words('waitingList.form')}
    />
  ),
  'a new account': (locale) => (
    <RegisterForm
      {...{ locale, next: null }}
      words={intlFor(locale).words('auth.register.form')}
      passwordWords={intlFor(locale).words('auth.password')}
    />
  ),
  'a quote': (locale) => (
    <QuoteFields {...{ ...country, locale }} words={intlFor(locale).words('quotes.dialog')} />
  ),
  'the subscription': (locale) => (
    <SubscribeForm locale={locale} words={intlFor(locale).words('subscriptions.form')} />
  ),
  'the contact form': (locale) => (
    <ContactFields
      {...{ topics: [], topic: null, errors: {} }}
      words={intlFor(locale).words('contact.form')}
    />
  ),
  'an application': (locale) => (
    <ApplicationFields
      {...{ openings: [], chosen: '', errors: {}, children: null }}
      words={intlFor(locale).words('recruitment.form')}
    />
  ),
  'a comment': (locale) => (
    <CommentForm
      {...{ locale, answering: null, onStopAnswering: () => undefined, onSent: () => undefined }}
      subject={{ kind: 'post', id: 'po-1' }}
      words={intlFor(locale).words('comments.form')}
    />
  ),
  'the new address of an account': (locale) => (
    <NewEmailForm words={intlFor(locale).words('profile.email')} hasPassword={false} />
  ),
  'the reset of a password': (locale) => <ForgotForm words={intlFor(locale).words('auth.forgot.form')} />,
  'signing in': (locale) => <LoginForm words={intlFor(locale).words('auth.login')} to="/auth/login" />,
  'finding orders': (locale) => <FindForm words={intlFor(locale).words('orders.find')} />,
  'opening an order': (locale) => (
    <OrderLookup to="/order-refund" words={intlFor(locale).words('orders.lookup')} />
  ),
  'the proof of a contact': (locale) => (
    <ContactCode locale={locale} words={intlFor(locale).words('fairness.code')} onProved={() => undefined} />
  ),
  'the buyer at checkout': (locale) => buyer(locale),
  'the invoice at checkout': (locale) => buyer(locale),
};

async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 40));
  });
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name} asks, in both languages, and one press corrects the address`, async () => {
    for (const locale of LOCALES) {
      const view = render(<div>{form(locale)}</div>);
      const named = name.startsWith('the invoice') ? '[name="invoice.email"]' : '[inputmode=email]';
      const field = inputOf(view.container.querySelector(`input${named}`) as HTMLElement);
      const question = intlFor(locale).t('checkout.form.mailTypo', { email: 'lan@gmail.com' });
      fireEvent.input(field, { target: { value: 'lan@gmail.com' } });
      fireEvent.blur(field);
      await settle();
      expect(view.queryByRole('button', { name: question })).toBeNull();
      fireEvent.input(field, { target: { value: 'lan@gmial.com' } });
      fireEvent.blur(field);
      await settle();
      fireEvent.click(view.getByRole('button', { name: question }));
      await settle();
      expect([field.value, document.activeElement === field]).toEqual(['lan@gmail.com', true]);
      expect(view.queryByRole('button', { name: question })).toBeNull();
      view.unmount();
    }
  });
}

test('an address that cannot be changed is not asked about', async () => {
  const words = intlFor('vi').words('fairness.code');
  const view = render(
    <ContactCode locale="vi" words={words} contact="lan@gmial.com" onProved={() => undefined} />,
  );
  fireEvent.blur(view.container.querySelector('[inputmode=email]') as HTMLElement);
  await settle();
  expect(view.queryByRole('button', { name: /lan@gmail/ })).toBeNull();
  view.unmount();
});

/** Typed by staff for somebody else, or compared with the address of the account. */
const NOT_ASKED = [
  'features/people/invitation-forms.tsx',
  'features/profile/data-forms.tsx',
  'features/staff-orders/contact-ticket.tsx',
  'ui/fields/asked-email-field.tsx',
  'ui/fields/person-fields.tsx',
];

test('no other form takes an address without asking', () => {
  const root = 'src/';
  const plain = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /<EmailField|(type|inputMode|autoComplete)="email"/.test(readFileSync(root + file, 'utf8')),
    );
  expect(plain.sort()).toEqual(NOT_ASKED);
});
