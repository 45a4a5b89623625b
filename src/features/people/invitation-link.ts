import type { StaffInvitationRow } from '#db/schema/people.ts';
import { href } from '#src/routes.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { keyedHash, sha256 } from '#src/server/sessions/tokens.ts';

/** Derived, so that the mail can be written again and nothing stores it. 256 bits. */
export function invitationToken(id: string): string {
  return keyedHash(env().SESSION_SECRET, `staff invitation ${id}`);
}

/** What is stored of a token. */
export function invitationHash(token: string): string {
  return sha256(token);
}

/** The page a person opens; it does nothing until they press its button. */
export function invitationUrl({ id, locale }: Pick<StaffInvitationRow, 'id' | 'locale'>): string {
  return `${siteOrigin()}${href('invitation', locale, { query: { token: invitationToken(id) } })}`;
}
