/** The cookie of a browser that has proved a contact. */
import './env.ts';
import { proofCookie } from '#src/server/sessions/proof-cookie.ts';

const UNTIL = '2999-01-01T00:00:00.000Z';

export function provedCookie(contact: string): string {
  return proofCookie({ contact, until: UNTIL }, '2026-01-01T00:00:00.000Z').split(';')[0] ?? '';
}
