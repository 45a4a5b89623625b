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
import { isTakenByInputMethod } from '#src/values/typed/input-method.ts';
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
type Opened = Loaded & { typed: string };

/** What is pressed first has the processor to itself. */
const AHEAD_AFTER_MS = 1000;

const listeners = new Set<() => void>();
let opened: Opened | null = null;
/** While the palette is on its way. */
let asking: AbortController | null = null;
/** Since it was asked for. */
let typed = '';

/**
 * Opens the palette of the page; leads to the page of results when its scripts do not come. Who goes on elsewhere meanwhile,
 * with a press, with Tab or in another field, wants it no more.
 */
function openPalette(locale: Locale): void {
  if (asking) return;
  asking = new AbortController();
  typed = '';
  const { signal } = asking;
  const { activeElement: from } = document;
  // The phone's menu, which is about to close.
  const menu = openDialog();
  const isUnder = () => ![null, menu].includes(openDialog());
  window.addEventListener('keydown', (event) => noteTyped(event, from), { capture: true, signal });
  window.addEventListener('pointerdown', giveUp, { signal });
  loadPalette(locale)
    .then(
      (loaded) => !signal.aborted && !isUnder() && show({ ...loaded, typed }),
      () => !signal.aborted && location.assign(href('search', locale, typed ? { query: { q: typed } } : {})),
    )
    .finally(() => asking?.signal === signal && giveUp());
}

/** What is typed before the palette is there lands in its field; Escape takes the wish back. */
function noteTyped(event: KeyboardEvent, from: Element | null): void {
  const { key, target } = event;
  if (key === 'Tab' || (target !== from && isTyping(target))) {
    giveUp();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTakenByInputMethod(event)) return;
  if (key.length === 1) typed += key;
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key === 'Escape') giveUp();
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

function giveUp(): void {
  asking?.abort();
  asking = null;
}

/** Whoever has left the page has left its palette, too. */
function leave(): void {
  giveUp();
  show(null);
}

async function loadPalette(locale: Locale): Promise<Loaded> {
  const [{ SearchPalette }, words] = await Promise.all([
    import('./search-palette.tsx'),
    loadWords(locale, ['search.palette']),
  ]);
  return { Palette: SearchPalette, words: words['search.palette'] };
}

function show(palette: Opened | null): void {
  opened = palette;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The palette once it is open: one on a page. */
function Palette({ locale }: { locale: Locale }) {
  const shown = useSyncExternalStore(
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
  useEffect(() => {
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      leave();
    };
  }, []);
  // Where a key opens it, nothing is pointed at before.
  useFirstUse(async () => {
    const fetchAhead = () => void loadPalette(locale).catch(() => undefined);
    if (matchMedia('(hover:hover)').matches) setTimeout(fetchAhead, AHEAD_AFTER_MS);
  });
  // Outside the header, whose styles are not meant for it.
  return (
    shown &&
    createPortal(
      <shown.Palette locale={locale} words={shown.words} typed={shown.typed} onClose={() => show(null)} />,
      document.body,
    )
  );
}

/** Whether a key asks for the search: not while writing, nor under another dialog. */
function isShortcut(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.isComposing || !(isCommand || (isSlash && !isTyping(event.target)))) return false;
  return !opened && !openDialog();
}

function openDialog(): Element | null {
  return document.querySelector('dialog[open]');
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
