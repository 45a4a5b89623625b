'use client';

import type { CSSProperties } from 'react';
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
