/** The forms of accounts and orders as the browser has them, and what the server finds wrong with what is typed here. */
import type { ReactNode } from 'react';
import type { Intl18, MessageId } from '#i18n/intl.ts';
import { WaitingTrial } from './waiting-form.tsx';

const { LoginForm } = await import('#src/features/auth/login-form.tsx');
const { RegisterForm } = await import('#src/features/auth/register-form.tsx');
const { CloseForm } = await import('#src/features/closures/closing-forms.tsx');
const { ContactChange } = await import('#src/features/orders/contact-change.tsx');
const { OrderLookup } = await import('#src/features/orders/order-lookup.tsx');
const { NewEmailForm, NewPasswordForm } = await import('#src/features/profile/access-forms.tsx');
const { AddressForm } = await import('#src/features/profile/address-form.tsx');
const { ProfileForm } = await import('#src/features/profile/profile-form.tsx');

const ORDER = { code: 'DM7K2P9XQA', secret: 's3cret' };
const LONG = 'x'.repeat(400);
const nothing = () => undefined;

export type FormRow = {
  form: string;
  draw: (intl: Intl18) => ReactNode;
  type?: Record<string, string>;
  /** What a text that is too long may not exceed. */
  max?: number;
  /** Pressed before the form is sent. */
  press?: MessageId;
  /** By the names of the fields, from the top of the form. */
  wrong: Record<string, MessageId>;
};

export const ACCOUNT_ROWS: readonly FormRow[] = [
  {
    form: 'sign-in',
    draw: ({ words }) => <LoginForm words={words('auth.login')} to="/" />,
    wrong: { email: 'errors.required', password: 'errors.required' },
  },
  {
    form: 'registration',
    draw: ({ words, locale }) => (
      <RegisterForm
        words={words('auth.register.form')}
        passwordWords={words('auth.password')}
        locale={locale}
        next={null}
      />
    ),
    type: { email: 'lan@', password: 'abc' },
    wrong: {
      firstName: 'errors.required',
      email: 'errors.email',
      phone: 'errors.required',
      password: 'auth.error.passwordShort',
    },
  },
  {
    form: 'new address for the account',
    draw: ({ words }) => <NewEmailForm words={words('profile.email')} hasPassword />,
    type: { email: 'lan@', current: LONG },
    max: 200,
    wrong: { email: 'errors.email', current: 'errors.tooLong' },
  },
  {
    form: 'new password',
    draw: ({ words }) => (
      <NewPasswordForm
        words={words('profile.password')}
        passwordWords={words('auth.password')}
        hasPassword
        own={[]}
      />
    ),
    type: { current: LONG, password: 'abc' },
    max: 200,
    wrong: { current: 'errors.tooLong', password: 'auth.error.passwordShort' },
  },
  {
    form: 'new password without the one that it replaces',
    draw: ({ words }) => (
      <NewPasswordForm
        words={words('profile.password')}
        passwordWords={words('auth.password')}
        hasPassword
        own={[]}
      />
    ),
    type: { password: 'abc' },
    wrong: { current: 'errors.required', password: 'auth.error.passwordShort' },
  },
  {
    form: 'saved address',
    draw: ({ words, locale }) => (
      <AddressForm
        saved={null}
        words={{
          form: words('profile.addresses.form'),
          address: words('checkout.address'),
          combobox: words('common.combobox'),
        }}
        locale={locale}
        onCancel={nothing}
      />
    ),
    wrong: {
      name: 'errors.required',
      phone: 'errors.required',
      'address.province': 'checkout.error.province',
      'address.ward': 'checkout.error.ward',
      'address.street': 'errors.required',
    },
  },
  {
    form: 'profile',
    draw: ({ words, locale }) => (
      <ProfileForm
        profile={{ firstName: LONG, phone: '12', locale }}
        words={words('profile.form')}
        locale={locale}
      />
    ),
    max: 80,
    wrong: { firstName: 'errors.tooLong', phone: 'errors.phone' },
  },
  {
    form: 'search for an order',
    draw: ({ words }) => <OrderLookup to="/" words={words('orders.lookup')} />,
    wrong: { code: 'errors.required', contact: 'errors.required' },
  },
  {
    form: 'contact of an order',
    draw: ({ words }) => (
      <ContactChange {...ORDER} email="lan@" phone="12" to="/" refused={{}} words={words('orders.contact')} />
    ),
    wrong: { email: 'errors.email', phone: 'errors.phone' },
  },
  {
    form: 'waiting list',
    draw: ({ locale }) => <WaitingTrial locale={locale} />,
    type: { phone: LONG, email: 'lan@' },
    wrong: { phone: 'errors.phone', email: 'errors.email' },
  },
  {
    form: 'closed day',
    draw: ({ words }) => (
      <CloseForm
        period={{ from: '2026-12-02', to: '2026-12-02', what: 'park', time: '' }}
        isTyped={false}
        listAt="/"
        words={words('closures.write')}
      />
    ),
    wrong: { noteVi: 'errors.required', noteEn: 'errors.required' },
  },
];
