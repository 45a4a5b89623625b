'use client';

import './waiting-list.css';
import '#src/ui/letter-form.css';
import { useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { SelectField } from '#src/ui/field.tsx';
import { Honeypot } from '#src/ui/honeypot.tsx';
import { LetterEnd } from '#src/ui/letter-form.tsx';
import { RefusalNote, useFormSending } from '#src/ui/use-form-sending.tsx';
import { type Channel, isChannel } from '#src/values/channel.ts';
import { formatMessage } from '#src/values/message.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';
import { type ContactStart, WaitingContact } from './waiting-contact.tsx';
import { type GuestUnit, WaitingGuests } from './waiting-guests.tsx';
import { JOIN_FIELDS } from './waiting-list.ts';

export type WaitingWords = Words<'waitingList.form'>;
type Props = {
  ticket: string;
  date: string;
  /** Departures that may be waited for; empty for a ticket that is good all day. */
  slots: readonly { value: string; label: string }[];
  slotId: string;
  units: readonly GuestUnit[];
  counts: Readonly<Record<string, number>>;
  maxPerOrder: number;
  contact: ContactStart;
  locale: Locale;
  words: WaitingWords;
  stepper: Words<'common.stepper'>;
};

/** Beside which field a refusal belongs; the others are about the whole. */
const FIELD_OF_REASON = Object.fromEntries(
  ['no_units', 'too_many_units', 'unit_max', 'unit_min', 'needs_companion'].map((reason) => [
    reason,
    'guests',
  ]),
);

/** How many wait, and where they are told. */
export function WaitingForm({
  ticket,
  date,
  slots,
  units,
  maxPerOrder,
  contact,
  locale,
  words,
  ...start
}: Props) {
  const isHydrated = useIsHydrated();
  const [counts, setCounts] = useState(start.counts);
  const [country, setCountry] = useState(HOME_COUNTRY);
  const { isSending, refusal, sent, submit } = useFormSending({
    fields: JOIN_FIELDS,
    offlineText: words.failed,
    fieldOfReason: FIELD_OF_REASON,
    send: (text) =>
      api.waitingList.join.mutate({
        ticket,
        date,
        lines: units.map(({ id }) => ({ unitId: id, quantity: counts[id] ?? 0 })),
        phone: text('phone'),
        country,
        email: text('email'),
        website: text('website'),
        ...(slots.length > 0 ? { slotId: text('slotId') } : {}),
        ...channelOf(text('channel')),
      }),
  });
  if (sent) return <Done to={sent.sentTo} words={words} locale={locale} />;
  const errors = refusal?.fields ?? {};
  return (
    <form method="post" noValidate className="letter waiting-form" onSubmit={submit}>
      <RefusalNote refusal={refusal} checkText={words.checkFields} />
      {slots.length > 0 && (
        <SelectField
          name="slotId"
          label={words.slotId}
          defaultValue={start.slotId}
          placeholder={words.slotNone}
          options={slots}
          error={errors.slotId}
        />
      )}
      <WaitingGuests
        {...{ units, counts, maxPerOrder, words, locale }}
        stepper={start.stepper}
        error={errors.guests}
        onChange={setCounts}
      />
      <WaitingContact {...{ contact, country, errors, words, locale }} onCountry={setCountry} />
      <Honeypot label={words.website} />
      <LetterEnd words={words} isSending={isSending} isDisabled={!isHydrated} />
    </form>
  );
}

function channelOf(text: string): { channel?: Channel } {
  return isChannel(text) ? { channel: text } : {};
}

function Done({ to, words, locale }: { to: string; words: WaitingWords; locale: Locale }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="waiting-done">
      <h2 ref={title} tabIndex={-1}>
        {words.doneTitle}
      </h2>
      <p>{formatMessage(words.doneText, { to }, locale)}</p>
    </div>
  );
}
