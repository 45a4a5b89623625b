import type { Slot } from '#src/client/use-slots.ts';
import { SelectField, TextField } from './field.tsx';

type Props = {
  words: { date: string; slot: string; slotChoose: string };
  firstDay: string;
  lastDay: string;
  date: string;
  slotId: string;
  slots: readonly Slot[];
  problem: string | null;
  onDate: (date: string) => void;
  onSlot: (slotId: string) => void;
};

/** The new day of tickets, and its time where they have one. */
export function WhenFields(props: Props) {
  const { words, firstDay, lastDay, date, slotId, slots, problem, onDate, onSlot } = props;
  return (
    <>
      <TextField
        name="date"
        type="date"
        label={words.date}
        min={firstDay}
        max={lastDay}
        value={date}
        error={problem}
        onChange={(event) => onDate(event.currentTarget.value)}
      />
      {slots.length > 0 && (
        <SelectField
          name="slot"
          label={words.slot}
          placeholder={words.slotChoose}
          value={slotId}
          options={slots.map(({ departureId, time, status }) => {
            const isDisabled = status === 'SOLD_OUT' || status === 'CLOSED';
            return { value: departureId, label: time, isDisabled };
          })}
          onChange={(event) => onSlot(event.currentTarget.value)}
        />
      )}
    </>
  );
}
