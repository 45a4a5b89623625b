'use client';

import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';

export type PaletteProps = { locale: Locale; words: Words<'search.palette'>; onClose: () => void };
type Props = { locale: Locale; label: string };
type Loaded = { Palette: ComponentType<PaletteProps>; words: PaletteProps['words'] };

/** The way to search: a link that opens the palette where scripts run. Ctrl or ⌘ with K opens it too, and so does `/`. */
export function SearchButton({ locale, label }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const page = href('search', locale);

  const open = useCallback(() => {
    loadPalette(locale).then(
      (found) => {
        setLoaded(found);
        setIsOpen(true);
      },
      () => location.assign(page),
    );
  }, [page, locale]);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.isComposing || !(isCommand || (isSlash && !isTyping(event.target)))) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <a
        href={page}
        className="ib search-button"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onClick}
        onPointerEnter={() => void loadPalette(locale).catch(() => undefined)}
      >
        <Icon name="i-lucide-search" />
      </a>
      {loaded && isOpen && (
        <loaded.Palette locale={locale} words={loaded.words} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
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
