'use client';

import { useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LightboxImage, LoadFailure } from './lightbox-image.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import { usePictureZoom } from './use-picture-zoom.ts';
import type { WallItem } from './wall-items.ts';
import type { Swipe } from './zoom.ts';

type Props = {
  item: WallItem;
  words: Words<'gallery.lightbox'>;
  onSwipe: (swipe: Swipe) => void;
};

/** The picture under fingers or mouse; the button enlarges it for those who have neither to pinch with. */
export function LightboxStage({ item, words, onSwipe }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, toggle, handlers } = usePictureZoom(stage, onSwipe);
  const [failure, setFailure] = useState({ count: 0, isShown: false });

  if (failure.isShown) {
    const retry = () => setFailure(({ count }) => ({ count: count + 1, isShown: false }));
    return <LoadFailure text={words.failed} retryText={words.retry} onRetry={retry} />;
  }
  const isLarge = zoom.scale > 1;
  return (
    <>
      <div
        ref={stage}
        className={
          isLarge
            ? ':uno: lb-stage is-large min-w-0 min-h-0 grid [grid-template:minmax(0,1fr)/minmax(0,1fr)] of-hidden cursor-zoom-in [touch-action:none] [user-select:none] [&.is-large]:cursor-grab'
            : ':uno: lb-stage min-w-0 min-h-0 grid [grid-template:minmax(0,1fr)/minmax(0,1fr)] of-hidden cursor-zoom-in [touch-action:none] [user-select:none] [&.is-large]:cursor-grab'
        }
        {...handlers}
      >
        <LightboxImage
          key={failure.count}
          item={item}
          alt={item.caption}
          style={{ transform: `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})` }}
          onError={() => setFailure(({ count }) => ({ count, isShown: true }))}
        />
      </div>
      <Enlarge isLarge={isLarge} words={words} onPress={toggle} />
    </>
  );
}

type EnlargeProps = Pick<Props, 'words'> & { isLarge: boolean; onPress: () => void };

function Enlarge({ isLarge, words, onPress }: EnlargeProps) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      className=":uno: ib lb-zoom absolute z-1 w-48px h-48px right-14px bottom-18px max-1000:inset-[14px_auto_auto_14px]"
      aria-label={isLarge ? words.zoomOut : words.zoomIn}
      onClick={onPress}
    >
      <Icon name={isLarge ? 'i-lucide-zoom-out' : 'i-lucide-zoom-in'} />
    </button>
  );
}
