import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { canChoose, type Times } from '#src/client/use-slots.ts';
import type { When } from '#src/client/use-when.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { SelectField, TextField } from './field.tsx';

type Props = {
  words: { date: string; typeDate: string; slot: string; slotChoose: string };
  timeWords: Words<'booking.times'>;
  firstDay: string;
  lastDay: string;
  when: When;
  problem: string | null;
  /** Ends the ids of its fields, where the page has several. */
  idEnd?: string;
  /** The way to choose the day with scripts; once it says that it is shown, the field is folded below it. */
  calendar?: (onShown: (isShown: boolean) => void) => ReactNode;
};

/** The new day of tickets, and the times of those that have one; a day that cannot be chosen says why. */
export function WhenFields({
  words,
  timeWords,
  firstDay,
  lastDay,
  when,
  problem,
  idEnd = '',
  calendar,
}: Props) {
  const { date, times, askAgain, chooseDate } = when;
  const day = useRef<HTMLInputElement>(null);
  const fold = useFold(day);
  const [trouble] = times.flatMap((one) => (one.trouble ? named(timeWords[one.trouble], one, times) : []));

  function onAgain(event: MouseEvent): void {
    // The button goes, and a key would press nothing next. Pointers are spared a calendar that opens by itself.
    if (event.detail === 0) day.current?.focus();
    askAgain();
  }

  return (
    <>
      {calendar && (
        <div className=":uno: w-full">
          {fold.isCalendarShown && <p className="fld-label">{words.date}</p>}
          {calendar(fold.onShown)}
        </div>
      )}
      <details
        className=":uno: w-full"
        open={fold.isOpen || Boolean(problem ?? trouble)}
        onToggle={(event) => fold.onToggle(event.currentTarget.open)}
      >
        <summary
          hidden={!fold.isCalendarShown}
          className=":uno: w-fit min-h-44px c-link cursor-pointer text-15px"
        >
          {words.typeDate}
        </summary>
        <TextField
          name="date"
          id={fieldId(`date${idEnd}`)}
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
          <Button onClick={onAgain}>{timeWords.again}</Button>
        )}
      </details>
      <SlotFields {...{ when, words, idEnd }} />
    </>
  );
}

type SlotProps = Pick<Props, 'when' | 'words'> & { idEnd: string };

function SlotFields({ when: { times, chosen, chooseSlot }, words, idEnd }: SlotProps) {
  return times.filter(hasTimes).map((one) => (
    <SelectField
      key={one.slug}
      name={`slot-${one.slug}`}
      id={fieldId(`slot-${one.slug}${idEnd}`)}
      label={named(words.slot, one, times)}
      placeholder={words.slotChoose}
      value={chosen[one.slug] ?? ''}
      disabled={one.isAsking}
      options={one.slots.map((slot) => {
        return { value: slot.departureId, label: signTime(slot.time), isDisabled: !canChoose(slot) };
      })}
      onChange={(event) => chooseSlot(one.slug, event.currentTarget.value)}
    />
  ));
}

/** Names the ticket where there are several. */
function named(text: string, { name }: Times, all: readonly Times[]): string {
  return all.length > 1 ? `${text} · ${name}` : text;
}

/** Closed while the calendar is shown, unless it was opened, or is being typed into. */
function useFold(field: { current: HTMLElement | null }) {
  const [isCalendarShown, setCalendarShown] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const onShown = useCallback(
    (isShown: boolean) => {
      if (isShown && field.current && field.current === document.activeElement) setOpened(true);
      setCalendarShown(isShown);
    },
    [field],
  );
  return {
    isCalendarShown,
    isOpen: isOpened || !isCalendarShown,
    onShown,
    onToggle: (isOpen: boolean) => isCalendarShown && setOpened(isOpen),
  };
}

const hasTimes = ({ slots, isAsking, trouble }: Times) => isAsking || (slots.length > 0 && trouble === null);
