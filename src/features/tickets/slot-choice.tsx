import '#src/ui/styles/slots.css';
import type { DayStatus } from '#db/schema/tickets.ts';
import type { Words } from '#i18n/intl.ts';
import { type DayWords, isOnSale, shortDay } from './day-cells.ts';

export type PanelSlot = { id: string; time: string; status: DayStatus };

type Props = {
  day: { date: string; slots?: PanelSlot[] } | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  words: { panel: Words<'tickets.panel'> } & DayWords;
};

/** The departures of a day as radio buttons; a ticket for the whole day has none. */
export function SlotChoice({ day, chosen, onChoose, words }: Props) {
  const slots = day?.slots?.filter((slot) => slot.time) ?? [];
  if (!day || slots.length === 0) return null;
  return (
    <fieldset className="panel-part">
      <legend>
        <b>{words.panel.slots}</b>
        <span>{shortDay(day.date, words.week)}</span>
      </legend>
      <div className="slots">
        {slots.map(({ id, time, status }) => (
          <label key={id} className={status === 'LIMITED' ? 'slot slot-low' : 'slot'}>
            <input
              type="radio"
              name="slot"
              value={id}
              checked={id === chosen}
              disabled={!isOnSale({ status })}
              onChange={() => onChoose(id)}
            />
            <b>{time.replace(/^0/, '')}</b>
            <span>{slotWord(status, words.panel)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function slotWord(status: DayStatus, words: Words<'tickets.panel'>): string {
  if (status === 'AVAILABLE') return words.slotAvailable;
  if (status === 'LIMITED') return words.slotLow;
  return status === 'SOLD_OUT' ? words.slotSold : words.slotClosed;
}
