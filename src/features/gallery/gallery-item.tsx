import type { CSSProperties } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import type { GalleryImage } from './gallery.ts';
import { creditOf, mediumText, pictureName, ratioOf, tagText } from './image-facts.tsx';

/** A tenth less than most rows of a wide wall are high: the next size of a picture is twice as wide. */
const ROW_PX = 240;

/**
 * One picture in the grid: a link to its own page, with all data for the lightbox beside it (read by `wall-items.ts`).
 * For static contents.
 */
export function GalleryItem({ image, to, intl }: { image: GalleryImage; to: `/${string}`; intl: Intl18 }) {
  const { locale } = intl;
  const name = pictureName(image.picture);
  const credit = creditOf(image);
  const ratio = ratioOf(name);
  return (
    <li
      className=":uno: flex-[var(--r)_1_calc(var(--r)_*_var(--row))] min-w-0 print:[break-inside:avoid]"
      style={{ '--r': ratio } as CSSProperties}
    >
      <a className=":uno: block" href={to} data-slug={image.slug} data-film={image.film ?? undefined}>
        <span className=":uno: relative block of-hidden round-1">
          <Picture
            imgClassName=":uno: w-full [transition:scale_420ms_ease-out]"
            name={name}
            sizes={sizesOf(ratio)}
          />
          {image.film && (
            <span className=":uno: gal-play absolute inset-[50%_auto_auto_50%] w-68px h-68px grid place-items-center rule-#dcae47a6 rounded-50% c-leaf-hi [translate:-50%_-50%] [transition:background-color_180ms_ease-out] [&_.ic]:(w-26px h-26px) print:hidden">
              <DrawnIcon name="play" />
            </span>
          )}
        </span>
        <b className=":uno: block mt-12px type-700-19/1.28-display lining -tracking-0.005em text-balance max-760:text-17.5px">
          {image.caption[locale]}
        </b>
      </a>
      <p className=":uno: mt-4px min-h-2.9em c-ink-3 text-13.5px lh-1.45 max-760:min-h-0">
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
