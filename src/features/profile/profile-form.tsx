'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { updateProfile } from '#src/client/account/user-store.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { CountryPicker, useCountries } from '#src/ui/fields/country-picker.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';

type Props = {
  profile: { firstName: string; phone: string; locale: Locale };
  words: Words<'profile.form'>;
  locale: Locale;
};

const FIELDS = ['firstName', 'phone', 'locale'] as const;

export function ProfileForm({ profile, words, locale }: Props) {
  const countries = useCountries(locale);
  const [country, setCountry] = useState(HOME_COUNTRY);
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: words.failed,
    send: async ({ firstName = '', phone = '', locale: chosen }) => {
      // An international number contains its country.
      const of = phone.trim().startsWith('+') ? null : country;
      const mails = chosen === 'en' ? 'en' : 'vi';
      await updateProfile({ firstName, phone, country: of, locale: mails }, words.failed);
      showToast({ tone: 'ok', title: words.saved });
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <ErrorSummary message={message} errors={errors} />
      <TextField
        name="firstName"
        label={words.name}
        hint={words.nameHint}
        defaultValue={profile.firstName}
        autoComplete="name"
        maxLength={80}
        error={errors.firstName}
      />
      <div className="phone">
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          label={words.phone}
          defaultValue={profile.phone}
          autoComplete="tel"
          maxLength={30}
          error={errors.phone}
          before={<CountryPicker {...{ countries, country, words, locale }} onChoose={setCountry} />}
        />
      </div>
      <SelectField
        name="locale"
        label={words.locale}
        defaultValue={profile.locale}
        options={[
          { value: 'vi', label: words.vi },
          { value: 'en', label: words.en },
        ]}
        error={errors.locale}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}
