import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import type { GalleryImage } from './gallery.ts';
import { creditOf, mediumText, pictureOf, ratioOf, tagText } from './image-facts.tsx';

/** A tenth less than most rows of a wide wall are high: the next size of a picture is twice as wide. */
const ROW_PX = 240;

/**
 * One picture on the wall: a link to its own address, with all that the lightbox says about it lying beside it
 * (`wall-items.ts` reads it back). For static contents.
 */
export function GalleryItem({ image, to, intl }: { image: GalleryImage; to: `/${string}`; intl: Intl18 }) {
  const { locale } = intl;
  const name = pictureOf(image.picture);
  const credit = creditOf(image);
  const ratio = ratioOf(name);
  return (
    <li style={{ '--r': ratio } as CSSProperties}>
      <a href={to} data-slug={image.slug} data-film={image.film ?? undefined}>
        <span className="gal-art">
          <Picture name={name} sizes={sizesOf(ratio)} />
          {image.film && (
            <span className="gal-play">
              <DrawnIcon name="play" />
            </span>
          )}
        </span>
        <b>{image.caption[locale]}</b>
      </a>
      <p>
        <span>{image.location[locale]}</span> · <span>{mediumText(image, intl)}</span>
      </p>
      <div hidden>
        <p>{image.description[locale]}</p>
        <p>{intl.day(image.date, 'long')}</p>
        <p>{tagText(image, intl)}</p>
        {credit && <p lang="en">{credit}</p>}
      </div>
    </li>
  );
}

function sizesOf(ratio: number): string {
  return `(max-width: 760px) 92vw, (max-width: 1100px) 48vw, ${Math.round(ratio * ROW_PX)}px`;
}
