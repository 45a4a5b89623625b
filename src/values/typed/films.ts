/** The films that come with a release, by the stems of their files under `/video`, and how long each is. */
export const FILM_SECONDS = { 'bien-may': 8, 'suong-rung': 8, 'hoang-hon-dinh': 8, 'den-dem': 8 } as const;

type Film = keyof typeof FILM_SECONDS;

export const FILMS = Object.keys(FILM_SECONDS) as Film[];

/** Null where there is no film, or one of a release that is gone. */
export function filmSeconds(film: string | null): number | null {
  return FILMS.find((one) => one === film) ? FILM_SECONDS[film as Film] : null;
}
