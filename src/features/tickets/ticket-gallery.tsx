'use client';

import { useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { isPlainClick } from '#src/client/head-of-page.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = { closeText: string; locale: string; words: Words<'tickets.gallery'> };
type Shown = { thumbs: HTMLImageElement[]; index: number; isOpen: boolean };

const LARGE = '880px';

/** Opens the page's thumbs large, one after the other: whatever the large picture needs is in its thumb. */
export function TicketGallery({ closeText, locale, words }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    function open(event: MouseEvent): void {
      const thumbs = [...document.querySelectorAll<HTMLImageElement>('.thumbs img')];
      const index = thumbs.findIndex((thumb) => thumb.closest('a')?.contains(event.target as Node));
      if (index === -1 || !isPlainClick(event)) return;
      event.preventDefault();
      setShown({ thumbs, index, isOpen: true });
    }
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);

  if (!shown) return null;
  const { thumbs, index, isOpen } = shown;
  const count = thumbs.length;
  const step = (by: number) => setShown({ ...shown, index: (index + by + count) % count });
  const thumb = thumbs[index];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setShown({ ...shown, isOpen: false })}
      title={thumb?.alt || words.title}
      closeText={closeText}
      shape="wide"
      className="lightbox"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in the page already */}
      <div key={index} dangerouslySetInnerHTML={{ __html: thumb ? largeOf(thumb) : '' }} />
      <div className="lightbox-foot">
        <button type="button" className="ib" aria-label={words.previous} onClick={() => step(-1)}>
          <Icon name="i-lucide-chevron-left" />
        </button>
        <span className="num" aria-live="polite">
          {formatMessage(words.of, { index: index + 1, count }, locale)}
        </span>
        <button type="button" className="ib" aria-label={words.next} onClick={() => step(1)}>
          <Icon name="i-lucide-chevron-right" />
        </button>
      </div>
    </Dialog>
  );
}

function largeOf(thumb: HTMLImageElement): string {
  const picture = thumb.parentElement?.cloneNode(true) as HTMLElement;
  for (const source of picture.querySelectorAll('source')) source.sizes = LARGE;
  return picture.outerHTML;
}
