/** A mail as Resend's `POST /emails` takes it, with its refusals. */
import * as z from 'zod';

const TO_MAX = 50;
const ADDRESS = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/;

const addresses = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? [value] : value));

const attachment = z.looseObject({
  filename: z.string().optional(),
  /** Base64. */
  content: z.string().optional(),
  path: z.string().optional(),
  content_type: z.string().optional(),
  content_id: z.string().optional(),
});

const mailShape = z.looseObject({
  from: z.string(),
  to: addresses,
  subject: z.string(),
  cc: addresses.optional(),
  bcc: addresses.optional(),
  reply_to: addresses.optional(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(attachment).optional(),
});

export type SentMail = z.output<typeof mailShape>;
export type SentAttachment = z.output<typeof attachment>;
export type Refusal = { statusCode: number; name: string; message: string };

export function readMail(body: unknown): { mail: SentMail } | { refusal: Refusal } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  for (const name of ['from', 'to', 'subject']) {
    if (!fields[name]) return refuse('missing_required_field', `Missing \`${name}\` field.`);
  }
  const read = mailShape.safeParse(body);
  if (!read.success) return refuse('validation_error', z.prettifyError(read.error));
  const mail = read.data;
  if (mail.html === undefined && mail.text === undefined) {
    return refuse('missing_required_field', 'Missing `html` or `text` field.');
  }
  if (mail.to.length > TO_MAX)
    return refuse('validation_error', `The \`to\` field takes at most ${TO_MAX} addresses.`);
  for (const name of ['from', 'to', 'cc', 'bcc', 'reply_to'] as const) {
    if (![mail[name] ?? []].flat().every((address) => ADDRESS.test(address.trim()))) {
      return refuse(
        'validation_error',
        `Invalid \`${name}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
      );
    }
  }
  const isComplete = mail.attachments?.every(({ content, path }) => content ?? path) ?? true;
  return isComplete
    ? { mail }
    : refuse('invalid_attachment', 'Attachment must have either a `content` or `path`.');
}

function refuse(name: string, message: string): { refusal: Refusal } {
  return { refusal: { statusCode: 422, name, message } };
}
