/** A mail address with a mistyped domain is asked about wherever tickets, links or news depend on it. */
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

beforeEach(() => {
  answerCalls(() => null);
});

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
      const field = inputOf(view.container.querySelector('input[type=email]') as HTMLElement);
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

/** Where no ticket, link or news hangs on it: a person answers, it is typed again, or it is somebody else's. */
const NOT_ASKED = [
  'auth/forgot-form.tsx',
  'checkout/invoice-fields.tsx',
  'comments/comment-form.tsx',
  'contact/contact-fields.tsx',
  'people/invitation-forms.tsx',
  'profile/access-forms.tsx',
  'profile/data-forms.tsx',
  'recruitment/application-fields.tsx',
  'staff-orders/contact-ticket.tsx',
];

test('no other form takes an address without asking', () => {
  const root = 'src/features/';
  const plain = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<EmailField|type="email"/.test(readFileSync(root + file, 'utf8')));
  expect(plain.sort()).toEqual(NOT_ASKED);
});
