'use client';

import type { KeyboardEvent } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { type PanelProps, QUESTION_MAX_CHARS } from './office.ts';

type Props = Pick<PanelProps, 'words' | 'mayFind' | 'onClose'> & {
  text: string;
  listId: string;
  activeId: string | null;
  hasOptions: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The combobox: it keeps the focus and names the option selected by the arrow keys. */
export function FindField({
  text,
  words,
  mayFind,
  listId,
  activeId,
  hasOptions,
  onType,
  onKeyDown,
  onClose,
}: Props) {
  return (
    <div className=":uno: flex items-center gap-12px h-58px p-[0_12px_0_18px] rule-b-line-2 text-18px [&>.ic]:(flex-none c-ink-2 text-20px) [&:focus-within]:[box-shadow:inset_0_-2px_var(--focus)]">
      <Icon name="i-lucide-search" />
      <input
        type="text"
        role="combobox"
        ref={markAsFirst}
        className=":uno: flex-1 min-w-0 h-full p-0 b-0 bg-transparent [outline:0]"
        aria-label={words.label}
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId ? `option-${activeId}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUESTION_MAX_CHARS}
        placeholder={mayFind ? words.placeholder : words.placeholderRooms}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="key-cap" onClick={onClose}>
        <span aria-hidden="true">Esc</span>
        <span className="sr-only">{words.close}</span>
      </button>
    </div>
  );
}

/** A dialog gives the focus to what has this attribute; React only ever calls `focus()`, before the dialog is shown. */
function markAsFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}
