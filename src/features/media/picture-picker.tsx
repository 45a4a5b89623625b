'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { FoundMedia, FoundPicture } from './media.ts';
import { MediaDrop } from './media-drop.tsx';
import { Square } from './media-square.tsx';
import { useFound } from './use-found.ts';

export type PickerWords = { pick: Words<'media.pick'>; upload: Words<'media.upload'> };
type Props = Omit<TextFieldProps, 'defaultValue'> & {
  typed: string;
  /** The picture that is chosen, as the server has drawn it. */
  children: ReactNode;
  words: PickerWords;
  locale: Locale;
  itemPath: string;
};

/** The name of a picture with the library below it: squares to choose from, a search, and an upload in place. */
export function PicturePicker({ typed, children, words, locale, itemPath, ...field }: Props) {
  const [name, setName] = useState(typed);
  const { found, isFailed, look } = useFound();
  const [search, setSearch] = useState('');
  const chosen = found?.pictures.find((one) => one.name === name);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter in a search saves nothing.
    event.preventDefault();
    void look(search);
  }

  return (
    <div className=":uno: grid gap-8px">
      <div className=":uno: flex items-end gap-12px [&>.fld]:flex-1">
        <TextField {...field} value={name} onChange={({ target }) => setName(target.value)} />
        <span className=":uno: w-88px [&_img]:w-full">
          {name === typed ? children : chosen && <img src={chosen.thumb} alt="" />}
        </span>
      </div>
      <details onToggle={({ currentTarget }) => currentTarget.open && !found && void look('')}>
        <summary className=":uno: py-10px">
          <span className="lnk">{words.pick.open}</span>
        </summary>
        <div className=":uno: grid gap-10px">
          <div className=":uno: flex items-end gap-10px [&>.fld]:flex-1">
            <TextField
              name={`${field.name}.library`}
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
          {found && <Found {...{ found, name, words, locale }} choose={setName} />}
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
              setName(`media-${id}`);
              void look('');
            }}
          />
        </div>
      </details>
    </div>
  );
}

type FoundProps = Pick<Props, 'words' | 'locale'> & {
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

type FactsProps = Pick<Props, 'words' | 'locale' | 'itemPath'> & { chosen: FoundPicture };

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
