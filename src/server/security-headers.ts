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

const SCRIPT = Buffer.from('<script');
const END_OF_SCRIPT = Buffer.from('</script>');
const END_OF_TAG = '>'.charCodeAt(0);

/** `'sha256-…'` of each inline script of a finished page in UTF-8, whose tags are looked for as the bytes that they are. */
export function scriptHashes(page: Uint8Array): string[] {
  const hashes = new Set<string>();
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  for (let at = html.indexOf(SCRIPT); at !== -1; at = html.indexOf(SCRIPT, at)) {
    const from = html.indexOf(END_OF_TAG, at) + 1;
    const to = html.indexOf(END_OF_SCRIPT, from);
    if (from === 0 || to === -1) break;
    const attributes = html.toString('latin1', at, from);
    at = to;
    if (from === to || / src=|application\/ld\+json/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(html.subarray(from, to)).digest('base64')}'`);
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
