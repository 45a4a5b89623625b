'use client';

import './dial.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { CountryOptions, type CountryWords } from './country-options.tsx';
import { type Country, findCountries, homeCountry } from './find-countries.ts';

/** Vietnam until the whole list has come. */
export function useCountries(locale: Locale): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>(() => [homeCountry(locale)]);
  useEffect(() => {
    api.quotes.countries.query().then(setCountries, () => undefined);
  }, []);
  return countries;
}

type Props = {
  countries: readonly Country[];
  country: string;
  onChoose: (code: string) => void;
  words: CountryWords;
  locale: Locale;
};

/** The calling code before a phone number: a button that opens a list with a search field. */
export function CountryPicker({ countries, country, onChoose, words, locale }: Props) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = countries.find(({ code }) => code === country) ?? countries[0] ?? homeCountry(locale);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <span className="dial">
      <button
        ref={button}
        type="button"
        className=":uno: flex items-center gap-8px min-w-44px p-[0_12px_0_15px] b-0 rule-r-line-2 [background:none] font-600 hover:bg-bg-sunk [&_.ic]:(size-16px c-ink-3)"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="sr-only">{formatMessage(words.country, chosen, locale)} </span>
        <span>{chosen.code}</span>
        <span className="num">+{chosen.dial}</span>
        <Icon name="i-lucide-chevron-down" />
      </button>
      {isOpen && (
        <CountrySearch
          {...{ listId, countries, words, locale, country }}
          onChoose={(code) => {
            onChoose(code);
            close();
          }}
          onClose={close}
          onLeave={(to) => to !== button.current && setIsOpen(false)}
        />
      )}
    </span>
  );
}

type SearchProps = Props & {
  listId: string;
  onClose: () => void;
  /** The focus went elsewhere without a choice. */
  onLeave: (to: EventTarget | null) => void;
};

function CountrySearch(props: SearchProps) {
  const { listId, countries, country, words, locale, onChoose, onClose, onLeave } = props;
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = findCountries(countries, typed);
  const [active, setActive] = useState(0);
  useEffect(() => search.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape closes the list, not the dialog around it; Enter chooses, and does not send the form.
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) setActive(next);
    if (event.key === 'Escape') onClose();
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) onChoose(chosen.code);
  }

  return (
    <span className=":uno: dial-panel absolute inset-[calc(100%_+_6px)_auto_auto_0] z-5 w-[min(400px,100%)] rule-line-2 round-2 bg-surface shadow-3 [&_input]:(w-full h-48px py-0 px-15px b-0 rule-b-line-ctl [background:none])">
      <input
        ref={search}
        type="text"
        role="combobox"
        aria-label={words.countrySearch}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${found[active].code}` : undefined}
        placeholder={words.countrySearch}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => onLeave(event.relatedTarget)}
      />
      <CountryOptions {...{ listId, found, active, country, words, onChoose }} />
      <span role="status" className="sr-only">
        {found.length === 0
          ? words.countryNone
          : formatMessage(words.countryCount, { count: found.length }, locale)}
      </span>
    </span>
  );
}
