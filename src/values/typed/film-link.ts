/** Films of the park's own on YouTube, by the eleven letters that name them there. */

export const FILM_HOST = 'https://www.youtube-nocookie.com';

const NAME = /^[\w-]{11}$/;
const SHORT_HOST = 'youtu.be';
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const PATH = /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/;
const PREFIX = 'youtube-';

type ReadFilm = { name: string } | { wrong: 'address' | 'site' | 'page' };

/** The name of a film from its whole address there, or what is wrong with what was typed. */
export function readFilmLink(text: string): ReadFilm {
  const url = /^https:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.port) return { wrong: 'address' };
  if (url.hostname !== SHORT_HOST && !HOSTS.includes(url.hostname)) return { wrong: 'site' };
  const name = nameIn(url);
  return name && NAME.test(name) ? { name } : { wrong: 'page' };
}

function nameIn(url: URL): string | null {
  if (url.hostname === SHORT_HOST) return url.pathname.slice(1);
  return url.pathname === '/watch' ? url.searchParams.get('v') : (PATH.exec(url.pathname)?.[1] ?? null);
}

/** Among the stems of a release's films. */
export function linkedFilm(name: string): string {
  return `${PREFIX}${name}`;
}

/** The name on YouTube; null for a film of a release. */
export function filmLinkOf(film: string | null | undefined): string | null {
  const name = film?.startsWith(PREFIX) ? film.slice(PREFIX.length) : '';
  return NAME.test(name) ? name : null;
}

/** What is loaded when a guest plays it, and not before. */
export function embedUrl(name: string): `https://${string}` {
  return `${FILM_HOST}/embed/${name}?autoplay=1&rel=0`;
}

/** As a form shows the name that is stored. */
export function typedFilm(name: string): `https://${string}` {
  return `https://${SHORT_HOST}/${name}`;
}

/** Where it is watched without scripts. */
export function watchUrl(name: string): `https://${string}` {
  return `https://www.youtube.com/watch?v=${name}`;
}
