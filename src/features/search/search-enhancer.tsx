'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { isPlainClick } from '#src/client/head-of-page.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import type { PaletteProps } from './search-palette.tsx';

type Loaded = { Palette: ComponentType<PaletteProps>; words: PaletteProps['words'] };

/** Opens the palette from the header's `SearchLink`, with Ctrl or ⌘ and K, and with `/`. */
export function SearchEnhancer({ locale }: { locale: Locale }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback(() => {
    loadPalette(locale).then(
      (found) => {
        setLoaded(found);
        setIsOpen(true);
      },
      () => location.assign(href('search', locale)),
    );
  }, [locale]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => asks(event) && take(event, open), { signal });
    document.addEventListener(
      'click',
      (event) => isOnLink(event) && isPlainClick(event) && take(event, open),
      { signal },
    );
    document.addEventListener(
      'pointerover',
      (event) => isOnLink(event) && void loadPalette(locale).catch(() => undefined),
      { signal },
    );
    return () => listening.abort();
  }, [open, locale]);

  return (
    loaded &&
    isOpen && <loaded.Palette locale={locale} words={loaded.words} onClose={() => setIsOpen(false)} />
  );
}

function take(event: Event, open: () => void): void {
  event.preventDefault();
  open();
}

function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest('a.search-button') !== null;
}

/** Whether a key asks for the search: not while writing, nor under another dialog. */
function asks(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.isComposing || !(isCommand || (isSlash && !isTyping(event.target)))) return false;
  return !document.querySelector('dialog[open]');
}

async function loadPalette(locale: Locale): Promise<Loaded> {
  const [{ SearchPalette }, words] = await Promise.all([
    import('./search-palette.tsx'),
    loadWords(locale, ['search.palette']),
  ]);
  return { Palette: SearchPalette, words: words['search.palette'] };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
