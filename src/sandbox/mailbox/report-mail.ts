/** Resend's webhook, signed as Svix signs: says what became of a mail. */
import { randomUUID } from 'node:crypto';
import { reportLater } from '#src/sandbox/textbox/report-later.ts';
import { resendSignature } from '#src/server/sending/resend-webhook.ts';
import type { SentMail } from './mail-input.ts';

export type MailReports = { url: string; secret: string };
type Taken = { id: string; mail: SentMail; isReturned: boolean };

/** These names get an end of their own, like those at `resend.dev`. */
const ENDS = ['bounced', 'complained', 'suppressed', 'delayed'] as const;
const DETAILS = {
  bounced: { bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 user unknown' } },
  suppressed: { suppressed: { type: 'OnAccountSuppressionList', message: 'bounced before' } },
};

export function reportMail(reports: MailReports, { id, mail, isReturned }: Taken): void {
  const [to = ''] = mail.to;
  const named = ENDS.find((end) => to.startsWith(end)) ?? 'delivered';
  const end = isReturned ? 'bounced' : named;
  const at = new Date().toISOString();
  const data = { email_id: id, created_at: at, from: mail.from, to: mail.to, subject: mail.subject };
  const detail = end === 'bounced' || end === 'suppressed' ? DETAILS[end] : {};
  const type = end === 'delayed' ? 'email.delivery_delayed' : `email.${end}`;
  const rawBody = JSON.stringify({ type, created_at: at, data: { ...data, ...detail } });
  const svixId = `msg_${randomUUID()}`;
  reportLater(() => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'svix-id': svixId,
      'svix-timestamp': timestamp,
      'svix-signature': resendSignature({ id: svixId, timestamp, rawBody }, reports.secret),
    };
    return fetch(reports.url, { method: 'POST', headers, body: rawBody });
  });
}
