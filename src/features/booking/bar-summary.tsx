import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { heldAddress, readHeld, subscribeHeld, timeHeld } from '#src/client/held-places.ts';
import { loadWords } from '#src/client/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { BookingTicket } from './booking.ts';
import type { Booking } from './use-booking.ts';

type Props = {
  booking: Booking;
  ticket: BookingTicket;
  words: { bar: Words<'tickets.bar'> };
  locale: Locale;
  /** Null as long as the day or the guests are missing. */
  amount: string | null;
  submit: RefObject<HTMLDivElement | null>;
};

/** What it comes to, the button, and what this device holds already. */
export function BarSummary({ booking, amount, submit, words: { bar }, locale, ticket }: Props) {
  const reassurance = formatMessage(bar.reassure, { ticket: ticket.name }, locale);
  return (
    <>
      <span className="bar-total">
        {amount ? formatMessage(bar.total, { count: booking.guests }, locale) : bar.lack}
      </span>
      {amount ? <Price amount={amount} /> : <span className="price">–</span>}
      <div ref={submit} className="bar-submit">
        <Button type="submit" variant="cta" size="lg" isBlock iconAfter="i-lucide-arrow-right">
          {bar.choose}
        </Button>
      </div>
      <small>
        <HeldNote locale={locale}>{reassurance}</HeldNote>
      </small>
    </>
  );
}

const nothingHeld = () => null;

/** The places that this device holds, on two lines as what it replaces. */
function HeldNote({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [words, setWords] = useState<Words<'chrome.hold'> | null>(null);
  const held = useSyncExternalStore(subscribeHeld, readHeld, nothingHeld);
  const left = useSyncExternalStore(subscribeHeld, timeHeld, () => '');
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    loadWords(locale, ['chrome.hold']).then(
      (loaded) => setWords(loaded['chrome.hold']),
      () => undefined,
    );
  }, [isHeld, locale]);
  if (!words || !held) return children;
  return (
    <a href={heldAddress(held, locale)} style={{ color: 'var(--leaf-hi)' }}>
      {formatMessage(words.text, { count: held.places, left }, locale)}
      <br />
      <u>{words.go}</u>
    </a>
  );
}
