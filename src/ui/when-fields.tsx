import { type MouseEvent, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { canChoose, type Times } from '#src/client/use-slots.ts';
import { Button } from './button.tsx';
import { SelectField, TextField } from './field.tsx';

type Props = {
  words: { date: string; slot: string; slotChoose: string };
  timeWords: Words<'booking.times'>;
  firstDay: string;
  lastDay: string;
  date: string;
  slotId: string;
  times: Times;
  problem: string | null;
  onDate: (date: string) => void;
  onSlot: (slotId: string) => void;
};

/** The new day of tickets, and its time where they have one; without one to choose the day says why. */
export function WhenFields(props: Props) {
  const { words, timeWords, firstDay, lastDay, date, slotId, times, problem, onDate, onSlot } = props;
  const { slots, isAsking, trouble, askAgain } = times;
  const day = useRef<HTMLInputElement>(null);
  const hasTimes = isAsking || (slots.length > 0 && trouble === null);

  function onAgain(event: MouseEvent): void {
    // The button goes, and a key would press nothing next. Pointers are spared a calendar that opens by itself.
    if (event.detail === 0) day.current?.focus();
    askAgain();
  }

  return (
    <>
      <div className="w-full">
        <TextField
          name="date"
          type="date"
          ref={day}
          label={words.date}
          min={firstDay}
          max={lastDay}
          value={date}
          error={problem ?? (trouble && timeWords[trouble])}
          onChange={(event) => onDate(event.currentTarget.value)}
        />
        {trouble === 'failed' && (
          <Button className="mt-2" onClick={onAgain}>
            {timeWords.again}
          </Button>
        )}
      </div>
      {hasTimes && (
        <SelectField
          name="slot"
          label={words.slot}
          placeholder={words.slotChoose}
          value={slotId}
          disabled={isAsking}
          options={slots.map((slot) => {
            return { value: slot.departureId, label: slot.time, isDisabled: !canChoose(slot) };
          })}
          onChange={(event) => onSlot(event.currentTarget.value)}
        />
      )}
    </>
  );
}
