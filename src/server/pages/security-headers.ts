import { FILM_HOST } from '#src/values/typed/film-link.ts';

/** Headers of every answer, and the content security policy of a page. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // The URL of an order's page opens it: referrers reveal only the origin, also to this server's own logs.
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

const HTTPS_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** For pictures that mail programs, feed readers and other sites show: their reader may load them from here. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Headers of every answer: pages, payloads, files, API, refusals and redirects alike. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = process.env.PUBLIC_URL?.startsWith('https:')
  ? { ...SECURITY_HEADERS, ...HTTPS_HEADERS }
  : SECURITY_HEADERS;

/** The development server puts the style sheets into the page as elements. */
const VITE_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : '';
/** React's development build makes call stacks of the server with it. */
const REACT_EVAL = import.meta.env.DEV ? " 'unsafe-eval'" : '';

/** Strict policy; `scriptSources` are hashes or a nonce. Wasm is allowed only where a ticket is scanned. */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  { needsWasm = false }: { needsWasm?: boolean } = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}${needsWasm ? " 'wasm-unsafe-eval'" : ''}`.trim() +
      REACT_EVAL,
    // Style attributes have measured values (bar widths); no untrusted text reaches them. Browsers that cannot
    // distinguish attributes from elements (before 2022) follow the first line.
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self'${VITE_STYLES}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    // A film that a guest has asked for; nothing is loaded from there before.
    `frame-src ${FILM_HOST}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
