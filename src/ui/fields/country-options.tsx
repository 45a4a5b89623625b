import { useEffect, useRef } from 'react';
import type { Country } from './find-countries.ts';

/** `country` names the chosen one. */
export type CountryWords = Record<'country' | 'countrySearch' | 'countryNone' | 'countryCount', string>;

type Props = {
  listId: string;
  found: readonly Country[];
  active: number;
  country: string;
  words: CountryWords;
  onChoose: (code: string) => void;
};

export function CountryOptions({ listId, found, active, country, words, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={words.countrySearch} className="dial-list">
      {found.map(({ code, dial, name }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search field keeps the focus and speaks for the list.
        <div
          key={code}
          id={`${listId}-${code}`}
          role="option"
          aria-selected={code === country}
          data-active={index === active || undefined}
          // Before the field loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(code)}
        >
          <span>{name}</span>
          <span className="num">+{dial}</span>
        </div>
      ))}
      {found.length === 0 && <p className="dial-none">{words.countryNone}</p>}
    </div>
  );
}
