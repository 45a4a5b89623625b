'use client';

import { type ReactNode, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { Lightbox } from './lightbox.tsx';
import { useShownPicture } from './use-shown-picture.ts';

type Props = {
  /** The picture that the address names, when it hangs on this wall. */
  start: string | null;
  /** Where closing leads when there is nothing to go back to. */
  back: `/${string}`;
  locale: string;
  words: Words<'gallery.lightbox'>;
  children: ReactNode;
};

/** The wall, whose pictures open large. Links that no script has taken over yet lead to the same address as a page. */
export function GalleryWall({ start, back, locale, words, children }: Props) {
  const wall = useRef<HTMLDivElement>(null);
  const { replace } = useRouter();
  const { shown, step, close } = useShownPicture(wall, {
    start,
    leave: () => replace(back as never, { scroll: false }),
  });
  return (
    <div ref={wall}>
      {children}
      {shown && <Lightbox {...shown} {...{ locale, words }} onStep={step} onClose={close} />}
    </div>
  );
}
