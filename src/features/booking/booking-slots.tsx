import '#src/ui/styles/slots.css';
import type { DayStatus } from '#db/schema/tickets.ts';
import { type BookingDay, type BookingSlot, SLOT_FIELD } from './booking.ts';
import { BookingBox } from './booking-box.tsx';
import { fullDay } from './booking-days.ts';
import type { BookingWords } from './booking-words.ts';

type Props = {
  words: BookingWords;
  day: BookingDay | undefined;
  slotId: string | null;
  message: string | undefined;
  onSelect: (slotId: string) => void;
};

const CLOSED: readonly DayStatus[] = ['SOLD_OUT', 'CLOSED'];

/** The departures of the chosen day. */
export function BookingSlots({ words, day, slotId, message, onSelect }: Props) {
  const { form } = words;
  const aside = day && <span className="mut">{fullDay(day.date, words.days.week)}</span>;
  return (
    <BookingBox field={SLOT_FIELD} title={form.slot} aside={aside} message={message}>
      {day && day.slots.length > 0 ? (
        <div className="slots" role="radiogroup" aria-label={form.slot}>
          {day.slots.map((slot) => (
            <label key={slot.id} className={`slot ${slot.status === 'LIMITED' ? 'slot-low' : ''}`}>
              <input
                type="radio"
                name={SLOT_FIELD}
                value={slot.id}
                checked={slot.id === slotId && !CLOSED.includes(slot.status)}
                disabled={CLOSED.includes(slot.status)}
                onChange={() => onSelect(slot.id)}
              />
              <b>{slot.time}</b>
              <span>{statusText(slot, words)}</span>
            </label>
          ))}
        </div>
      ) : (
        <p className="mut">{form.slotAfterDate}</p>
      )}
    </BookingBox>
  );
}

function statusText({ status }: BookingSlot, { form }: BookingWords): string {
  return {
    AVAILABLE: form.slotAvailable,
    LIMITED: form.slotLow,
    SOLD_OUT: form.slotSold,
    CLOSED: form.slotClosed,
  }[status];
}
