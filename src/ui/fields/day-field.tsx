'use client';

import { type KeyboardEvent, lazy, Suspense, type ToggleEvent, useId, useRef, useState } from 'react';
import type { DayProps } from '#i18n/day-props.ts';
import { Icon } from '#src/ui/icon.tsx';
import { DAY_MAX_CHARS } from '#src/values/typed/typed-day.ts';
import { TextField, type TextFieldProps } from './field.tsx';
import { useDayField } from './use-day-field.ts';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

type Props = DayProps &
  Pick<
    TextFieldProps,
    'name' | 'id' | 'label' | 'note' | 'hint' | 'error' | 'className' | 'required' | 'lang'
  > & {
    /** A time stands behind the day. */
    hasTime?: boolean | undefined;
  };

const CALENDAR = ':uno: menu absolute w-[min(372px,calc(100vw-16px))] p-12px';
/** A narrow field has room for what was typed only. */
const ABOUT =
  ':uno: mut xs flex-none max-w-[max(0px,calc(100%-150px))] overflow-hidden text-ellipsis whitespace-nowrap';
const OPEN = ':uno: ib flex-none -mr-12px c-ink-2';

/** A day is typed in any of the ways that people write it; where scripts run a calendar opens below. */
export function DayField(props: Props) {
  const { about: _, locale, words, week, toward, hasTime, error, ...field } = props;
  const day = useDayField(props);
  const calendar = useCalendar();
  return (
    <TextField
      {...field}
      ref={day.input}
      error={day.fault ?? error}
      maxLength={DAY_MAX_CHARS}
      onChange={day.type}
      onBlur={day.leave}
      onKeyDown={day.canOpen ? calendar.onKeyDown : undefined}
      after={
        <>
          {day.about && <output className={ABOUT}>{day.about}</output>}
          {day.canOpen && (
            <>
              <button type="button" className={OPEN} popoverTarget={calendar.id} aria-label={words.open}>
                <Icon name="i-lucide-calendar" />
              </button>
              <div {...calendar.popover} role="dialog" aria-label={words.choose} className={CALENDAR}>
                {calendar.isOpen && (
                  <Suspense>
                    <DayCalendar
                      {...{ locale, words, week }}
                      today={day.today()}
                      chosen={day.day()}
                      onChoose={(date) => {
                        calendar.close();
                        day.choose(date);
                      }}
                    />
                  </Suspense>
                )}
              </div>
            </>
          )}
        </>
      }
    />
  );
}

const EDGE_PX = 8;

/**
 * A popover of the platform: Escape and a press beside it close it, and the focus goes back. It scrolls with the page.
 * Its calendar is drawn once it is open: nothing takes the focus in what is still hidden.
 */
function useCalendar() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function place(event: ToggleEvent<HTMLDivElement>): void {
    const { currentTarget: panel } = event;
    const frame = panel.parentElement?.getBoundingClientRect();
    if (event.newState !== 'open' || !frame) return;
    const width = Math.min(372, document.documentElement.clientWidth - 2 * EDGE_PX);
    const left = Math.min(frame.left, document.documentElement.clientWidth - width - EDGE_PX);
    panel.style.inset = `${frame.bottom + scrollY + 4}px auto auto ${Math.max(EDGE_PX, left) + scrollX}px`;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    ref.current?.showPopover?.();
  }

  const popover = {
    ...{ id, ref, popover: 'auto' as const, onBeforeToggle: place },
    onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open'),
  };
  return { id, isOpen, onKeyDown, popover, close: () => ref.current?.hidePopover?.() };
}
