'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FramedFilm } from '#src/ui/film/framed-film.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { filmLinkOf, watchUrl } from '#src/values/typed/film-link.ts';

type Props = {
  /** The stem of the film under /video, or the name of one elsewhere. */
  file: string;
  title: string;
  playText: string;
  /** Of a film elsewhere: where it comes from, and what closes it. */
  note: string;
  closeText: string;
  children: ReactNode;
};

/** The poster of a film; nothing of the film is fetched before it is asked for. */
export function VideoReview({ file, title, playText, note, closeText, children }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const poster = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isPlaying) return;
    video.current?.focus();
    video.current?.play().catch(() => undefined);
    return () => poster.current?.focus();
  }, [isPlaying]);

  function play(event: MouseEvent): void {
    event.preventDefault();
    setIsPlaying(true);
  }

  const link = filmLinkOf(file);
  if (isPlaying && link)
    return <FramedFilm {...{ link, title, closeText }} onClose={() => setIsPlaying(false)} />;
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
    <>
      <a
        ref={poster}
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
      {link && <p className=":uno: sm mut mt-8px">{note}</p>}
    </>
  );
}
