import '#src/ui/styles/slots.css';
import type { DayStatus } from '#db/schema/tickets.ts';
import type { Words } from '#i18n/intl.ts';
import { isOnSale } from '#src/features/tickets/day-cells.ts';
import { formatMessage } from '#src/values/message.ts';
import { signTime } from '#src/values/opening-hours.ts';
import type { BookingSlot } from './booking.ts';

type SlotWord = 'slotAvailable' | 'slotLow' | 'slotLeft' | 'slotSold' | 'slotClosed';
type Props = {
  name: string;
  slots: readonly BookingSlot[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  locale: string;
  words: Pick<Words<'booking.form'>, SlotWord>;
};

const WORDS: Record<DayStatus, SlotWord> = {
  AVAILABLE: 'slotAvailable',
  LIMITED: 'slotLow',
  SOLD_OUT: 'slotSold',
  CLOSED: 'slotClosed',
};

/** The departures of a day as radio buttons. */
export function SlotOptions({ name, slots, chosen, onChoose, locale, words }: Props) {
  return slots.map(({ id, time, status, left }) => (
    <label key={id} className={status === 'LIMITED' ? 'slot slot-low' : 'slot'}>
      <input
        type="radio"
        name={name}
        value={id}
        checked={id === chosen}
        disabled={!isOnSale({ status })}
        onChange={() => onChoose(id)}
      />
      <b>{signTime(time)}</b>
      <span>{left ? formatMessage(words.slotLeft, { left }, locale) : words[WORDS[status]]}</span>
    </label>
  ));
}
