'use client';

import type { MouseEvent, ReactNode } from 'react';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#i18n/locales.ts';
import { isPlainClick } from '#src/client/page-link.ts';
import { useFirstUse } from '#src/client/use-first-use.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import { look } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { PaletteProps } from './search-palette.tsx';

type Props = { locale: Locale; label: string; isLong?: boolean };

/**
 * The magnifier in the header, with the palette of the page, which Ctrl or ⌘ and K and `/` open too; `isLong` is the same
 * in words, for the phone's menu.
 */
export function SearchLink({ locale, label, isLong = false }: Props) {
  if (isLong)
    return (
      <Opener locale={locale} className={look({ isBlock: true })}>
        <Icon name="i-lucide-search" /> {label}
      </Opener>
    );
  return (
    <>
      <Opener locale={locale} className="ib" aria-label={label} aria-keyshortcuts="Control+K Meta+K /">
        <Icon name="i-lucide-search" />
      </Opener>
      <Palette locale={locale} />
    </>
  );
}

type OpenerProps = {
  locale: Locale;
  className: string;
  'aria-label'?: string;
  'aria-keyshortcuts'?: string;
  children: ReactNode;
};

/** Without scripts a link to the page of results. */
function Opener({ locale, ...rest }: OpenerProps) {
  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPalette(locale);
  }
  const preload = () => void loadPalette(locale).catch(() => undefined);
  return <a href={href('search', locale)} onClick={open} onPointerEnter={preload} {...rest} />;
}

type Loaded = { Palette: ComponentType<PaletteProps>; words: PaletteProps['words'] };

/** What is pressed first has the processor to itself. */
const AHEAD_AFTER_MS = 1000;

const listeners = new Set<() => void>();
let opened: Loaded | null = null;

/** Opens the palette of the page; leads to the page of results when its scripts do not come. */
function openPalette(locale: Locale): void {
  loadPalette(locale).then(show, () => location.assign(href('search', locale)));
}

async function loadPalette(locale: Locale): Promise<Loaded> {
  const [{ SearchPalette }, words] = await Promise.all([
    import('./search-palette.tsx'),
    loadWords(locale, ['search.palette']),
  ]);
  return { Palette: SearchPalette, words: words['search.palette'] };
}

function show(loaded: Loaded | null): void {
  opened = loaded;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The palette once it is open: one on a page. */
function Palette({ locale }: { locale: Locale }) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isShortcut(event)) return;
      event.preventDefault();
      openPalette(locale);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [locale]);
  // Where a key opens it, nothing is pointed at before.
  useFirstUse(async () => {
    const fetchAhead = () => void loadPalette(locale).catch(() => undefined);
    if (matchMedia('(hover:hover)').matches) setTimeout(fetchAhead, AHEAD_AFTER_MS);
  });
  // Outside the header, whose styles are not meant for it.
  return (
    loaded &&
    createPortal(
      <loaded.Palette locale={locale} words={loaded.words} onClose={() => show(null)} />,
      document.body,
    )
  );
}

/** Whether a key asks for the search: not while writing, nor under another dialog. */
function isShortcut(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.isComposing || !(isCommand || (isSlash && !isTyping(event.target)))) return false;
  return !opened && !document.querySelector('dialog[open]');
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
