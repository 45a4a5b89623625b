import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DayWords } from '#src/features/tickets/day-cells.ts';
import { formatMessage } from '#src/values/message.ts';
import type { BookingError } from './booking.ts';

/** Every word of the form in one language, handed over by the screen. */
export type BookingWords = {
  days: DayWords;
  form: Words<'booking.form'>;
  error: Words<'tickets.error'>;
  stepper: Words<'common.stepper'>;
  offline: string;
};

/** A refusal by the server, already in words; an empty field means the whole form. */
export type BookingRefusal = { field: string; text: string; isFull: boolean };

/** One sentence a field; a refusal speaks before our own rules. */
export function messagesOf(
  errors: readonly BookingError[],
  refusal: BookingRefusal | null,
  { words, locale }: { words: BookingWords; locale: Locale },
): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { field, id, values = {} } of errors) {
    const template = id === 'slotRequired' ? words.form.slotRequired : words.error[id];
    if (!messages.has(field)) messages.set(field, formatMessage(template, values, locale));
  }
  if (refusal) messages.set(refusal.field, refusal.text);
  return messages;
}
