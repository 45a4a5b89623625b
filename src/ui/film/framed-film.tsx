'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { embedUrl } from '#src/values/typed/film-link.ts';

type Props = { link: string; title: string; closeText: string; onClose: () => void };

/**
 * A film in a frame of another site, whose keys are its own. The focus stays on the button behind it, where Escape and Tab
 * are still ours: Shift Tab leads into the frame, and Tab out of it leads back here.
 */
export function FramedFilm({ link, title, closeText, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className=":uno: grid gap-10px w-[min(100%,1040px,(100dvh_-_170px)*16/9)] place-self-center">
      <iframe
        className=":uno: block w-full b-0 round-1 aspect-16/9 bg-then-950"
        src={embedUrl(link)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
      />
      <Button ref={button} size="sm" className=":uno: justify-self-center" onClick={onClose}>
        {closeText}
      </Button>
    </div>
  );
}
