import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { readWallItems, type WallItem } from './wall-items.ts';

type Shown = { items: WallItem[]; index: number };
type Options = {
  start: string | null;
  /** Takes the picture out of the address when the visitor came straight to it. */
  leave: () => unknown;
};

/**
 * Which picture of a wall is shown large. Each has its own address: opening adds one to the history, stepping replaces
 * it, Back closes; the focus then returns to the link that opened.
 */
export function useShownPicture(wall: RefObject<HTMLElement | null>, { start, leave }: Options) {
  const opener = useRef<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const show = useCallback(
    (slug: string | null): boolean => {
      const items = slug && wall.current ? readWallItems(wall.current) : [];
      const index = items.findIndex((item) => item.slug === slug);
      setShown(index < 0 ? null : { items, index });
      if (index >= 0) opener.current ??= slug;
      else focusOpener(wall.current, opener);
      return index >= 0;
    },
    [wall],
  );

  useEffect(() => {
    if (start) show(start);
  }, [start, show]);
  const hasPushed = useHistoryOf(wall, show);

  function step(index: number): void {
    const item = shown?.items[index];
    if (!item) return;
    setShown((now) => now && { ...now, index });
    window.history.replaceState(window.history.state, '', item.href);
  }

  function close(): void {
    show(null);
    if (hasPushed.current) window.history.back();
    else leave();
    hasPushed.current = false;
  }

  return { shown, step, close };
}

/** Opens the clicked picture, and follows the browser's buttons; says whether the picture is a history entry. */
function useHistoryOf(wall: RefObject<HTMLElement | null>, show: (slug: string | null) => boolean) {
  const hasPushed = useRef(false);
  useEffect(() => {
    const element = wall.current;
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-slug]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !isPlain || !show(link.dataset.slug ?? null)) return;
      event.preventDefault();
      hasPushed.current = true;
      window.history.pushState(window.history.state, '', link.getAttribute('href'));
    }
    function onPop(): void {
      hasPushed.current = show(new URLSearchParams(window.location.search).get('image'));
    }
    element?.addEventListener('click', onClick);
    window.addEventListener('popstate', onPop);
    return () => {
      element?.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
    };
  }, [wall, show]);
  return hasPushed;
}

/** After the dialog has given the focus up. */
function focusOpener(wall: HTMLElement | null, opener: { current: string | null }): void {
  const slug = opener.current;
  opener.current = null;
  const link = slug && wall?.querySelector<HTMLElement>(`a[data-slug="${CSS.escape(slug)}"]`);
  if (link) requestAnimationFrame(() => link.focus());
}
