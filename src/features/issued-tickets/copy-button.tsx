'use client';

import { useState } from 'react';
import { copyText } from '#src/client/copy-text.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  value: string;
  /** Id of the element that shows the value: selected for manual copying where the browser refuses. */
  shownBy: string;
  label: string;
  words: { copied: string; failed: string };
};

const SAID_MS = 4000;

/** Copies one value and confirms it; where copying fails the value is selected for manual copying. */
export function CopyButton({ value, shownBy, label, words }: Props) {
  const [message, setMessage] = useState<'copied' | 'failed' | null>(null);

  async function copy(): Promise<void> {
    const isCopied = await copyText(value);
    setMessage(isCopied ? 'copied' : 'failed');
    if (isCopied) setTimeout(() => setMessage(null), SAID_MS);
    else mark(shownBy);
  }

  return (
    <>
      <button type="button" className="ib copy" aria-label={label} title={label} onClick={copy}>
        <Icon name={message === 'copied' ? 'i-lucide-check' : 'i-lucide-copy'} />
      </button>
      <span className={message === 'failed' ? 'copy-said copy-failed' : 'copy-said'} role="status">
        {message && words[message]}
      </span>
    </>
  );
}

function mark(id: string): void {
  const element = document.getElementById(id);
  if (element) window.getSelection()?.selectAllChildren(element);
}
