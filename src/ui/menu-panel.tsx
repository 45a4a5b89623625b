'use client';

import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { holdPage } from '#src/client/hold-page.ts';
import { isBeside } from '#src/client/is-beside.ts';
import { Icon } from './icon.tsx';

const SHEET = 'menu-sheet';
const TITLE = 'menu-title';

/** The phone's menu: a button, and a sheet that closes when one of its links is followed. Opens before scripts run. */
export function MenuPanel({ words, children }: { words: Words<'chrome.menu'>; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  // The handlers do what `command` and `closedby` do, in browsers that do not know them.
  return (
    <>
      <button
        type="button"
        className="ib menu-button"
        aria-label={words.open}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.open || hasCommands() || sheet.current?.showModal()}
        {...{ command: 'show-modal', commandfor: SHEET }}
      >
        <Icon name="i-lucide-menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog, and Enter on a link is a click. */}
      <dialog
        ref={sheet}
        id={SHEET}
        className="dialog dialog-sheet"
        aria-labelledby={TITLE}
        onClick={closeOnLink}
        onToggle={holdPage}
        onClose={holdPage}
        {...{ closedby: 'any' }}
      >
        <div className="dialog-head">
          <h2 id={TITLE}>{words.title}</h2>
          <button
            type="button"
            className="ib"
            aria-label={words.close}
            onClick={() => hasCommands() || sheet.current?.close()}
            {...{ command: 'close', commandfor: SHEET }}
          >
            <Icon name="i-lucide-x" />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
      </dialog>
    </>
  );
}

function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}

function closeOnLink(event: MouseEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, target } = event;
  const isOnLink = target instanceof Element && target.closest('a') !== null;
  if (dialog.open && (isOnLink || (target === dialog && isBeside(dialog, event)))) dialog.close();
}
