import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { embedUrl, filmLinkOf } from '#src/values/typed/film-link.ts';
import { filmSources } from './film-sources.ts';
import type { GalleryImage } from './gallery.ts';

type Facts = Record<string, unknown>;
type Where = { origin: string; locale: Locale };
/** An image with the address of its picture and whose it is. */
type ShownImage = { image: GalleryImage; picture: string; credit: string | null };

/** The others are described on their own pages: repeating all of them would weigh more than it helps. */
const PICTURES_LISTED = 16;

/** The wall as a collection of pictures and films, for search engines. */
export function galleryData(shown: readonly ShownImage[], name: string, where: Where): Facts {
  const listed = shown.filter(({ image }, index) => image.film || index < PICTURES_LISTED);
  return {
    '@type': 'ImageGallery',
    name,
    url: `${where.origin}${href('gallery', where.locale)}`,
    // Films need all facts; a picture is described on its own page.
    hasPart: listed.map((one) => {
      const { description, url: _url, ...facts } = imageData(one, where);
      return one.image.film ? { ...facts, description } : facts;
    }),
  };
}

/** One picture or film. */
export function imageData({ image, picture, credit }: ShownImage, { origin, locale }: Where): Facts {
  const known = {
    name: image.caption[locale],
    description: image.description[locale],
    url: `${origin}${href('gallery', locale, { query: { image: image.slug } })}`,
  };
  if (image.film) {
    const link = filmLinkOf(image.film);
    return {
      '@type': 'VideoObject',
      ...known,
      thumbnailUrl: `${origin}${picture}`,
      ...(link
        ? { embedUrl: embedUrl(link) }
        : { contentUrl: `${origin}${filmSources(image.film)[1]?.src}` }),
      uploadDate: image.date,
      ...(image.filmSeconds === null ? {} : { duration: `PT${image.filmSeconds}S` }),
    };
  }
  return {
    '@type': 'ImageObject',
    ...known,
    contentUrl: `${origin}${picture}`,
    ...(credit ? { creditText: credit } : {}),
  };
}
