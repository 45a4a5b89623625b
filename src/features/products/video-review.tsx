'use client';

import './film.css';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  /** The stem of the film under /video. */
  file: string;
  title: string;
  playText: string;
  children: ReactNode;
};

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

  if (isPlaying) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films have no speech and no sound
      <video ref={video} className="film" controls playsInline aria-label={title}>
        <source src={`/video/${file}.webm`} type="video/webm" />
        <source src={`/video/${file}.mp4`} type="video/mp4" />
      </video>
    );
  }
  return (
    <a href={`/video/${file}.mp4`} className="film" aria-label={playText} onClick={play}>
      <span className="film-art">{children}</span>
      <span className="film-play">
        <Icon name="i-lucide-circle-play" />
      </span>
    </a>
  );
}
