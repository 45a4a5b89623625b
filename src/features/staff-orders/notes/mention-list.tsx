'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { mentionsFor, type TypedMention, typedMention } from './typed-mention.ts';

type Props = {
  handles: readonly string[];
  /** What the list is called. */
  label: string;
  /** The field, one textarea. */
  children: ReactNode;
};

const OPTION =
  ':uno: flex items-center min-h-44px px-12px cursor-pointer hover:bg-surface-2 aria-selected:(bg-sel-bg c-sel-ink font-600)';

/** While a name is typed after an `@`, the colleagues whom it may mean, below the field. Without scripts names are typed whole. */
export function MentionList({ handles, label, children }: Props) {
  const { box, list, shown, active, press, read, close, pick } = useMentions(handles);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside.
    <div ref={box} className=":uno: relative" onInput={read} onClick={read} onBlur={close} onKeyDown={press}>
      {children}
      {shown.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={label}
          className=":uno: absolute inset-x-0 z-5 rule-line bg-surface shadow-3 text-14px"
        >
          {shown.map((handle, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus stays in the field, whose arrow keys and Enter choose.
            <div
              key={handle}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={OPTION}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                pick(handle);
              }}
            >
              @{handle}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The caret goes elsewhere. */
const LEAVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function useMentions(handles: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const shown = typed ? mentionsFor(typed.typed, handles) : [];
  useNamedList(box, { list, active, isOpen: shown.length > 0 });
  const close = () => setTyped(null);
  const field = () => box.current?.querySelector('textarea');

  function read(): void {
    const area = field();
    setTyped(area ? typedMention(area.value, area.selectionStart) : null);
    setActive(0);
  }

  function pick(handle: string | undefined): void {
    const area = field();
    if (area && typed && handle) area.setRangeText(`@${handle} `, typed.from, area.selectionStart, 'end');
    close();
  }

  function press(event: KeyboardEvent): void {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    // An input method and a command have their own Enter.
    if (shown.length === 0 || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (key === 'ArrowUp') setActive((active + shown.length - 1) % shown.length);
    else if (key === 'Enter' || key === 'Tab') pick(shown[active]);
    else if (key === 'Escape') close();
    else {
      if (LEAVING.has(key)) close();
      return;
    }
    event.preventDefault();
  }

  return { box, list, shown, active, press, read, close, pick };
}

type Named = { list: string; active: number; isOpen: boolean };

/** A reader hears in the field which name is marked. */
function useNamedList(box: { current: HTMLElement | null }, { list, active, isOpen }: Named): void {
  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    area?.setAttribute('aria-autocomplete', 'list');
    if (!area || !isOpen) return;
    area.setAttribute('aria-controls', list);
    area.setAttribute('aria-activedescendant', `${list}-${active}`);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [box, list, active, isOpen]);
}
