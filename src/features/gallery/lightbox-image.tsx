'use client';

import type { CSSProperties } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import type { WallItem } from './wall-items.ts';

type Props = { item: WallItem; alt: string; style?: CSSProperties; onError?: () => void };

/** A picture as large as the screen allows, out of the sizes that the wall names. */
export function LightboxImage({ item, alt, style, onError }: Props) {
  return (
    <picture className=":uno: contents">
      <source type="image/avif" srcSet={item.avif} sizes="(max-width: 1000px) 100vw, 1200px" />
      <img
        src={item.src}
        width={item.width}
        height={item.height}
        alt={alt}
        decoding="async"
        draggable={false}
        style={style}
        onError={onError}
      />
    </picture>
  );
}

type FailureProps = { text: string; retryText: string; onRetry: () => void };

/** What stands where a picture or film should be, with the way to ask for it again. */
export function LoadFailure({ text, retryText, onRetry }: FailureProps) {
  const button = useLostFocus<HTMLButtonElement>();
  return (
    <div
      className=":uno: grid gap-16px place-content-center justify-items-center max-w-42ch m-auto text-center"
      role="alert"
    >
      <Icon className=":uno: w-40px h-40px c-ink-3" name="i-lucide-image-off" />
      <p>{text}</p>
      <Button ref={button} variant="line" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}
