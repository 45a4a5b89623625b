'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

export type GalleryItem = {
  /** The picture's own address, for browsers without scripts. */
  url: string;
  title: string;
  thumb: ReactNode;
  full: ReactNode;
};

type Props = {
  items: GalleryItem[];
  children: ReactNode;
  closeText: string;
  locale: string;
  words: Words<'tickets.gallery'>;
};

/** The folding screen with its details below; each opens large. */
export function TicketGallery({ items, children, closeText, locale, words }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const shown = index === null ? undefined : items[index];
  const step = (by: number) => setIndex(((index ?? 0) + by + items.length) % items.length);

  function open(event: MouseEvent, at: number): void {
    event.preventDefault();
    setIndex(at);
  }

  return (
    <div className="gallery">
      {children}
      <ul className="thumbs" aria-label={words.label}>
        {items.map((item, at) => (
          <li key={item.url}>
            <a
              href={item.url}
              onClick={(event) => open(event, at)}
              aria-label={formatMessage(words.open, { title: item.title }, locale)}
            >
              {item.thumb}
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setIndex(null)}
        title={shown?.title ?? words.title}
        closeText={closeText}
        shape="wide"
        className="lightbox"
      >
        {shown?.full}
        <div className="lightbox-foot">
          <button type="button" className="ib" aria-label={words.previous} onClick={() => step(-1)}>
            <Icon name="i-lucide-chevron-left" />
          </button>
          <span className="num" aria-live="polite">
            {formatMessage(words.of, { index: (index ?? 0) + 1, count: items.length }, locale)}
          </span>
          <button type="button" className="ib" aria-label={words.next} onClick={() => step(1)}>
            <Icon name="i-lucide-chevron-right" />
          </button>
        </div>
      </Dialog>
    </div>
  );
}
