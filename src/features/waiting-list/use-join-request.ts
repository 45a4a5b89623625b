import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api } from '#src/client/api.ts';
import { focusFirstError } from '#src/ui/fields/field.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import { type Channel, isChannel } from '#src/values/channel.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';
import type { ContactStart } from './waiting-contact.tsx';
import type { GuestUnit } from './waiting-guests.tsx';
import { JOIN_FIELDS } from './waiting-list.ts';

/** Beside which field a refusal belongs; the others are about the whole. */
const FIELD_OF_REASON = Object.fromEntries(
  ['no_units', 'too_many_units', 'unit_max', 'unit_min', 'needs_companion'].map((reason) => [
    reason,
    'guests',
  ]),
);

export type JoinStart = {
  ticket: string;
  date: string;
  /** Departures that may be waited for; empty for a ticket that is good all day. */
  slots: readonly { value: string; label: string }[];
  slotId: string;
  units: readonly GuestUnit[];
  maxPerOrder: number;
  /** Of the address; where it names nobody, the guests of the last choice on this device. */
  counts: Readonly<Record<string, number>>;
  contact: ContactStart;
  words: Words<'waitingList.form'>;
};

/** Sends a waiting request under a key of its own; for a correction the form shows what was typed. */
export function useJoinRequest(start: JoinStart) {
  const { ticket, date, slots, units, words, slotId, counts, contact } = start;
  const [typed, setTyped] = useState({ slotId, counts, contact, country: HOME_COUNTRY });
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  useLastGuests(start, (last) =>
    setTyped((before) => (isNobody(before.counts) ? { ...before, counts: last } : before)),
  );

  async function send(text: (name: string) => string) {
    const [phone, email, time] = [text('phone'), text('email'), text('slotId')];
    const channel = channelOf(text('channel'));
    change({ slotId: time, contact: { ...typed.contact, ...channel, phone, email } });
    const lines = units.map(({ id }) => ({ unitId: id, quantity: typed.counts[id] ?? 0 }));
    const request = { ticket, date, lines, ...(slots.length > 0 ? { slotId: time } : {}) };
    const body = { ...request, phone, country: typed.country, email, website: text('website'), ...channel };
    const attempt = attemptKey('waiting', body);
    const { sentTo } = await api.waitingList.join.mutate({ ...body, idempotencyKey: attempt });
    endAttempt('waiting');
    void rememberGuests(units, typed.counts);
    return { sentTo, attempt };
  }

  const { again, ...sending } = useFormSending({
    fields: JOIN_FIELDS,
    offlineText: words.failed,
    fieldOfReason: FIELD_OF_REASON,
    send,
  });

  function correct(): void {
    flushSync(again);
    focusFirstError([typed.contact.email === '' ? 'phone' : 'email']);
  }

  return { ...sending, typed, change, correct };
}

function channelOf(text: string): { channel?: Channel } {
  return isChannel(text) ? { channel: text } : {};
}

/** Not needed for the first paint of the form. */
const loadMemory = () => import('#src/client/booking-memory.ts');

/**
 * Where the address names nobody, those of the last choice on this device. Loads what remembers them in any case: a file
 * that a new deployment has removed makes the page reload, which must not happen once the request is sent.
 */
function useLastGuests(start: JoinStart, onFound: (counts: JoinStart['counts']) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the form appeared.
  useEffect(() => {
    void loadMemory().then(({ guestsFor, readBooking }) => {
      if (isNobody(start.counts)) onFound(guestsFor(start, readBooking('').group));
    });
  }, []);
}

async function rememberGuests(units: JoinStart['units'], counts: JoinStart['counts']): Promise<void> {
  const { readBooking, rememberBooking } = await loadMemory();
  const group = Object.fromEntries(units.map(({ id, key }) => [key, counts[id] ?? 0]));
  rememberBooking({ group: { ...readBooking('').group, ...group } });
}

function isNobody(counts: JoinStart['counts']): boolean {
  return Object.values(counts).every((count) => count === 0);
}
