import { type MouseEvent, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { canChoose, type Times } from '#src/client/use-slots.ts';
import type { When } from '#src/client/use-when.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from './field.tsx';

type Props = {
  words: { date: string; slot: string; slotChoose: string };
  timeWords: Words<'booking.times'>;
  firstDay: string;
  lastDay: string;
  when: When;
  problem: string | null;
};

/** The new day of tickets, and the times of those that have one; a day that cannot be chosen says why. */
export function WhenFields({ words, timeWords, firstDay, lastDay, when, problem }: Props) {
  const { date, times, chosen, askAgain, chooseDate, chooseSlot } = when;
  const day = useRef<HTMLInputElement>(null);
  /** Names the ticket where there are several. */
  const named = (text: string, { name }: Times) => (times.length > 1 ? `${text} · ${name}` : text);
  const [trouble] = times.flatMap((one) => (one.trouble ? named(timeWords[one.trouble], one) : []));

  function onAgain(event: MouseEvent): void {
    // The button goes, and a key would press nothing next. Pointers are spared a calendar that opens by itself.
    if (event.detail === 0) day.current?.focus();
    askAgain();
  }

  return (
    <>
      <div className=":uno: w-full">
        <TextField
          name="date"
          type="date"
          ref={day}
          label={words.date}
          min={firstDay}
          max={lastDay}
          value={date}
          error={problem ?? trouble}
          onChange={(event) => chooseDate(event.currentTarget.value)}
        />
        {times.some((one) => one.trouble === 'failed') && (
          <Button className=":uno: mt-2" onClick={onAgain}>
            {timeWords.again}
          </Button>
        )}
      </div>
      {times.filter(hasTimes).map((one) => (
        <SelectField
          key={one.slug}
          name={`slot-${one.slug}`}
          label={named(words.slot, one)}
          placeholder={words.slotChoose}
          value={chosen[one.slug] ?? ''}
          disabled={one.isAsking}
          options={one.slots.map((slot) => {
            return { value: slot.departureId, label: slot.time, isDisabled: !canChoose(slot) };
          })}
          onChange={(event) => chooseSlot(one.slug, event.currentTarget.value)}
        />
      ))}
    </>
  );
}

const hasTimes = ({ slots, isAsking, trouble }: Times) => isAsking || (slots.length > 0 && trouble === null);
