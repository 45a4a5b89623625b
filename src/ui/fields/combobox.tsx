'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { TextField } from './field.tsx';

export type ComboOption = { value: string; label: string; note?: string | undefined };

type Props = {
  name: string;
  label: string;
  /** The value of the field; it is a plain text field until scripts run or while there are no options. */
  text: string;
  /** Already narrowed down to what was typed, the best first. */
  options: readonly ComboOption[];
  onType: (text: string) => void;
  onPick: (option: ComboOption) => void;
  onFocus?: (() => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  words: Words<'common.combobox'>;
};

const SHOWN_MAX = 60;

type Listing = { options: readonly ComboOption[]; onPick: (option: ComboOption) => void };

/** Whether the list is open, which option is the active one, and the keys that change it. */
function useList({ options, onPick }: Listing) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;

  function pick(option: ComboOption | undefined): void {
    setOpen(false);
    setActive(-1);
    if (option) onPick(option);
  }

  function move(step: number): void {
    setOpen(true);
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + options.length) % Math.max(1, options.length));
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isShown) pick(options[Math.max(0, active)]);
    else if (event.key === 'Escape' && isShown) pick(undefined);
    else {
      if (event.key === 'Tab' && isShown && active >= 0) pick(options[active]);
      return;
    }
    event.preventDefault();
  }

  function open(isNew = false): void {
    setOpen(true);
    if (isNew) setActive(-1);
  }

  return { isOpen, isShown, active, pick, press, open, close: () => pick(undefined) };
}

/** A text field with a list that follows what is typed: arrows, Enter, Escape and Tab as in the ARIA pattern. */
export function Combobox({ name, label, text, options, onType, onPick, onFocus, words, ...field }: Props) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = options.slice(0, SHOWN_MAX);
  const list = useList({ options: shown, onPick });
  const { isShown, active } = list;

  useEffect(() => {
    if (isShown) box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, isShown]);

  return (
    <div className="combo">
      <TextField
        {...field}
        name={name}
        label={label}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          onType(event.target.value);
          list.open(true);
        }}
        onKeyDown={list.press}
        onFocus={() => onFocus?.()}
        onClick={() => list.open()}
        onBlur={list.close}
        after={<Icon name="i-lucide-chevron-down" />}
      />
      {isShown && (
        <div ref={box} id={listId} role="listbox" aria-label={label} className="combo-list">
          {shown.map((option, index) => (
            <Option
              key={option.value}
              id={`${listId}-${index}`}
              option={option}
              isActive={index === active}
              onPick={list.pick}
            />
          ))}
        </div>
      )}
      <span className="sr-only" role="status">
        {list.isOpen && text ? formatMessage(words.found, { count: options.length }, 'vi') : ''}
      </span>
    </div>
  );
}

type OptionProps = {
  id: string;
  option: ComboOption;
  isActive: boolean;
  onPick: (option: ComboOption) => void;
};

function Option({ id, option, isActive, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className=":uno: min-h-44px py-9px px-15px lh-1.4 cursor-pointer [&_small]:(block c-ink-3 text-13.5px) hover:bg-bg-sunk [&[aria-selected=true]]:bg-sel-bg [&[aria-selected=true]]:c-sel-ink [&[aria-selected=true]_small]:[color:inherit]"
      // Before the field loses the focus, so that the list is still there.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {option.label}
      {option.note && <small>{option.note}</small>}
    </div>
  );
}
