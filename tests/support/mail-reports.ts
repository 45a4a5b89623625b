/** Resend's reports on mails, signed, and a mail to report on. */
import { messagesApi } from '#src/http/messages.ts';
import { resendSignature } from '#src/server/sending/resend-webhook.ts';
import { deliver, deliveryRows, paidOrder } from './message-world.ts';
import { db } from './own-database.ts';
import { BEFORE } from './park.ts';

export const MAIL_SECRET = 'whsec_dGVzdC1zZWNyZXQtb2YtdGhlLW1haWwtcmVwb3J0cw==';
const EMAIL = 'thuha@example.com';

/** A mail that Resend has taken, to a buyer who may have a telephone too. */
export async function mailSent(phone: string | null = null): Promise<{ id: string; mailId: string }> {
  const { id } = await paidOrder(db, { channel: 'email', email: EMAIL, phone });
  await deliver(db);
  const [row] = await deliveryRows(db, id);
  return { id, mailId: row?.providerId ?? '' };
}

export function eventOf(type: string, mailId: string, data: Record<string, unknown> = {}): string {
  const about = { email_id: mailId, created_at: BEFORE, from: 'a@b.vn', to: [EMAIL], subject: 'Vé', ...data };
  return JSON.stringify({ type, created_at: BEFORE, data: about });
}

const BOUNCE = { bounce: { type: 'Permanent', subType: 'General', message: 'user unknown' } };
export const bounced = (mailId: string) => eventOf('email.bounced', mailId, BOUNCE);

export type Signing = { id?: string; at?: string; now?: string; secret?: string; signatures?: string };

export const secondsOf = (at: string) => String(Math.floor(Date.parse(at) / 1000));

/** The answer's status and what became of the report. */
export async function postReport(
  rawBody: string,
  { id = 'msg_1', now = BEFORE, at = now, secret = MAIL_SECRET, signatures }: Signing = {},
): Promise<[number, string | null]> {
  const timestamp = secondsOf(at);
  const signed = signatures ?? resendSignature({ id, timestamp, rawBody }, secret);
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signed };
  const api = messagesApi({ open: async () => db, clock: () => now, lookAgainMs: [] });
  const answer = await api.request('/resend', { method: 'POST', headers, body: rawBody });
  return [answer.status, ((await answer.json()) as { result?: string }).result ?? null];
}
