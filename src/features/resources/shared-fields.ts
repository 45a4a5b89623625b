import type { Slugs } from '#src/values/route.ts';
import { FILMS } from '#src/values/typed/films.ts';
import type { Field, Values } from './resources.ts';

/** Fields that most kinds of content have, in the words of all. */
export const POSITION = {
  kind: 'number',
  label: 'resources.position',
  hint: 'resources.positionHint',
  min: 1,
  max: 9999,
} as const satisfies Field;

export const IS_ACTIVE = { kind: 'flag', label: 'resources.isActive' } as const satisfies Field;

/** An address that is given once: nothing leads on from an old one. */
export const FIXED_SLUG = {
  kind: 'text',
  label: 'resources.slug',
  hint: 'resources.slugHint',
  max: 60,
  form: 'slug',
  isFixed: true,
} as const satisfies Field;

/** An address that may be changed: the old one leads on to it. */
export const MOVING_SLUG = {
  kind: 'text',
  label: 'resources.slug',
  hint: 'goods.slugHint',
  max: 80,
  form: 'slug',
} as const satisfies Field;

/** The name in English addresses, where it is to be another; one that is left behind leads on as well. */
export const ENGLISH_SLUG = {
  kind: 'text',
  label: 'resources.slugEn',
  hint: 'resources.slugEnHint',
  max: 80,
  form: 'slug',
  isOptional: true,
} as const satisfies Field;

/** The addresses among the values of a row. */
export function slugsOf({ slug, slugEn }: Values): Slugs {
  return { slug: String(slug), slugEn: slugEn ? String(slugEn) : null };
}

/** The name of a picture in the manifest. */
export const PICTURE = {
  kind: 'text',
  label: 'resources.picture',
  hint: 'resources.pictureHint',
  max: 80,
  form: 'picture',
} as const satisfies Field;

/** One of the films that come with a release. */
export const FILM = {
  kind: 'choice',
  label: 'gallery.film',
  hint: 'gallery.filmHint',
  options: FILMS.map((value) => ({ value, label: `gallery.films.${value}` as const })),
  isOptional: true,
} as const satisfies Field;

/** A film of the park's own, which is loaded from YouTube when a guest plays it, and not before. */
export const FILM_LINK = {
  kind: 'text',
  label: 'gallery.filmLink',
  hint: 'gallery.filmLinkHint',
  max: 120,
  form: 'film',
  isOptional: true,
} as const satisfies Field;
