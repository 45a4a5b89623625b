/** URLs that staff write: they may be invalid, a script, or another site's. */

/** Of the web; null for what no browser fetches by itself. */
export function webAddress(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Of this site; null for any other. */
export function ownAddress(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  return url?.origin === origin ? url.href : null;
}
