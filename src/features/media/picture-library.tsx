'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { FoundMedia, FoundPicture } from './media.ts';
import { MediaDrop } from './media-drop.tsx';
import { Square } from './media-square.tsx';
import { useFound } from './use-found.ts';

export type PickerWords = { pick: Words<'media.pick'>; upload: Words<'media.upload'> };
export type LibraryProps = {
  /** Of the search, which is no field of the row. */
  searchName: string;
  /** The name of the chosen picture. */
  name: string;
  words: PickerWords;
  locale: Locale;
  itemPath: string;
  choose: (name: string) => void;
  /** The small picture of the chosen one, once it is known. */
  onChosen: (thumb: string | null) => void;
};

/** The library as squares to choose from, with a search and an upload in place. */
export function PictureLibrary({
  searchName,
  name,
  words,
  locale,
  itemPath,
  choose,
  onChosen,
}: LibraryProps) {
  const { found, isFailed, look } = useFound();
  const [search, setSearch] = useState('');
  const chosen = found?.pictures.find((one) => one.name === name);
  const thumb = chosen?.thumb ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when it is opened.
  useEffect(() => void look(''), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes.
  useEffect(() => onChosen(thumb), [thumb]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter in a search saves nothing.
    event.preventDefault();
    void look(search);
  }

  return (
    <div className=":uno: grid gap-10px">
      <div className=":uno: flex items-end gap-10px [&>.fld]:flex-1">
        <TextField
          name={searchName}
          label={words.pick.search}
          value={search}
          maxLength={60}
          enterKeyHint="search"
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => void look(search)}>{words.pick.find}</Button>
      </div>
      {isFailed && <p role="alert">{words.pick.failed}</p>}
      {found && <Found {...{ found, name, words, locale, choose }} />}
      {found?.next && (
        <Button size="sm" onClick={() => void look(search, found.next)}>
          {words.pick.more}
        </Button>
      )}
      {chosen && <Facts {...{ chosen, words, locale, itemPath }} />}
      <MediaDrop
        words={words.upload}
        {...{ locale, itemPath }}
        onStored={(id) => {
          choose(`media-${id}`);
          void look('');
        }}
      />
    </div>
  );
}

type FoundProps = Pick<LibraryProps, 'words' | 'locale'> & {
  found: FoundMedia;
  name: string;
  choose: (name: string) => void;
};

function Found({ found, name, words, locale, choose }: FoundProps) {
  if (found.pictures.length === 0) return <p role="status">{words.pick.none}</p>;
  return (
    <ul
      aria-label={words.pick.list}
      className=":uno: grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-8px"
    >
      {found.pictures.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className=":uno: block w-full"
            aria-pressed={one.name === name}
            onClick={() => choose(one.name)}
          >
            <Square
              src={one.thumb}
              alt={one.alt[locale] || one.fileName}
              isChosen={one.name === name}
              warning={one.isDescribed ? null : words.pick.undescribed}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

type FactsProps = Pick<LibraryProps, 'words' | 'locale' | 'itemPath'> & { chosen: FoundPicture };

function Facts({ chosen, words: { pick }, locale, itemPath }: FactsProps) {
  const values = {
    size: `${chosen.width} × ${chosen.height}`,
    uses: formatMessage(pick.uses, { uses: chosen.uses }, locale),
    described: chosen.isDescribed ? pick.described : pick.undescribedFact,
  };
  return (
    <p role="status" className="mut">
      {formatMessage(pick.facts, values, locale)}{' '}
      {!chosen.isDescribed && (
        <a className="lnk" href={itemPath + chosen.id} target="_blank" rel="noopener">
          {pick.describe}
        </a>
      )}
    </p>
  );
}
