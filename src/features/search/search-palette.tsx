'use client';

import './palette.css';
import { useMemo, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { PaletteInput, PaletteNotes } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';
import { firstOptions, foundOptions, type Option } from './palette-options.ts';
import { clearSearches, readRecent, rememberSearch } from './recent-searches.ts';
import { useChoice } from './use-choice.ts';
import { useFound } from './use-found.ts';

export type PaletteProps = {
  locale: Locale;
  words: Words<'search.palette'>;
  /** Before it was there. */
  typed: string;
  onClose: () => void;
};

const LIST_ID = 'search-options';

/** Search over the page: finds as you type; arrows choose, Enter opens. */
export function SearchPalette({ locale, words, typed, onClose }: PaletteProps) {
  const { push } = useRouter();
  const [text, setText] = useState(typed);
  const [recent, setRecent] = useState(readRecent);
  const q = text.trim();
  const { answer, isOffline, q: answered } = useFound(q, locale);
  const groups = useMemo(() => {
    if (q === '') return firstOptions(recent, locale, words);
    return answer ? foundOptions({ answer, q, locale, words }) : [];
  }, [answer, q, recent, locale, words]);
  const options = groups.flatMap((group) => group.options);
  const { chosen, onPoint, onKeyDown } = useChoice({ options, text, onEnter: go });

  function go(option: Option | undefined): void {
    if (option?.isQuestion) {
      setText(option.label);
      return;
    }
    if (!option && !q) return;
    if (q) rememberSearch(q);
    onClose();
    push((option?.to ?? href('search', locale, { query: { q } })) as never);
  }

  return (
    <PaletteFrame
      title={words.title}
      closeText={words.close}
      onClose={onClose}
      className=":uno: dialog palette w-[min(680px,100%_-_32px)] mt-[min(12dvh,96px)] [animation:appear_260ms_ease-out]"
    >
      <div className="dialog-body">
        <PaletteInput
          text={text}
          listId={LIST_ID}
          hasOptions={options.length > 0}
          activeId={chosen?.id ?? null}
          words={words}
          onType={setText}
          onKeyDown={onKeyDown}
        />
        <PaletteNotes answer={q !== '' && answered === q ? answer : null} {...{ isOffline, locale, words }} />
        <PaletteList
          id={LIST_ID}
          label={words.results}
          groups={groups}
          terms={q ? (answer?.terms ?? []) : []}
          activeId={chosen?.id ?? null}
          onPoint={onPoint}
          onGo={go}
        />
        {q === '' && recent.length > 0 && <ClearRecent words={words} onClear={() => setRecent([])} />}
        <p className=":uno: palette-keys mt-16px c-ink-3 text-13.5px">{words.keys}</p>
      </div>
    </PaletteFrame>
  );
}

function ClearRecent({ words, onClear }: { words: PaletteProps['words']; onClear: () => void }) {
  function clear(): void {
    clearSearches();
    onClear();
  }
  return (
    <button type="button" className=":uno: lnk mt-12px" onClick={clear}>
      {words.forget}
    </button>
  );
}
