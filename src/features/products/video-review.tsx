'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { embedUrl, filmLinkOf, watchUrl } from '#src/values/typed/film-link.ts';

type Props = {
  /** The stem of the film under /video, or the name of one elsewhere. */
  file: string;
  title: string;
  playText: string;
  children: ReactNode;
};

/** Once: what is pressed in it has the focus from then on. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The poster of a film; nothing of the film is fetched before it is asked for. */
export function VideoReview({ file, title, playText, children }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!isPlaying) return;
    video.current?.focus();
    video.current?.play().catch(() => undefined);
  }, [isPlaying]);

  function play(event: MouseEvent): void {
    event.preventDefault();
    setIsPlaying(true);
  }

  const link = filmLinkOf(file);
  if (isPlaying && link)
    return (
      <iframe
        ref={focusOn}
        className=":uno: block w-[min(100%,1040px)] b-0 round-1 aspect-16/9 bg-then-950"
        src={embedUrl(link)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
      />
    );
  if (isPlaying) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films have no speech and no sound
      <video
        ref={video}
        className=":uno: relative block w-[min(100%,1040px)] of-hidden round-1 aspect-16/9 bg-then-950"
        controls
        playsInline
        aria-label={title}
      >
        <source src={`/video/${file}.webm`} type="video/webm" />
        <source src={`/video/${file}.mp4`} type="video/mp4" />
      </video>
    );
  }
  return (
    <a
      href={link ? watchUrl(link) : `/video/${file}.mp4`}
      className=":uno: relative block w-[min(100%,1040px)] of-hidden round-1 [&_img]:(w-full aspect-16/9 object-cover) [&:hover_.film-play]:bg-then-900"
      aria-label={playText}
      onClick={play}
    >
      <span>{children}</span>
      <span className=":uno: film-play absolute inset-0 w-84px h-84px m-auto grid place-items-center rounded-50% bg-#071a15e6 c-leaf-hi">
        <Icon className=":uno: w-34px h-34px" name="i-lucide-circle-play" />
      </span>
    </a>
  );
}
