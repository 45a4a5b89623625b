import { encodedPath } from './route.ts';

/** One text for all spellings of a path that the site takes for one: capitals, slashes at its end, `/vi` before it. */
export function pathKey(pathname: string): string {
  const bare =
    pathname
      .replace(/^\/vi(?=\/|$)/, '')
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/+$/, '') || '/';
  return encodedPath(bare).toLowerCase();
}
