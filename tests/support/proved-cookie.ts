/** The cookie of a browser that has proved a contact, for a park of real processes, which has secrets of its own. */
import { keyedHash } from '#src/server/sessions/tokens.ts';

const UNTIL = '2999-01-01T00:00:00.000Z';

export function provedCookieOf(env: Readonly<Record<string, string | undefined>>, contact: string): string {
  const text = Buffer.from(JSON.stringify({ contact, until: UNTIL })).toString('base64url');
  return `proved=${text}.${keyedHash(env.SESSION_SECRET ?? '', `proved contact ${text}`)}`;
}
