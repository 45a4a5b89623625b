'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { TextField, type TextFieldProps } from '#src/ui/fields/field.tsx';
import type { LibraryProps, PickerWords } from './picture-library.tsx';

type Props = Omit<TextFieldProps, 'defaultValue'> & {
  typed: string;
  /** The picture that is chosen, as the server has drawn it. */
  children: ReactNode;
  words: PickerWords;
  locale: Locale;
  itemPath: string;
};

/** The name of a picture, and below it the library, which is loaded when it is opened. */
export function PicturePicker({ typed, children, words, locale, itemPath, ...field }: Props) {
  const [name, setName] = useState(typed);
  const [thumb, setThumb] = useState<string | null>(null);
  const [Library, setLibrary] = useState<ComponentType<LibraryProps> | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function load(): Promise<void> {
    const loaded = await import('./picture-library.tsx').catch(() => null);
    setFailed(!loaded);
    if (loaded) setLibrary(() => loaded.PictureLibrary);
  }

  return (
    <div className=":uno: grid gap-8px">
      <div className=":uno: flex items-end gap-12px [&>.fld]:flex-1">
        <TextField {...field} value={name} onChange={({ target }) => setName(target.value)} />
        <span className=":uno: w-88px [&_img]:w-full">
          {name === typed ? children : thumb && <img src={thumb} alt="" />}
        </span>
      </div>
      <details onToggle={({ currentTarget }) => currentTarget.open && !Library && void load()}>
        <summary className=":uno: py-10px">
          <span className="lnk">{words.pick.open}</span>
        </summary>
        {isFailed && <p role="alert">{words.pick.failed}</p>}
        {Library && (
          <Library
            {...{ name, words, locale, itemPath }}
            searchName={`${field.name}.library`}
            choose={setName}
            onChosen={setThumb}
          />
        )}
      </details>
    </div>
  );
}
