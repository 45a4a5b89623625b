import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ChannelField } from '#src/ui/fields/channel-field.tsx';
import { CountryPicker, useCountries } from '#src/ui/fields/country-picker.tsx';
import { PhoneField } from '#src/ui/fields/person-fields.tsx';
import type { Channel } from '#src/values/channel.ts';

export type ContactStart = {
  email: string;
  phone: string;
  channel: Channel;
  /** What this site can send by. */
  channels: readonly Channel[];
};
type Props = {
  contact: ContactStart;
  country: string;
  onCountry: (code: string) => void;
  errors: Readonly<Record<string, string>>;
  locale: Locale;
  words: Words<'waitingList.form'>;
};

/** Where the news of a place goes: a number, an address, or both. */
export function WaitingContact({ contact, country, onCountry, errors, locale, words }: Props) {
  const countries = useCountries(locale);
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];
  return (
    <fieldset className="waiting-contact">
      <legend>
        <b>{words.contact}</b>
        <span>{words.contactHint}</span>
      </legend>
      <div className="fields">
        <div className="phone full">
          <PhoneField
            label={words.phone}
            defaultValue={contact.phone}
            autoComplete="tel-national"
            placeholder={chosen?.example}
            error={errors.phone}
            before={<CountryPicker {...{ countries, country, words, locale }} onChoose={onCountry} />}
          />
        </div>
        <AskedEmailField
          className="full"
          question={words.mailTypo}
          label={words.email}
          defaultValue={contact.email}
          placeholder="lan@gmail.com"
          error={errors.email}
        />
        <ChannelField
          name="channel"
          channels={contact.channels}
          chosen={contact.channel}
          words={words}
          error={errors.channel}
        />
      </div>
    </fieldset>
  );
}
