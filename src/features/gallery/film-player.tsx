'use client';

import { useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Icon } from '#src/ui/icon.tsx';
import { filmSources } from './film-sources.ts';
import { LightboxImage } from './lightbox-image.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useLostFocus } from './use-lost-focus.tsx';
import type { WallItem } from './wall-items.ts';

type Props = { item: WallItem; film: string; words: Words<'gallery.lightbox'> };

/** The poster until somebody asks for the film: nothing of it is fetched before. */
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
  if (!isPlaying) return <Poster item={item} text={words.play} onPlay={() => setState('playing')} />;
  const sources = filmSources(film);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no sound.
    <video
      ref={video}
      className="lb-film"
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

type PosterProps = { item: WallItem; text: string; onPlay: () => void };

function Poster({ item, text, onPlay }: PosterProps) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className="lb-poster" aria-label={text} onClick={onPlay}>
      <LightboxImage item={item} alt={item.caption} />
      <span className="gal-play">
        <Icon name="i-lucide-play" />
      </span>
    </button>
  );
}
