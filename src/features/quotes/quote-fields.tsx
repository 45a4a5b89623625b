import type { Locale } from '#i18n/locales.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { CountryPicker, useCountries } from '#src/ui/fields/country-picker.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { NameField, PhoneField } from '#src/ui/fields/person-fields.tsx';
import { parkDay } from '#src/values/day.ts';
import { PREFIX, readQuoteDraft } from './quote-draft.ts';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, PURPOSES, type QuoteWords } from './quotes.ts';

type Props = {
  country: string;
  onCountry: (code: string) => void;
  errors: Readonly<Record<string, string>>;
  words: QuoteWords;
  locale: Locale;
};

export function QuoteFields({ country, onCountry, errors, words, locale }: Props) {
  const { draft } = readQuoteDraft();
  const countries = useCountries(locale);
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];
  return (
    <div className="fields">
      <NameField
        name={`${PREFIX}fullName`}
        label={words.name}
        defaultValue={draft.fullName}
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.fullName}
      />
      <AskedEmailField
        question={words.mailTypo}
        name={`${PREFIX}email`}
        label={words.email}
        defaultValue={draft.email}
        required
        error={errors.email}
      />
      <div className="phone full">
        <PhoneField
          name={`${PREFIX}phone`}
          label={words.phone}
          defaultValue={draft.phone}
          autoComplete="tel-national"
          placeholder={chosen?.example}
          required
          error={errors.phone}
          before={<CountryPicker {...{ countries, country, words, locale }} onChoose={onCountry} />}
        />
      </div>
      <RequestFields errors={errors} words={words} />
      <Honeypot label={words.website} name={`${PREFIX}website`} />
    </div>
  );
}

function RequestFields({ errors, words }: Pick<Props, 'errors' | 'words'>) {
  const { draft } = readQuoteDraft();
  const note = words.optional;
  return (
    <>
      <TextField
        name={`${PREFIX}groupSize`}
        inputMode="numeric"
        label={words.groupSize}
        note={note}
        defaultValue={draft.groupSize}
        maxLength={6}
        error={errors.groupSize}
      />
      <TextField
        name={`${PREFIX}visitDate`}
        type="date"
        label={words.visitDate}
        note={note}
        defaultValue={draft.visitDate}
        min={parkDay(new Date().toISOString())}
        error={errors.visitDate}
      />
      <SelectField
        className="full"
        name={`${PREFIX}purpose`}
        label={words.purpose}
        note={note}
        defaultValue={draft.purpose}
        placeholder={words.purposeNone}
        options={PURPOSES.map((purpose) => ({ value: purpose, label: words[`purpose.${purpose}`] }))}
        error={errors.purpose}
      />
      <TextArea
        className="full"
        name={`${PREFIX}message`}
        label={words.message}
        note={note}
        defaultValue={draft.message}
        maxLength={MESSAGE_MAX_LENGTH}
        hint={words.messageHint}
        error={errors.message}
      />
    </>
  );
}
