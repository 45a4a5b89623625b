import type { ReactNode } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Icon } from './icon.tsx';

const SHEET = 'menu-sheet';
const TITLE = 'menu-title';

/** The phone's menu: a button, and a sheet that closes when one of its links is followed. Opens before scripts run. */
export function MenuPanel({ words, children }: { words: Words<'chrome.menu'>; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        className="ib menu-button"
        aria-label={words.open}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: SHEET }}
      >
        <Icon name="i-lucide-menu" />
      </button>
      <dialog
        id={SHEET}
        className="dialog dialog-sheet"
        aria-labelledby={TITLE}
        {...{ closedby: 'any', 'data-closes-on-link': '' }}
      >
        <div className="dialog-head">
          <h2 id={TITLE}>{words.title}</h2>
          <button
            type="button"
            className="ib"
            aria-label={words.close}
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
