'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

type GalleryPicture = {
  name: string;
  /** The picture's own address, for browsers without scripts. */
  url: string;
  title: string;
  shown: ReactNode;
  thumb: ReactNode;
  full: ReactNode;
};
type Props = {
  pictures: GalleryPicture[];
  children?: ReactNode;
  closeText: string;
  locale: string;
  words: Words<'products.gallery'>;
};

/** The first picture large, the others below it; each opens in a dialog where it can be zoomed. */
export function ProductGallery({ pictures, children, closeText, locale, words }: Props) {
  const [index, setIndex] = useState<number | null>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const [first, ...others] = pictures;
  const open = index === null ? undefined : pictures[index];

  function go(at: number | null): void {
    setIndex(at);
    setIsZoomed(false);
  }

  function onOpen(event: MouseEvent, at: number): void {
    event.preventDefault();
    go(at);
  }

  if (!first) return null;
  return (
    <section className=":uno: relative" aria-label={words.label}>
      <a
        href={first.url}
        className=":uno: relative block of-hidden round-1 cursor-zoom-in [&_img]:(w-full max-h-760px aspect-1 object-cover)"
        data-lead=""
        aria-label={formatMessage(words.open, { title: first.title }, locale)}
        onClick={(event) => onOpen(event, 0)}
      >
        {first.shown}
        <span className=":uno: absolute right-16px bottom-16px w-44px h-44px grid place-items-center round-1 bg-surface c-ink">
          <Icon name="i-lucide-plus" />
        </span>
      </a>
      {children}
      <Thumbs pictures={others} onOpen={onOpen} locale={locale} words={words} />
      <Dialog
        isOpen={open !== undefined}
        onClose={() => go(null)}
        title={open?.title ?? words.title}
        closeText={closeText}
        shape="wide"
        className=":uno: [&_.lightbox-foot]:(flex items-center justify-center gap-12px mt-8px)"
      >
        <ZoomStage key={index} isZoomed={isZoomed} toggle={() => setIsZoomed(!isZoomed)} words={words}>
          {open?.full}
        </ZoomStage>
        {pictures.length > 1 && (
          <Steps index={index ?? 0} count={pictures.length} go={go} locale={locale} words={words} />
        )}
      </Dialog>
    </section>
  );
}

type ThumbsProps = Pick<Props, 'pictures' | 'locale' | 'words'> & {
  onOpen: (event: MouseEvent, at: number) => void;
};

function Thumbs({ pictures, onOpen, locale, words }: ThumbsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className=":uno: flex flex-wrap gap-12px mt-12px [&_img]:(w-112px aspect-1 object-cover round-1) max-760:[&_img]:w-80px">
      {pictures.map(({ name, url, title, thumb }, at) => (
        <li key={name}>
          <a
            className=":uno: block cursor-zoom-in"
            href={url}
            aria-label={formatMessage(words.open, { title }, locale)}
            onClick={(event) => onOpen(event, at + 1)}
          >
            {thumb}
          </a>
        </li>
      ))}
    </ul>
  );
}

type StageProps = { isZoomed: boolean; toggle: () => void; words: Props['words']; children: ReactNode };

/** Zoomed, the picture is twice as large and scrolls, by wheel, finger or arrow keys. */
function ZoomStage({ isZoomed, toggle, words, children }: StageProps) {
  return (
    <div className=":uno: grid justify-items-center gap-14px [&_.goods-full]:w-full">
      <div
        className={
          isZoomed
            ? ':uno: goods-full is-zoomed of-auto max-h-[min(68dvh,720px)] [&_img]:(w-full max-w-none max-h-[min(68dvh,720px)] object-contain) [&.is-zoomed]:cursor-zoom-out [&.is-zoomed_img]:(w-200% max-h-none)'
            : ':uno: goods-full of-auto max-h-[min(68dvh,720px)] [&_img]:(w-full max-w-none max-h-[min(68dvh,720px)] object-contain) [&.is-zoomed]:cursor-zoom-out [&.is-zoomed_img]:(w-200% max-h-none)'
        }
        tabIndex={isZoomed ? 0 : undefined}
      >
        {children}
      </div>
      <button type="button" className="btn btn-line btn-sm" aria-pressed={isZoomed} onClick={toggle}>
        <Icon name={isZoomed ? 'i-lucide-minus' : 'i-lucide-plus'} />
        {isZoomed ? words.zoomOut : words.zoomIn}
      </button>
    </div>
  );
}

type StepsProps = {
  index: number;
  count: number;
  go: (at: number) => void;
  locale: string;
  words: Props['words'];
};

function Steps({ index, count, go, locale, words }: StepsProps) {
  return (
    <div className="lightbox-foot">
      <button
        type="button"
        className="ib"
        aria-label={words.previous}
        onClick={() => go((index + count - 1) % count)}
      >
        <Icon name="i-lucide-chevron-left" />
      </button>
      <span className="num" aria-live="polite">
        {formatMessage(words.of, { index: index + 1, count }, locale)}
      </span>
      <button type="button" className="ib" aria-label={words.next} onClick={() => go((index + 1) % count)}>
        <Icon name="i-lucide-chevron-right" />
      </button>
    </div>
  );
}
