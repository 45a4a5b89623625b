import type { Words } from '#i18n/intl.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ChannelField } from '#src/ui/fields/channel-field.tsx';
import { NameField, PhoneField } from '#src/ui/fields/person-fields.tsx';
import type { Channel } from '#src/values/channel.ts';
import { HOME_DIAL } from '#src/values/phone.ts';

export type FormWords = Words<'checkout.form'>;
export type AddressWords = {
  address: Words<'checkout.address'>;
  combobox: Words<'common.combobox'>;
  /** Where goods can be collected, and what else is called differently then. */
  pickup: Words<'checkout.pickup'>;
  /** Shown at once when nothing is typed; the server validates the rest. */
  missing: { province: string; ward: string; phone: string };
};
export type Contact = {
  name: string;
  country: string;
  phone: string;
  email: string;
  /** What is tried first, of the channels that this site has. */
  channel: Channel;
  channels: readonly Channel[];
};
type Props = {
  contact: Contact;
  errors: Readonly<Record<string, string>>;
  words: FormWords;
  /** What the e-mail address is used for. */
  emailHint: string;
  /** The courier calls. */
  isPhoneNeeded: boolean;
};

const COUNTRY_CODES = [
  HOME_DIAL,
  '+1',
  '+33',
  '+44',
  '+49',
  '+60',
  '+61',
  '+62',
  '+63',
  '+65',
  '+66',
  '+81',
  '+82',
  '+86',
  '+91',
  '+852',
  '+855',
  '+856',
  '+886',
];

/** Who the order is for and how to reach them: at least one of e-mail and phone. */
export function ContactFields({ contact, errors, words, emailHint, isPhoneNeeded }: Props) {
  return (
    <div className="fields">
      <NameField
        name="contact.name"
        label={words.name}
        defaultValue={contact.name}
        maxLength={120}
        required
        error={errors['contact.name']}
      />
      <PhoneField
        name="contact.phone"
        label={words.phone}
        defaultValue={contact.phone}
        autoComplete="tel-national"
        required={isPhoneNeeded}
        error={errors['contact.phone']}
        before={<CountryCode country={contact.country} label={words.country} />}
      />
      <AskedEmailField
        className="full"
        question={words.mailTypo}
        name="contact.email"
        label={words.email}
        defaultValue={contact.email}
        placeholder="lan@gmail.com"
        error={errors['contact.email']}
        hint={emailHint}
      />
      <ChannelField
        name="contact.channel"
        channels={contact.channels}
        chosen={contact.channel}
        words={words}
        error={errors['contact.channel']}
      />
    </div>
  );
}

function CountryCode({ country, label }: { country: string; label: string }) {
  const codes = COUNTRY_CODES.includes(country) ? COUNTRY_CODES : [country, ...COUNTRY_CODES];
  return (
    <span className=":uno: country relative flex-none pr-10px rule-r-line-2 [&_option]:(bg-surface c-ink)">
      <select name="country" aria-label={label} defaultValue={country} autoComplete="tel-country-code">
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </span>
  );
}
