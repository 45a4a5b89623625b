'use client';

import { useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { FramedFilm } from '#src/ui/film/framed-film.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { filmLinkOf } from '#src/values/typed/film-link.ts';
import { filmSources } from './film-sources.ts';
import { LightboxImage, LoadFailure } from './lightbox-image.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import type { WallItem } from './wall-items.ts';

type Props = { item: WallItem; film: string; words: Words<'gallery.lightbox'> };

/** The poster until the visitor plays the film: nothing of it is loaded before. */
export function FilmPlayer({ item, film, words }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster');
  const isPlaying = state === 'playing';

  useEffect(() => {
    if (!isPlaying) return;
    video.current?.focus();
    // Refused where a browser wants a click on the film itself; its controls are there.
    video.current?.play()?.catch(() => undefined);
  }, [isPlaying]);

  if (state === 'failed')
    return (
      <LoadFailure text={words.filmFailed} retryText={words.retry} onRetry={() => setState('playing')} />
    );
  const link = filmLinkOf(film);
  if (!isPlaying)
    return (
      <Poster
        item={item}
        text={link ? words.playElsewhere : words.play}
        note={link ? words.elsewhere : null}
        onPlay={() => setState('playing')}
      />
    );
  if (link)
    return (
      <FramedFilm
        {...{ link }}
        title={item.caption}
        closeText={words.closeFilm}
        onClose={() => setState('poster')}
      />
    );
  const sources = filmSources(film);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no sound.
    <video
      ref={video}
      className=":uno: min-w-0 min-h-0 grid [grid-template:minmax(0,1fr)/minmax(0,1fr)] w-full h-full object-contain"
      controls
      playsInline
      poster={item.src}
      width={item.width}
      height={item.height}
      aria-label={item.caption}
    >
      {sources.map((source, index) => (
        // The last that fails has nothing after it.
        <source
          key={source.type}
          {...source}
          onError={index === sources.length - 1 ? () => setState('failed') : undefined}
        />
      ))}
    </video>
  );
}

type PosterProps = {
  item: WallItem;
  text: string;
  /** Where it comes from, if not from this site. */
  note: string | null;
  onPlay: () => void;
};

function Poster({ item, text, note, onPlay }: PosterProps) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <>
      <button
        ref={button}
        type="button"
        className=":uno: lb-poster min-w-0 min-h-0 grid [grid-template:minmax(0,1fr)/minmax(0,1fr)] relative p-0 b-0 bg-transparent"
        aria-label={text}
        onClick={onPlay}
      >
        <LightboxImage item={item} alt={item.caption} />
        <span className=":uno: gal-play absolute inset-[50%_auto_auto_50%] w-68px h-68px grid place-items-center rule-#dcae47a6 rounded-50% c-leaf-hi [translate:-50%_-50%] [transition:background-color_180ms_ease-out] [&_.ic]:(w-26px h-26px) print:hidden">
          <Icon name="i-lucide-play" />
        </span>
      </button>
      {note && (
        <p className=":uno: absolute bottom-14px left-1/2 w-max max-w-[calc(100%_-_152px)] px-10px py-4px round-1 bg-#071a15d9 c-#f1efe5 text-14px text-center [translate:-50%_0]">
          {note}
        </p>
      )}
    </>
  );
}
