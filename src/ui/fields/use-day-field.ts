import { useEffect, useRef, useState } from 'react';
import { dayFault } from '#i18n/day-fault.ts';
import { dayText } from '#i18n/day-text.ts';
import { parkDay } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type DayFault, readDay } from '#src/values/typed-day.ts';
import { readMoment } from '#src/values/typed-moment.ts';
import type { DayWords } from './day-about.ts';

type Asked = DayWords & {
  about: string;
  toward?: 'ahead' | 'back' | undefined;
  hasTime?: boolean | undefined;
};

const MIDNIGHT = '00:00';

/** What is typed into a day's field is read as the server will read it, and written out in full when it is left. */
export function useDayField({ about: first, toward, hasTime = false, ...words }: Asked) {
  const { locale } = words;
  const input = useRef<HTMLInputElement>(null);
  const [about, setAbout] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [canOpen, setCanOpen] = useState(false);
  // Without scripts, and in a browser without popovers, the day is typed.
  useEffect(() => setCanOpen('showPopover' in HTMLElement.prototype), []);

  const today = () => parkDay(new Date().toISOString());
  const textNow = () => input.current?.value ?? '';
  function readNow(text: string) {
    const terms = { today: today(), toward };
    return hasTime ? readMoment(text, terms) : readDay(text, terms);
  }

  async function tell(day: string): Promise<void> {
    const { dayAbout } = await import('./day-about.ts');
    const read = readNow(textNow());
    if ('day' in read && read.day === day) setAbout(dayAbout(day, words));
  }

  function type(): void {
    const read = readNow(textNow());
    if ('fault' in read) setAbout('');
    else {
      setFault(null);
      void tell(read.day);
    }
  }

  function leave(): void {
    const text = textNow();
    const read = readNow(text);
    setFault('fault' in read && text.trim() !== '' ? faultText(read) : null);
    if ('day' in read && writtenOut(read) !== text) write(writtenOut(read));
  }

  function faultText(read: DayFault): string {
    return formatMessage(words.words[read.fault], dayFault(read, locale).values, locale);
  }

  function writtenOut({ day, time }: { day: string; time?: string }): string {
    return hasTime ? `${dayText(day, locale)} ${time ?? MIDNIGHT}` : dayText(day, locale);
  }

  /** Not by `value`, which React would take for its own writing: the form is told of the change. */
  function write(text: string): void {
    const field = input.current;
    field?.setRangeText(text, 0, field.value.length, 'end');
  }

  function choose(day: string): void {
    const read = readNow(textNow());
    write(writtenOut({ ...read, day }));
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    input.current?.focus();
  }

  function chosen(): string | null {
    const read = readNow(textNow());
    return textNow().trim() !== '' && 'day' in read ? read.day : null;
  }

  return { input, about, fault, canOpen, today, type, leave, choose, chosen };
}
