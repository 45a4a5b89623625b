import { OFFICE_COOKIE_SECONDS } from '#src/values/looks/office-looks.ts';

/** Stores how the office looks in this browser; the server reads it with the next page. */
export function rememberLook(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that the site supports.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${OFFICE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}
