import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { markHolding } from '#src/client/held-places.ts';
import { withWork } from '#src/client/work/with-work.ts';
import { href } from '#src/routes.ts';
import { useHoldHelp } from '#src/ui/fields/use-hold-help.tsx';
import { type BookingTicket, boxId, type Choice, DATE_FIELD, GUESTS_FIELD } from './booking.ts';
import type { BookingRefusal } from './booking-words.ts';
import type { Booking } from './use-booking.ts';

/** Errors that are only shown after the first attempt to continue. */
const LATE_ERRORS = ['dateRequired', 'slotRequired', 'noUnits', 'unitMin'];
/** For which one may wait. */
const FULL_REASONS = ['sold_out', 'only_left', 'kept_for_waiting'];
const DAY_REASONS = [...FULL_REASONS, 'closed', 'date_past', 'date_invalid', 'date_required', 'no_variant'];
const GUEST_REASONS = ['no_units', 'too_many_units', 'unit_max', 'unit_min', 'needs_companion'];

export const SUBMIT_FIELD = 'submit';

type Holding = { locale: Locale; ticket: BookingTicket; offlineText: string; booking: Booking };

/** What the server said, and of which choice: it holds for no other. */
type Refused = { choice: Choice; refusal: BookingRefusal };

/** Takes the places, and decides which errors to show, where a refusal appears, and where the focus goes. */
export function useHold({ locale, ticket, offlineText, booking }: Holding) {
  const { choice, slot, errors, refresh } = booking;
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isChecking, setChecking] = useState(false);
  const help = useHoldHelp({ locale, again: () => submit() });
  const wanted = useFocusOnWanted();
  useWake(() => setBusy(false));

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (isBusy) return;
    setTried(true);
    setRefused(null);
    const [first] = errors;
    if (first) {
      wanted.current = first.field;
      return;
    }
    setBusy(true);
    holdPlaces({ locale, ticket, choice, slot, onWork: () => setChecking(true) }).catch((error: unknown) => {
      const { reason, fields, message } = refusalOf(error, offlineText);
      const field = fieldOf(reason, fields);
      // A dialog takes the focus by itself.
      wanted.current = help.offer(error) ? null : field;
      setBusy(false);
      setChecking(false);
      const isFull = reason !== null && FULL_REASONS.includes(reason);
      setRefused({ choice, refusal: { field, text: fields[field] ?? message, isFull } });
      if (field === DATE_FIELD) refresh();
    });
  }

  const shown = errors.filter((error) => hasTried || !LATE_ERRORS.includes(error.id));
  const refusal = refused?.choice === choice ? refused.refusal : null;
  return { isBusy, isChecking, refusal, dialog: help.dialog, submit, shown };
}

/** Moves the focus to the field that is named in it, once what was wrong is shown. */
function useFocusOnWanted() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    focusField(wanted.current);
    wanted.current = null;
  });
  return wanted;
}

type Chosen = Pick<Holding, 'locale' | 'ticket'> & Pick<Booking, 'choice' | 'slot'> & { onWork: () => void };

/** Takes the places and goes on to the checkout. */
async function holdPlaces({ locale, ticket, choice, slot, onWork }: Chosen): Promise<void> {
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

/** Coming back by the browser's own button shows the page as it was left: busy. */
function useWake(onWake: () => void): void {
  const wake = useRef(onWake);
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && wake.current();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

function fieldOf(reason: string | null, fields: Record<string, string>): string {
  if (fields[DATE_FIELD] || (reason && DAY_REASONS.includes(reason))) return DATE_FIELD;
  return reason && GUEST_REASONS.includes(reason) ? GUESTS_FIELD : SUBMIT_FIELD;
}

function focusField(field: string): void {
  const box = document.getElementById(boxId(field));
  const inside = box?.querySelector<HTMLElement>(
    '[data-date][tabindex="0"], input:not([type="hidden"]):not(:disabled)',
  );
  (inside ?? box)?.focus();
}
