'use client';

import './auth-page.css';
import { type FormEvent, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { CountryPicker, useCountries } from '#src/ui/fields/country-picker.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';
import { MailSent } from './mail-sent.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  words: Words<'auth.register.form'>;
  passwordWords: Words<'auth.password'>;
  locale: Locale;
  /** The page that was wanted. */
  next: string | null;
  /** What was typed where the form came without a script. */
  typed?: Readonly<Record<string, string>> | undefined;
};

const FIELDS = ['firstName', 'email', 'phone', 'password', 'website'] as const;

export function RegisterForm({ words, passwordWords, locale, next, typed }: Props) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const [own, setOwn] = useState<string[]>([]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: words.failed,
    send: async ({ firstName = '', email = '', phone = '', password = '', website = '' }) => {
      await api.auth.register.mutate({ firstName, email, phone, country, password, website, next });
      setSentTo(email.trim());
    },
  });

  function readOwn(event: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget);
    setOwn(['firstName', 'email', 'phone'].map((name) => String(typed.get(name) ?? '')));
  }

  return (
    <>
      {sentTo !== null && (
        <MailSent words={words} email={sentTo} onAgain={() => setSentTo(null)} again={words.again} />
      )}
      {/* Stored, so that the values are still there when an address has to be corrected. */}
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onInput={readOwn}
        className=":uno: door-form grid gap-20px mt-32px"
        hidden={sentTo !== null}
      >
        <ErrorSummary message={message} errors={errors} />
        <PersonFields {...{ words, locale, country, errors, typed }} onCountry={setCountry} />
        <PasswordField
          name="password"
          label={passwordWords.label}
          words={passwordWords}
          error={errors.password}
          meter={{ ...passwordWords, own }}
        />
        <p className=":uno: hint m-0!">{words.privacy}</p>
        <SubmitButton words={words} isSending={isSending} />
      </form>
    </>
  );
}

type PersonProps = Pick<Props, 'words' | 'locale' | 'typed'> & {
  country: string;
  errors: Readonly<Record<string, string>>;
  onCountry: (code: string) => void;
};

function PersonFields({ words, locale, country, errors, typed, onCountry }: PersonProps) {
  const countries = useCountries(locale);
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];
  return (
    <>
      <TextField
        name="firstName"
        label={words.name}
        autoComplete="name"
        maxLength={80}
        defaultValue={typed?.firstName}
        error={errors.firstName}
      />
      <AskedEmailField
        question={words.mailTypo}
        label={words.email}
        defaultValue={typed?.email}
        error={errors.email}
      />
      <div className="phone">
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          label={words.phone}
          autoComplete="tel-national"
          maxLength={30}
          defaultValue={typed?.phone}
          placeholder={chosen?.example}
          error={errors.phone}
          before={<CountryPicker {...{ countries, country, words, locale }} onChoose={onCountry} />}
        />
      </div>
      <Honeypot label={words.website} />
    </>
  );
}
