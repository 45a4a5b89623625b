/** Headers of every answer, and the content security policy of a page from its own inline scripts. */
import { createHash } from 'node:crypto';

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

export const HTTPS_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** `'sha256-…'` of each inline script of a finished page in UTF-8. */
export function scriptHashes(page: Uint8Array): string[] {
  const hashes = new Set<string>();
  // A byte to a character: tags are found all the same, and nothing has to be decoded and encoded again.
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1');
  for (const [, attributes, code] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes?.includes('application/ld+json') || !code) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`);
  }
  return [...hashes];
}

/** Strict policy; `scriptSources` are hashes or a nonce. Wasm is allowed only where a ticket is scanned. */
export function contentSecurityPolicy(
  scriptSources: string[],
  { needsWasm = false }: { needsWasm?: boolean } = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}${needsWasm ? " 'wasm-unsafe-eval'" : ''}`.trim(),
    // React writes style attributes for measured values (bar widths); no untrusted text reaches them.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
