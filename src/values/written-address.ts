/** Addresses that staff write by hand: they may be no address at all, of a script, or of somebody else. */

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
