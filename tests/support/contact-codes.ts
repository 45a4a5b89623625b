/** The code that a park of real processes has mailed, which has secrets of its own; the site's own rule is in `contact-code.ts`. */
import { createHmac } from 'node:crypto';

export function contactCodeFor(env: Readonly<Record<string, string | undefined>>, id: string): string {
  const hash = createHmac('sha256', env.SESSION_SECRET ?? '')
    .update(`contact code ${id}`)
    .digest();
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
