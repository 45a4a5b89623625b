import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { useHoldHelp } from '#src/ui/fields/use-hold-help.tsx';
import { type BookingTicket, boxId, type Choice, DATE_FIELD, SUBMIT_FIELD } from './booking.ts';
import type { BookingRefusal } from './booking-words.ts';
import type { Booking } from './use-booking.ts';

/** Errors that are only shown after the first attempt to continue. */
const LATE_ERRORS = ['dateRequired', 'slotRequired', 'noUnits', 'unitMin'];

/** What takes the places is not needed to choose them. */
const sending = () => import('./hold-sending.tsx');

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
  useSendingSoon(choice.date !== null);

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
    const given = { locale, ticket, choice, slot, onWork: () => setChecking(true) };
    const sent = sending().then(({ holdPlaces }) => holdPlaces(given));
    sent.catch(async (error: unknown) => {
      const { refusal: answer, help: helped } = await explained(error, offlineText);
      // A dialog takes the focus by itself.
      wanted.current = help.offer(helped) ? null : answer.field;
      setBusy(false);
      setChecking(false);
      setRefused({ choice, refusal: answer });
      if (answer.field === DATE_FIELD) refresh();
    });
  }

  const shown = errors.filter((error) => hasTried || !LATE_ERRORS.includes(error.id));
  const refusal = refused?.choice === choice ? refused.refusal : null;
  return { isBusy, isChecking, refusal, dialog: help.dialog, submit, shown };
}

/** Without a line what explains it may be missing too. */
function explained(error: unknown, offlineText: string) {
  const offline = { refusal: { field: SUBMIT_FIELD, text: offlineText, isFull: false }, help: null };
  return sending().then(
    ({ holdRefusal }) => holdRefusal(error, offlineText),
    () => offline,
  );
}

/** Once a day is chosen, before the button is pressed. */
function useSendingSoon(hasDay: boolean): void {
  useEffect(() => {
    if (hasDay) sending().catch(() => undefined);
  }, [hasDay]);
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

/** Coming back by the browser's own button shows the page as it was left: busy. */
function useWake(onWake: () => void): void {
  const wake = useRef(onWake);
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && wake.current();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

function focusField(field: string): void {
  const box = document.getElementById(boxId(field));
  const inside = box?.querySelector<HTMLElement>(
    '[data-date][tabindex="0"], input:not([type="hidden"]):not(:disabled)',
  );
  (inside ?? box)?.focus();
}
