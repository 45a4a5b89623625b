import { type CSSProperties, Fragment } from 'react';
import type { Locale } from '#i18n/locales.ts';
import {
  type PictureName,
  type PictureSource,
  type PictureWidths,
  pictureOf,
  pictureUrl,
} from '#src/values/picture-source.ts';

type Props = {
  name: PictureName;
  /** The night twin, shown instead in the dark theme. */
  dark?: PictureName | undefined;
  /** How wide it is drawn, e.g. `(max-width: 760px) 100vw, 640px`. */
  sizes: string;
  /** Gives the picture's own alternative text; without it (and without `alt`) the picture is decoration. */
  locale?: Locale | undefined;
  alt?: string | undefined;
  /** For what the first view shows: fetched early. Everything else waits until it comes near. */
  isPriority?: boolean | undefined;
  /** To be looked at closely: may be fetched larger than a page ever shows it. */
  isZoom?: boolean | undefined;
  /** It is what its page is about: cards that lead there turn into it. */
  isLead?: boolean | undefined;
  /** It has see-through parts, so no colour is laid under it while it loads. */
  isCutOut?: boolean | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
  style?: CSSProperties | undefined;
};

/**
 * A generated picture in its sizes and formats. With `dark`, both are in the page: a browser does not fetch a lazy
 * picture that is not displayed. All are lazy, what is wanted first is preloaded: a page that fades in waits for eager
 * pictures. Server components only: the list of pictures must not reach the browser.
 */
export function Picture({ dark, ...props }: Props) {
  const { name, sizes, isPriority, className = '' } = props;
  if (!dark)
    return (
      <Fragment>
        {isPriority && <Preload name={name} sizes={sizes} />}
        <OnePicture {...props} />
      </Fragment>
    );
  return (
    <Fragment>
      {isPriority && <Preload name={name} sizes={sizes} media="(prefers-color-scheme: light)" />}
      {isPriority && <Preload name={dark} sizes={sizes} media="(prefers-color-scheme: dark)" />}
      <OnePicture {...props} className={`only-light ${className}`} />
      <OnePicture {...props} name={dark} className={`only-dark ${className}`} />
    </Fragment>
  );
}

function OnePicture(props: Omit<Props, 'dark'>) {
  const { name, sizes, locale, isPriority, isLead, isZoom, isCutOut, className, imgClassName, style } = props;
  const picture: PictureSource = pictureOf(name);
  const variants = isZoom && picture.zoom ? [...picture.avif, picture.zoom] : picture.avif;
  return (
    <picture className={className} data-lead={isLead ? '' : undefined}>
      <source type="image/avif" srcSet={srcSet(variants)} sizes={sizes} />
      <img
        src={pictureUrl(name, 880)}
        width={picture.width}
        height={picture.height}
        alt={props.alt ?? (locale ? picture.alt[locale] : '')}
        loading="lazy"
        decoding="async"
        className={imgClassName}
        style={isCutOut ? style : { backgroundColor: picture.color, ...style }}
        {...(isPriority ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}

function Preload({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const picture: PictureSource = pictureOf(name);
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={srcSet(picture.avif)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}

function srcSet(widths: PictureWidths): string {
  return widths.map(([width, url]) => `${url} ${width}w`).join(', ');
}
