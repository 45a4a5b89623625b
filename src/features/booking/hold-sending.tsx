import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { markHolding } from '#src/client/holding-mark.ts';
import { type Help, helpFor } from '#src/client/work/hold-help.ts';
import { withWork } from '#src/client/work/with-work.ts';
import { href } from '#src/routes.ts';
import { type BookingTicket, DATE_FIELD, GUESTS_FIELD, SUBMIT_FIELD } from './booking.ts';
import type { BookingRefusal } from './booking-words.ts';
import type { Booking } from './use-booking.ts';

/** For which one may wait. */
const FULL_REASONS = ['sold_out', 'only_left', 'kept_for_waiting'];
const DAY_REASONS = [...FULL_REASONS, 'closed', 'date_past', 'date_invalid', 'date_required', 'no_variant'];
const GUEST_REASONS = ['no_units', 'too_many_units', 'unit_max', 'unit_min', 'needs_companion'];

type Explained = { refusal: BookingRefusal; help: Help | null };

type Chosen = {
  locale: Locale;
  ticket: BookingTicket;
  /** While the browser solves what the server asks before it takes places. */
  onWork: () => void;
} & Pick<Booking, 'choice' | 'slot'>;

/** Takes the places and goes on to the checkout. Loaded once something is chosen. */
export async function holdPlaces({ locale, ticket, choice, slot, onWork }: Chosen): Promise<void> {
  const lines = ticket.units
    .map(({ id }) => ({ unitId: id, quantity: choice.quantities[id] ?? 0 }))
    .filter((line) => line.quantity > 0);
  const body = { date: choice.date ?? '', lines, ...(slot && ticket.hasSlots ? { slotId: slot.id } : {}) };
  const idempotencyKey = attemptKey('hold', body);
  const send = (work: string | undefined) => api.orders.hold.mutate({ idempotencyKey, ...body, work });
  const { code, secret } = await withWork(send, onWork);
  endAttempt('hold');
  markHolding();
  window.location.assign(href('checkoutTicket', locale, { query: { code, key: secret } }));
}

/** What the server said of which field, and what the visitor can do about it. */
export function holdRefusal(error: unknown, offlineText: string): Explained {
  const { reason, fields, message } = refusalOf(error, offlineText);
  const field = fieldOf(reason, fields);
  const isFull = reason !== null && FULL_REASONS.includes(reason);
  return { refusal: { field, text: fields[field] ?? message, isFull }, help: helpFor(error) };
}

function fieldOf(reason: string | null, fields: Record<string, string>): string {
  if (fields[DATE_FIELD] || (reason && DAY_REASONS.includes(reason))) return DATE_FIELD;
  return reason && GUEST_REASONS.includes(reason) ? GUESTS_FIELD : SUBMIT_FIELD;
}
