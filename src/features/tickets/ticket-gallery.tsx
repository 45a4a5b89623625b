'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { isPlainClick } from '#src/client/page-link.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

const LARGE = '880px';

type Shown = { images: HTMLImageElement[]; index: number; isOpen: boolean };

type Props = {
  label: string;
  thumbs: { href: string; label: string; picture: ReactNode }[];
  closeText: string;
  locale: string;
  words: Words<'tickets.gallery'>;
};

/** Small pictures that open large, one after the other; without scripts each is a link to its file. */
export function TicketGallery({ label, thumbs, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  function open(event: MouseEvent, index: number): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const images = [...(list.current?.querySelectorAll('img') ?? [])];
    setShown({ images, index, isOpen: true });
  }

  return (
    <>
      <ul ref={list} className="thumbs" aria-label={label}>
        {thumbs.map(({ href, label: name, picture }, index) => (
          <li key={href}>
            <a href={href} aria-label={name} onClick={(event) => open(event, index)}>
              {picture}
            </a>
          </li>
        ))}
      </ul>
      {shown && <LargePicture {...{ shown, setShown }} {...rest} />}
    </>
  );
}

type LargeProps = Omit<Props, 'label' | 'thumbs'> & { shown: Shown; setShown: (shown: Shown) => void };

/** Whatever the large picture needs is in its thumb. */
function LargePicture({ shown, setShown, closeText, locale, words }: LargeProps) {
  const { images, index, isOpen } = shown;
  const count = images.length;
  const step = (by: number) => setShown({ ...shown, index: (index + by + count) % count });
  const thumb = images[index];
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
