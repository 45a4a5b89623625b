'use client';

import '#src/ui/fields/forms.css';
import type { KeyboardEvent } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { CardAndHits } from './search-hits.ts';

type InputProps = {
  text: string;
  listId: string;
  hasOptions: boolean;
  activeId: string | null;
  words: Words<'search.palette'>;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The combobox: it keeps the focus and names the option selected by the arrow keys. */
export function PaletteInput({ text, listId, hasOptions, activeId, words, onType, onKeyDown }: InputProps) {
  return (
    <div className=":uno: inp sticky top-0 z-1">
      <Icon name="i-lucide-search" />
      <input
        type="text"
        role="combobox"
        ref={markAsFirst}
        aria-label={words.label}
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId ? `option-${activeId}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** A dialog gives the focus to what has this attribute; React only ever calls `focus()`, before the dialog is shown. */
function markAsFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

type NotesProps = {
  /** The answer to the current value of the field, or null while it is loading. */
  answer: CardAndHits | null;
  isOffline: boolean;
  locale: Locale;
  words: Words<'search.palette'>;
};

/** The number of results is announced, not shown; an error is both. */
export function PaletteNotes({ answer, isOffline, locale, words }: NotesProps) {
  const count = answer?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  return (
    <>
      <p role="status" className="sr-only">
        {answer?.card && `${answer.card.title}: ${answer.card.facts.join(' ')} `}
        {answer && formatMessage(words.found, { count }, locale)}
      </p>
      {isOffline && <p className=":uno: mt-14px c-ink-2">{words.offline}</p>}
      {answer && count === 0 && !answer.card && <p className=":uno: mt-14px c-ink-2">{words.none}</p>}
      {answer?.corrected && (
        <p className=":uno: mt-14px c-ink-2">
          {formatMessage(words.corrected, { corrected: answer.corrected }, locale)}
        </p>
      )}
    </>
  );
}
