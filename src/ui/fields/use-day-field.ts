import { useEffect, useRef, useState } from 'react';
import type { DayWords } from '#i18n/day-about.ts';
import { dayFault } from '#i18n/day-fault.ts';
import { dayText } from '#i18n/day-text.ts';
import { parkDay } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type DayFault, type DayTerms, readDay } from '#src/values/typed/typed-day.ts';
import { readMoment } from '#src/values/typed/typed-moment.ts';

type Asked = DayWords & Pick<DayTerms, 'toward'> & { about: string; hasTime?: boolean | undefined };

const MIDNIGHT = '00:00';
const today = () => parkDay(new Date().toISOString());

/** What is typed into a day's field is read as the server will read it, and written out in full when it is left. */
export function useDayField({ about: first, toward, hasTime = false, ...words }: Asked) {
  const { locale } = words;
  const field = useTyped({ toward, hasTime, locale });
  const [about, setAbout] = useState(first);
  const [fault, setFault] = useState<string | null>(null);

  async function showAbout(day: string): Promise<void> {
    const { dayAbout } = await import('#i18n/day-about.ts');
    if (field.day() === day) setAbout(dayAbout(day, words));
  }

  function type(): void {
    const day = field.day();
    if (day) {
      setFault(null);
      void showAbout(day);
    } else setAbout('');
  }

  function leave(): void {
    const read = field.read();
    const isEmpty = field.text().trim() === '';
    setFault(isEmpty || 'day' in read ? null : faultText(read, words));
    if ('day' in read) field.write(read);
  }

  function choose(day: string): void {
    field.write({ ...field.read(), day });
    field.input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    field.input.current?.focus();
  }

  return { ...field, about, fault, canOpen: useCanOpen(), today, type, leave, choose };
}

function faultText(read: DayFault, { words, locale }: DayWords): string {
  return formatMessage(words[read.fault], dayFault(read, locale).values, locale);
}

type Typed = Pick<DayTerms, 'toward'> & { hasTime: boolean; locale: string };

/** The text of the field, read and written. */
function useTyped({ toward, hasTime, locale }: Typed) {
  const input = useRef<HTMLInputElement>(null);
  const text = () => input.current?.value ?? '';
  const read = () => (hasTime ? readMoment : readDay)(text(), { today: today(), toward });

  function day(): string | null {
    const found = read();
    return 'day' in found ? found.day : null;
  }

  /** Not by `value`, which React would take for its own writing: the form is to be told of the change. */
  function write(found: { day: string; time?: string }): void {
    const whole = dayText(found.day, locale) + (hasTime ? ` ${found.time ?? MIDNIGHT}` : '');
    if (whole !== text()) input.current?.setRangeText(whole, 0, text().length, 'end');
  }

  return { input, text, read, day, write };
}

/** Without scripts, and in a browser without popovers, the day is typed. */
function useCanOpen(): boolean {
  const [canOpen, setCanOpen] = useState(false);
  useEffect(() => setCanOpen('showPopover' in HTMLElement.prototype), []);
  return canOpen;
}
