'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { copyText } from '#src/client/copy-text.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

type Props = { url: string; title: string; words: Words<'posts.share'> };

/** Copies or shares the URL of a post. Where copying fails, the URL is shown for manual copying. */
export function PostShare({ url, title, words }: Props) {
  const [hasFailed, setHasFailed] = useState(false);

  async function copy(): Promise<void> {
    const isCopied = await copyText(url);
    setHasFailed(!isCopied);
    if (isCopied) showToast({ tone: 'ok', title: words.copied });
    else showToast({ tone: 'err', title: words.copyFailed });
  }

  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
  return (
    <div className=":uno: share flow-row gap-[10px_14px] mt-18px p-[20px_0] rule-y-line text-14.5px print:hidden">
      <b>{words.title}</b>
      <Button size="sm" icon="i-lucide-link" onClick={copy}>
        {words.copy}
      </Button>
      <a
        className="ib"
        href={facebook}
        rel="noopener"
        target="_blank"
        aria-label={words.facebook}
        title={words.facebook}
      >
        <Icon name="i-lucide-share-2" />
      </a>
      <a className="ib" href={mail} aria-label={words.email} title={words.email}>
        <Icon name="i-lucide-at-sign" />
      </a>
      {hasFailed && (
        <label className=":uno: flex-[1_0_100%] c-ink-2">
          {words.copyFailedText}
          <input
            className=":uno: block w-full mt-6px p-[11px_14px] rule-line-ctl round-1 bg-surface"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
