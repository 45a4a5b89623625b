'use client';

import { useLayoutEffect } from 'react';
import { keyMeaning } from './key-meaning.ts';
import { lockScreen } from './lock-screen.ts';
import type { RoomKey } from './office.ts';
import { openedPanel, openPanel } from './open-panel.ts';
import { keyTarget } from './page-keys.ts';
import { toggleRail } from './toggle-rail.ts';

/** Locks the screen, after G. */
const LOCK_KEY = 'X';
/** How long after G the key of a room counts. */
const LETTER_MS = 1500;

/** Listens for the keys of the office before the page does: the key after G is none of the page. */
export function useOfficeKeys(rooms: readonly RoomKey[], go: (to: RoomKey['to']) => void): void {
  // Once the page is live, not some time after.
  useLayoutEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;

    function onKeyDown(event: KeyboardEvent): void {
      const isAfterG = event.timeStamp - pressedG < LETTER_MS;
      pressedG = Number.NEGATIVE_INFINITY;
      const meaning = keyMeaning(event, {
        isAfterG,
        isWriting: isWriting(event.target),
        isUnder: openedPanel() !== null || document.querySelector('dialog[open]') !== null,
      });
      // The search of a list comes before that of everything.
      if (meaning === null || (event.key === '/' && keyTarget('/'))) return;
      event.preventDefault();
      event.stopPropagation();
      if (meaning.kind === 'go') pressedG = event.timeStamp;
      else if (meaning.kind === 'rail') toggleRail();
      else if (meaning.kind === 'panel') openPanel(meaning.panel);
      else if (meaning.goKey === LOCK_KEY) lockScreen();
      else enter(meaning.goKey);
    }

    /** A letter that is kept for a room which this person has not, or the park has not yet, does nothing. */
    function enter(key: string): void {
      const room = rooms.find(({ goKey }) => goKey === key);
      if (room) go(room.to);
    }

    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [rooms, go]);
}

/** Whether the page lies under a dialog or a menu, whose keys are their own. */
export function isUnderPanel(): boolean {
  // Toasts are a popover too, over which one works on.
  const menus = '[popover]:not([popover="manual"]):popover-open, dialog:popover-open';
  const panels = CSS.supports('selector(:popover-open)') ? `dialog[open], ${menus}` : 'dialog[open]';
  return document.querySelector(panels) !== null;
}

export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
