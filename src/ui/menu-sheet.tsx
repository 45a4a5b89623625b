'use client';

import { type ReactNode, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';

/** The phone's menu: a button, and a sheet that closes when one of its links is followed. */
export function MenuSheet({ words, children }: { words: Words<'chrome.menu'>; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ib menu-button"
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="i-lucide-menu" />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title}
        closeText={words.close}
        shape="sheet"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside. */}
        <div onClick={(event) => (event.target as Element).closest('a') && setIsOpen(false)}>{children}</div>
      </Dialog>
    </>
  );
}
