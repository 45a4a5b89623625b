'use client';

import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import type { Words } from '#i18n/intl.ts';
import { holdPage } from '#src/client/hold-page.ts';
import { Icon } from './icon.tsx';

const SHEET = 'menu-sheet';
const TITLE = 'menu-title';

/**
 * The phone's menu: a button, and a sheet that closes when one of its links is followed or the focus leaves it. Opens
 * before scripts run. A popover, since a modal dialog makes the browser style the whole page again.
 */
export function MenuPanel({ words, children }: { words: Words<'chrome.menu'>; children: ReactNode }) {
  return (
    <>
      <button type="button" className="ib menu-button" aria-label={words.open} popoverTarget={SHEET}>
        <Icon name="i-lucide-menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself, and Enter on a link is a click. */}
      <dialog
        id={SHEET}
        popover="auto"
        className=":uno: size-full max-w-none max-h-none p-0 b-0 overflow-hidden bg-#04110db3"
        aria-labelledby={TITLE}
        onClick={closeOnLink}
        onBlur={closeWhenLeft}
        onToggle={() => holdPage()}
        onClose={() => holdPage()}
      >
        <div className=":uno: dialog dialog-sheet [animation:slide-in_260ms_ease-out]">
          <div className="dialog-head">
            <h2 id={TITLE}>{words.title}</h2>
            <button
              type="button"
              className="ib"
              aria-label={words.close}
              // biome-ignore lint/a11y/noAutofocus: of the sheet, once it opens; else what scrolls in it has the focus.
              autoFocus
              popoverTarget={SHEET}
              popoverTargetAction="hide"
            >
              <Icon name="i-lucide-x" />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
        </div>
        <button
          type="button"
          className=":uno: fixed inset-0 z--1 b-0 bg-transparent"
          aria-hidden="true"
          tabIndex={-1}
          popoverTarget={SHEET}
          popoverTargetAction="hide"
        />
      </dialog>
    </>
  );
}

function closeOnLink({ currentTarget, target }: MouseEvent<HTMLDialogElement>): void {
  if (target instanceof Element && target.closest('a')) hide(currentTarget);
}

/** What has the focus must not lie under it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDialogElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(currentTarget);
}

/** Modal, where `without-popover.ts` has opened it. */
function hide(sheet: HTMLDialogElement): void {
  sheet.hidePopover?.();
  sheet.close();
}
